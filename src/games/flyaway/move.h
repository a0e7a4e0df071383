// The moves of Fly-A-Way and their 32 bits: the kind in the top 5, the arguments below.
//   links, birds, cards      number 8 at the bottom; kRoute: how many links of the seat in question
//   kFree, kNeutralise       bird 8, then squawks of value 1, 2, 3 with 4 bits each at the bottom
//   kWing                    seat 2, card 8; kUnknown stands for a card that the observer may not see
#pragma once

#include <cstdint>

#include "core/move.h"
#include "state.h"

namespace aviary::flyaway {

using core::Move;

enum class Kind : std::uint8_t {
  kNone,
  kLink,        // a linkway: to place a link on, or the link that an effect is done to
  kBird,        // a bird that an effect is done to, or that is saved first
  kCard,        // a Wing It card to discard, or to take
  kEvent,       // F9: play this event
  kPower,       // F34: use this bird's power
  kFree,        // F30, F31: pay squawks to take the card off this bird
  kNeutralise,  // F7
  kSuffer,      // F7
  kRoute,       // F21
  kSave,        // F24, F30: save this bird
  kPass,        // decline, or no more
  kDone,        // the action phase ends
  kPlaceNext,   // F33: this Fowl Play card comes next
  kSeatKinds,   // kinds above are seats' moves
  kNewBird,     // the bird turned up
  kWing,        // the Wing It card drawn
  kFowl,        // the Fowl Play card drawn
  kSeePlace,    // F33: the Fowl Play card looked at
  kTurnUp,      // F12: the Bird-tastrophe on top, or kUnknown if the top card is none
  kDropped,     // the Wing It card lost at random
  kStart,       // who begins
};
inline constexpr int kKinds = static_cast<int>(Kind::kStart) + 1;
inline constexpr int kUnknown = 255;

constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits >> 27); }
constexpr Move make(Kind kind, std::uint32_t arguments = 0) {
  return {static_cast<std::uint32_t>(kind) << 27 | arguments};
}
constexpr Move make(Kind kind, int number) { return make(kind, static_cast<std::uint32_t>(number)); }
constexpr int number_of(Move move) { return static_cast<int>(move.bits & 0xFF); }

constexpr Move link(int linkway) { return make(Kind::kLink, linkway); }
constexpr Move bird(int number) { return make(Kind::kBird, number); }
constexpr Move card(int wing_kind) { return make(Kind::kCard, wing_kind); }
constexpr Move pass() { return make(Kind::kPass); }
constexpr Move done() { return make(Kind::kDone); }
constexpr Move suffer() { return make(Kind::kSuffer); }
constexpr Move route(int links) { return make(Kind::kRoute, links); }
constexpr Move save(int number) { return make(Kind::kSave, number); }

// A set of squawks, by value.
struct Squawks {
  int ones;
  int twos;
  int threes;
  [[nodiscard]] constexpr int sum() const { return ones + 2 * twos + 3 * threes; }
  [[nodiscard]] constexpr int of(int value) const { return value == 1 ? ones : value == 2 ? twos : threes; }
  friend constexpr bool operator==(const Squawks&, const Squawks&) = default;
};
constexpr std::uint32_t bits_of(const Squawks& set) {
  return static_cast<std::uint32_t>(set.ones << 8 | set.twos << 4 | set.threes);
}
constexpr Squawks squawks_of(Move move) {
  const int bits = static_cast<int>(move.bits & 0xFFF);
  return {bits >> 8, bits >> 4 & 15, bits & 15};
}
constexpr Move neutralise(const Squawks& set) { return make(Kind::kNeutralise, bits_of(set)); }
constexpr Move free_with(int number, const Squawks& set) {
  return make(Kind::kFree, static_cast<std::uint32_t>(number) << 12 | bits_of(set));
}
constexpr int freed(Move move) { return static_cast<int>(move.bits >> 12 & 0xFF); }

constexpr Move wing(int seat, int kind) { return make(Kind::kWing, seat << 8 | kind); }
constexpr int wing_seat(Move move) { return static_cast<int>(move.bits >> 8 & 3); }

}  // namespace aviary::flyaway
