// Why a command is refused: a closed set of codes for programs, and a sentence for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/tree.h"

namespace aviary::table {

enum class Code : std::uint8_t {
  kBadJson,      // not JSON
  kBadField,     // a field is missing, unknown, or has a value that cannot be
  kUnknownType,  // no such command
  kNoTable,      // no such table, or not for this user
  kNotSeated,    // only for those who sit at the table
  kNotYours,     // somebody else is asked
  kNotHost,      // only for the one who made the table
  kNotStarted,   // only once the match has begun
  kStarted,      // only before the match begins
  kOver,         // the match is over
  kNotOver,      // only after the match
  kIdUsed,       // the sender gave another command this id before
  kStale,        // more has happened than the sender knew
  kIllegal,      // the rules forbid the move; the clause is named
  kNoUndo,       // nothing can be taken back freely
  kNoOffer,      // there is no such offer, or it cannot be made here
  kAway,         // somebody whose word is needed has left
  kTaken,        // the seat is taken, or the user sits already
  kFull,         // no open seat, or the table holds no more entries
  kFlag,         // the sender's time is up
  kTooFast,      // too many commands
  kTooLarge,     // the message is too large
  kForbidden,    // not allowed at this table
  kFrozen,       // the table was stopped because of a fault of ours
  kOldRules,     // the match follows another version of the rules
  kTooMany,      // the user has as many tables as one may have
  kBusy,         // the host cannot do it now: try again in a moment
};

// "bad_json" …: what the wire carries.
std::string_view name_of(Code code);

struct Refusal {
  Code code;
  std::string sentence;
  // Of the rules, if the code is kIllegal (core/refusal.h); no clause if the text is not even written like a move.
  std::string clause = {};
  std::string reason = {};
  base::Tree facts = {};
};

}  // namespace aviary::table
