// What the page can ask of the engine: one call is a JSON table with the name of the call and its arguments, and gets a
// JSON table back. The same code is compiled natively for the tests, which compare both byte by byte.
//
// {"call":"games"}                                      the games and their options
// {"call":"vocabulary"}                                 what happens in each game, as kinds with their arguments
// {"call":"edition","cards":{…}}                        checks an edition: which game, its digest
// About a match that was played; "cards" may be added if the record does not carry its foreign ones:
// {"call":"replay","record":"…"}                        the match, position by position; "observer" may be added, the
//                                                       first word of a view: "1" … "4", "spectator", "everyone"
// {"call":"keys","record":"…"}                          the key of the position after every move
// {"call":"position","record":"…","at":n}               how a table continues after n moves
// {"call":"think","record":"…","at":n,"bot":"raven",…}  what a bot would do after n moves
// {"call":"study","record":"…","from":a,"to":b,…}       the searches of a part of an analysis
// {"call":"sum_up","record":"…","start":[…],"studies":[…],…}  the parts put together
//
// About tables that are played; all take "now", in milliseconds, and those with a star "random", hexadecimal digits
// that nobody can guess:
// {"call":"create","table":"id","host":"p0","game":"volo","options":{…},"seats":["p0","raven"],…}*   a new table
// {"call":"restore","entries":["…",…]}                  a table from what was stored of it
// {"call":"connect","user":"p0"}                        the number of a new connection
// {"call":"disconnect","connection":c}
// {"call":"receive","connection":c,"message":"…"}*      a message to a table (docs/protocol.md)
// {"call":"tick"}*                                      flags that fell
// {"call":"ponder","nodes":n}*                          a slice of what bots think
// {"call":"record","table":"…"}                         of a match that is over
// {"call":"facts","table":"…"}                          what anybody may know
// {"call":"cards","table":"…"}                          its cards, if they are not ours; else null
// Those with a star return what is to be stored, then sent: {"stored":[[table,number,entry],…],
// "messages":[[connection,text],…],"thinking":{"table":…,"nodes":…,"done":…},"deadline":…}, the last two if there are.
//
// Searches take "bot", "nodes" and "seed". Shares of a win are whole numbers in billionths.
// An answer is {"ok":true,"value":…}, or {"ok":false,"code":"…","sentence":"…"}.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "base/tree.h"
#include "browser/match.h"
#include "browser/tables.h"

namespace aviary::browser {

class Engine {
 public:
  // Never fails: whatever the request is, it is answered.
  std::string call(std::string_view request);

 private:
  base::Result<base::Tree> answer(std::string_view name, const base::Tree& arguments);

  base::Result<base::Done> turn_to_match(Arguments& arguments);

  Match match_;  // the last one asked about: a page asks about one match many times
  Tables tables_;
};

}  // namespace aviary::browser
