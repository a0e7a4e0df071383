// One numbered thing that happened at a table. A table is the fold over its entries, and they are all that is stored:
// an entry is appended under (table, number), never changed. Its text is one line of JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/tree.h"

namespace aviary::table {

enum class Kind : std::uint8_t {
  kCreate,   // setup
  kSit,      // seat, name, nonce
  kLeave,    // seat: free again before the start, away during play; text: "host" and name: who was sent away
  kBot,      // seat, text: the level; takes an open seat, or plays for somebody who is away
  kReturn,   // seat: the person plays again
  kStart,    //
  kMove,     // seat, text: the move
  kChance,   // text: the move that was drawn
  kBack,     // seat, count: so many moves of the line; text: "undo" or "takeback"
  kOffer,    // seat, text: "draw" or "takeback", count: of the seat's own decisions
  kAnswer,   // seat, count: the number of the offer, yes
  kResign,   // seat
  kFlag,     // seat: its time is up
  kEnd,      // text: the clause of the rules, or "resign", "flag", "draw"; points, places
  kRematch,  // seat: asks for another match
  kNext,     // text: the table of the next match
};

// "create", "sit" …
std::string_view name_of(Kind kind);

struct Entry {
  int number = 0;         // 1, 2, 3 … without gaps
  std::int64_t time = 0;  // milliseconds since 1970, never going back
  Kind kind = Kind::kCreate;
  std::string user;     // who caused it; empty for the clock, a bot or the server itself
  std::string command;  // the id of the command that caused it; the same for all entries that follow from one command
  std::uint32_t digest = 0;  // of what the command asked, in its first entry; 0 if that is not known
  std::optional<int> seat;
  std::string text;
  std::string name;
  std::string nonce;
  int count = 0;
  bool yes = false;
  std::vector<int> points;
  std::vector<int> places;
  base::Tree setup;  // of kCreate only; holds the secret of the draws
  friend bool operator==(const Entry&, const Entry&) = default;
};

// One line without the line break. Fields that are empty are left out.
std::string write_entry(const Entry& entry);

// Checks form, not sense: that is the fold's. Errors have the code "entry".
base::Result<Entry> read_entry(std::string_view text);

}  // namespace aviary::table
