// What a table shows: to a user, who gets what their seat or a spectator may see; to a bot, which gets a view; to
// everybody after the end, the record. Only views and moves as they are seen leave through here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/tree.h"
#include "core/any_game.h"
#include "core/record.h"
#include "table/decide.h"
#include "table/table.h"

namespace aviary::table {

// A gap of more events than this is not filled: the observer gets a fresh view and the last few events.
inline constexpr int kMaxGap = 200;
inline constexpr int kFreshEvents = 50;
// Of what happened before, so many events at a time.
inline constexpr int kHistoryEvents = 500;

// An entry as one observer sees it.
struct Event {
  int number;
  std::int64_t time;
  std::string_view kind;
  std::optional<int> seat;       // none for chance
  std::string move;              // as it is seen, hidden parts as ?
  std::vector<std::string> log;  // sentences in English
  base::Tree happened;           // the same of a move as data (core/vocabulary.h)
  std::string level;             // of a bot
  std::string name;              // of who sits down
  std::string what;              // of an offer, or why moves were taken back
  int count = 0;                 // decisions of an offer; moves taken back
  int offer = 0;                 // the number of the offer that is answered
  std::optional<bool> yes;
  std::string table;  // of the next match
};

struct Situation {
  bool host = false;
  std::optional<int> you;
  std::string view;
  base::Tree fields;
  base::Tree account;              // where the points come from
  std::vector<std::string> legal;  // only for the seat that is asked
  int undo = 0;                    // own decisions that may be taken back freely
};

struct Update {
  int from = 0;        // the events are those after this number
  bool fresh = false;  // what was shown before does not count any more
  std::vector<Event> events;
  Situation now;
};

// What the user knows: the seat's view, the spectator's, or after the end everything.
core::Observer observer_of(const Table& table, std::string_view user);

// The events after `since` and the situation now, as this user may see them.
Update update_for(const Table& table, std::string_view user, int since);

// The last events before the one with this number, as this user may see them: at most kHistoryEvents.
std::vector<Event> history_for(const Table& table, std::string_view user, int before);

// What a bot that is asked needs to think, and nothing else.
struct BotTask {
  int at;  // for decide_bot
  int seat;
  core::AnyView view;
  std::string level;
  std::uint64_t seed;
};
std::optional<BotTask> bot_task(const Table& table);

// The same for a hint to a user: the strongest level, with a seed that tells nothing. Refused unless the user is asked
// and plays against bots only.
struct Hint {
  std::optional<BotTask> task;
  std::optional<Refusal> refusal;
};
Hint hint_for(const Table& table, std::string_view user);

// Whether the user's view allows the move, or why not.
struct Reason {
  bool legal = false;
  core::Refusal refusal;
};
Reason why(const Table& table, std::string_view user, std::string_view move);

// The record of the match with the proof of its draws. Refused while it runs: it holds every secret.
base::Result<core::Record> record_of(const Table& table);

}  // namespace aviary::table
