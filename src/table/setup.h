// How a table begins: what the host chooses, checked once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/tree.h"
#include "core/options.h"
#include "table/clock.h"
#include "table/entry.h"
#include "table/library.h"

namespace aviary::table {

inline constexpr std::size_t kMaxNameBytes = 64;
inline constexpr std::size_t kMaxIdBytes = 64;

struct Plan {
  std::string level;     // of the bot that sits here; empty: open
  std::string reserved;  // the only user who may sit here; empty: anybody
};

struct Setup {
  std::string table;  // its id: letters, digits, - and _
  std::string host;   // the user who may start it
  std::string game;
  core::Choices options;
  std::optional<base::Tree> cards;  // if they are not ours
  // What the first entry of a table says, and create finds out: a new table has the newest of both.
  int rules = 0;            // the version of the rules
  std::string edition;      // the digest of the cards; empty also in entries from before it was stored
  std::string start;        // the text of a position; empty for the usual start
  std::vector<Plan> seats;  // as many as the game has, or fewer: the rest is open
  ClockRule clock;
  bool begins_when_full = false;  // with whoever takes the last seat; otherwise the host starts it
  std::string stand_in;  // the level of the bot that plays at once for somebody who leaves; empty: none does until
                         // another person at the table asks for one
  std::string secret;    // 64 hexadecimal digits from a source that nobody can guess
};

// Is it a level of the bots, "chick" … "raven"?
bool is_level(std::string_view text);
// May it be shown as a name: 1 to 64 bytes of UTF-8 without control characters?
bool is_name(std::string_view text);
// May it be an id of a user, a command or a table: 1 to 64 characters of letters, digits and -_.:?
bool is_id(std::string_view text);

// The first entry of a new table, under the newest rules. Errors have the code "setup", or that of the game that cannot
// be made so.
base::Result<Entry> create(const Setup& setup, Library& library, std::int64_t now);

// The setup of a first entry, as strictly checked as by create, and the game that is played there: under the rules and
// with the cards that the entry names.
base::Result<Setup> setup_of(const Entry& created);
base::Result<games::Game> game_of(const Setup& setup, Library& library);

// The first entry of the table that has this setup, written down.
Entry entry_of(const Setup& setup, std::int64_t time);

}  // namespace aviary::table
