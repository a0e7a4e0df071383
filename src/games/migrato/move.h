// The moves of Migrato and their 32 bits: the kind in the top four, the first argument in bits 8 to 15, the second in
// bits 0 to 7. Ascending bits are the order of lists.
#pragma once

#include <cstdint>

#include "card.h"
#include "core/move.h"
#include "state.h"

namespace aviary::migrato {

using core::Move;

enum class Kind : std::uint8_t {
  kNone,
  kLay,      // M7: card, colony or kNewColony
  kSteal,    // M14: danger, target
  kSplit,    // M18: colony, cards in the lower part
  kJoin,     // M20: upper colony, lower colony
  kPass,     // M6: colony to discard, or kWholeHand
  kKeep,     // M25
  kReturn,   // M25
  kDiscard,  // M5: card
  kStart,    // M3, chance: seat
  kDraw,     // M3, M5, chance: card
};

inline constexpr std::uint8_t kNewColony = kColonies;
inline constexpr std::uint8_t kWholeHand = kColonies;
// Targets of a danger: the colonies, then the arrived piles.
inline constexpr std::uint8_t kFirstPile = kColonies;
inline constexpr std::uint8_t kTargets = kColonies + kPiles;

constexpr Move make_move(Kind kind, unsigned first = 0, unsigned second = 0) {
  return {static_cast<std::uint32_t>(kind) << 28 | first << 8 | second};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits >> 28); }
constexpr unsigned first_of(Move move) { return move.bits >> 8 & 0xFF; }
constexpr unsigned second_of(Move move) { return move.bits & 0xFF; }
constexpr Card card_in(Move move) { return static_cast<Card>(first_of(move)); }

constexpr Move lay(Card card, std::size_t place) {
  return make_move(Kind::kLay, static_cast<unsigned>(card), static_cast<unsigned>(place));
}
constexpr Move steal(Card danger, std::size_t target) {
  return make_move(Kind::kSteal, static_cast<unsigned>(danger), static_cast<unsigned>(target));
}
constexpr Move split(std::size_t colony, int lower) {
  return make_move(Kind::kSplit, static_cast<unsigned>(colony), static_cast<unsigned>(lower));
}
constexpr Move join(std::size_t upper, std::size_t lower) {
  return make_move(Kind::kJoin, static_cast<unsigned>(upper), static_cast<unsigned>(lower));
}
constexpr Move pass(std::size_t what) { return make_move(Kind::kPass, 0, static_cast<unsigned>(what)); }
constexpr Move keep() { return make_move(Kind::kKeep); }
constexpr Move take_return() { return make_move(Kind::kReturn); }
constexpr Move discard(Card card) { return make_move(Kind::kDiscard, static_cast<unsigned>(card)); }
constexpr Move start(std::size_t seat) { return make_move(Kind::kStart, 0, static_cast<unsigned>(seat)); }
constexpr Move draw(Card card) { return make_move(Kind::kDraw, static_cast<unsigned>(card)); }

}  // namespace aviary::migrato
