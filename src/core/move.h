// A move of any game, by a seat or by chance: 32 bits whose layout belongs to the game (the kind on top). Games give
// named constructors and accessors; everybody else only copies, compares and orders moves.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/list.h"
#include "core/seat.h"

namespace aviary::core {

struct Move {
  std::uint32_t bits;
  friend constexpr auto operator<=>(Move, Move) = default;
};

// One outcome of a chance event; its probability is weight / (sum of all weights).
struct Chance {
  Move move;
  std::uint32_t weight;
};

// A move as one observer sees it: hidden parts are replaced by the game's "unknown" value (`?` in texts).
struct Seen {
  Move move;
  bool news;  // did the move show this observer anything that was hidden from them before?
};

// A move as 1–3 small numbers, each below the game's width(): action ids for masks, policies and Python.
using Path = base::List<std::uint16_t, 3>;

// One thing that everybody saw happen while a move was applied. What the arguments mean belongs to the kind
// (core/vocabulary.h); those that it does not have are zero.
using Slot = std::uint16_t;
inline constexpr std::size_t kSlots = 6;
struct Event {
  std::uint8_t kind;
  Seat seat;
  std::array<Slot, kSlots> arguments;
  friend bool operator==(const Event&, const Event&) = default;
};

// Filled by apply for the log. 192 suffices for every game: the largest is a Volo capture, one event a bird.
using Trace = base::List<Event, 192>;

// How a match ended. Only the first `seats` entries count.
struct Outcome {
  int seats;
  std::array<int, kMaxSeats> points;
  std::array<int, kMaxSeats> places;  // 1 for the winner or winners; ties share a place
  std::string_view clause;            // the rule that ended it
};

}  // namespace aviary::core
