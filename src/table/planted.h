// Leaks that a test plants on purpose, to show that it would find them: tests/leaks. Only the program of that test is
// built with AVIARY_PLANTED; everywhere else `planted` is false when compiled, and nothing is left of it.
#pragma once

#include <cstdint>

namespace aviary::table {

enum class Leak : std::uint8_t {
  kNone,
  kStart,      // a fresh view tells the position that the match began from
  kMove,       // events carry the move as it was made, not as it is seen
  kLog,        // the log has the move as it was made
  kEvents,     // the events have the move as it was made
  kHidden,     // an argument of an event that nobody knows has the id of the card
  kUndo,       // undo is offered only if the other seat will have a choice
  kErrorText,  // `why` is answered from the view of whoever is asked
  kNotYours,   // legality is looked at before the question whose move it is
  kSize,       // a message is the longer the more moves the asked seat has
  kStableId,   // draws carry a number that belongs to the card
  kKey,        // a message carries the key of the truth, as its version
  kSpectator,  // spectators get the view of whoever is asked
  kHint,       // hints are thought of with a seed that depends on the truth
  kStandIn,    // a stand-in gets the next seat's view as well as it can
  kRecord,     // there is a record of a running match
  kMemory,     // own cards that are left to memory are shown
  kPast,       // what a seat saw is sent to the page
  kHintPast,   // hints are thought of with all that the seat saw
  kSecret,     // the secret of the draws is told before the end
  kEnd_,
};

#ifdef AVIARY_PLANTED
inline Leak planted_leak = Leak::kNone;
inline bool planted(Leak leak) { return planted_leak == leak; }
#else
constexpr bool planted(Leak /*leak*/) { return false; }
#endif

}  // namespace aviary::table
