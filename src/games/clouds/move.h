// The moves of Above the Clouds and their 32 bits: kind 8 on top, first argument 8 at bit 8, second 8 at the bottom.
#pragma once

#include <cstdint>

#include "core/move.h"
#include "types.h"

namespace aviary::clouds {

using core::Move;

enum class Kind : std::uint8_t {
  kNone,
  // Seats
  kStandard,   // an Action
  kPlay,       // a Card of the hand
  kPass,       //
  kSwap,       // two Spaces, the smaller one first
  kAddUp,      // a Bird that lies face up
  kAddTop,     // the top of the deck
  kColumn,     // a column and an End
  kFavourite,  // a Bird of the deck
  kCopy,       // a Card of the display
  kTake,       // a Card of the display
  kDiscard,    // a Card of the hand
  kScore,      // a Card of the hand
  kDone,       //
  // Chance
  kBird,   // a Bird from the pool or the deck
  kDeal,   // a Card to a hand; kNoCard where it is hidden
  kShow,   // a Card to the display
  kNest,   // a nest card, from 1
  kStart,  // a seat
};

// C11: at which end of a column a bird is put.
enum class End : std::uint8_t { kFront, kBack };

constexpr Move make_move(Kind kind, int first = 0, int second = 0) {
  return {static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(first) << 8 |
          static_cast<std::uint32_t>(second)};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits >> 24); }
constexpr int first_of(Move move) { return static_cast<int>(move.bits >> 8 & 0xFF); }
constexpr int second_of(Move move) { return static_cast<int>(move.bits & 0xFF); }

constexpr Move use(Action action) { return make_move(Kind::kStandard, static_cast<int>(action)); }
constexpr Move with_card(Kind kind, Card card) { return make_move(kind, index(card)); }
constexpr Move with_bird(Kind kind, Bird bird) { return make_move(kind, static_cast<int>(bird)); }
constexpr Move swap(Space a, Space b) {
  return index(a) < index(b) ? make_move(Kind::kSwap, index(a), index(b)) : make_move(Kind::kSwap, index(b), index(a));
}
constexpr Move add_to(int column, End end) { return make_move(Kind::kColumn, column, static_cast<int>(end)); }

constexpr Action action_of(Move move) { return static_cast<Action>(first_of(move)); }
constexpr Card card_of(Move move) { return card_at(first_of(move)); }
constexpr Bird bird_of(Move move) { return static_cast<Bird>(first_of(move)); }

}  // namespace aviary::clouds
