// The small things of Above the Clouds: spaces of the sky, birds, manoeuvre cards and sets of them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"
#include "base/index.h"

namespace aviary::clouds {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

using base::at;

// ——— C1: 3 rows × 5/6/7 columns
inline constexpr int kRows = 3;
inline constexpr int kMaxColumns = 7;
inline constexpr int kMaxSpaces = kRows * kMaxColumns;

enum class Row : std::uint8_t { kFront, kMiddle, kBack };

// Counted column by column from the left, and in a column from the front: 3 · column + row. The boards for fewer
// players are the left part of the widest one.
enum class Space : std::uint8_t {};

constexpr int index(Space space) { return static_cast<int>(space); }
constexpr Space space_at(int i) { return static_cast<Space>(i); }
constexpr Space space_at(int column, Row row) { return space_at(column * kRows + static_cast<int>(row)); }
constexpr int column_of(Space space) { return index(space) / kRows; }
constexpr Row row_of(Space space) { return static_cast<Row>(index(space) % kRows); }

// From the left.
enum class Column : std::uint8_t {};
constexpr int index(Column column) { return static_cast<int>(column); }

// A set of spaces, one bit each.
using Spaces = std::uint32_t;
constexpr Spaces bit(Space space) { return Spaces{1} << index(space); }

constexpr int columns_for(int players) { return players + 3; }

// C2: how high the column stands in the formation: 1-2-3-…-3-2-1.
constexpr int formation_height(int players, int column) {
  const int from_edge = column < columns_for(players) - 1 - column ? column : columns_for(players) - 1 - column;
  return from_edge < kRows - 1 ? from_edge + 1 : kRows;
}

// ——— C3: birds. A kind is an owner and a sex; swifts belong to nobody and their sex never counts.
inline constexpr int kBirdKinds = 2 * kMaxPlayers + 1;
inline constexpr int kBirdsEach = 5;
inline constexpr int kUpright = 2;  // birds that lie face up beside the deck

// kNone is an empty space; then female and male of each seat, then the swift.
enum class Bird : std::uint8_t {
  kNone,
  kFemale1,
  kMale1,
  kFemale2,
  kMale2,
  kFemale3,
  kMale3,
  kFemale4,
  kMale4,
  kSwift,
};
static_assert(static_cast<int>(Bird::kSwift) == kBirdKinds);

constexpr Bird bird_of(int seat, bool male) { return static_cast<Bird>(1 + 2 * seat + (male ? 1 : 0)); }
constexpr bool is_swift(Bird bird) { return bird == Bird::kSwift; }
// Precondition: a bird, no swift.
constexpr int owner_of(Bird bird) { return (static_cast<int>(bird) - 1) / 2; }
constexpr bool is_male(Bird bird) { return (static_cast<int>(bird) - 1) % 2 == 1; }
constexpr bool belongs_to(Bird bird, int seat) {
  return static_cast<unsigned>(bird) - 1U - 2U * static_cast<unsigned>(seat) < 2U;
}
constexpr int kind_index(Bird bird) { return static_cast<int>(bird) - 1; }
constexpr Bird bird_at(int kind) { return static_cast<Bird>(kind + 1); }

// How many birds of each kind: a pool of which the order is unknown.
struct Birds {
  std::array<std::uint8_t, kBirdKinds> count;

  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (const std::uint8_t n : count) sum += n;
    return sum;
  }
  [[nodiscard]] constexpr int of(Bird bird) const { return count[at(kind_index(bird))]; }
  constexpr void add(Bird bird, int n = 1) {
    count[at(kind_index(bird))] = static_cast<std::uint8_t>(count[at(kind_index(bird))] + n);
  }
  constexpr void remove(Bird bird) { add(bird, -1); }
  constexpr void add(const Birds& more) {
    for (std::size_t i = 0; i < count.size(); ++i) count[i] = static_cast<std::uint8_t>(count[i] + more.count[i]);
  }
  friend constexpr bool operator==(const Birds&, const Birds&) = default;
};

// ——— C14: manoeuvre cards
enum class Manoeuvre : std::uint8_t {
  kDodge,
  kSharpDodge,
  kLeadChange,
  kStandard,
  kNeutral,
  kDiagonal,
  kScore,
  kFreeFlight,
  kFavouriteBird,
  kDisplay,
};
inline constexpr int kManoeuvres = 10;
inline constexpr std::array<int, kManoeuvres> kCosts = {2, 2, 2, 2, 2, 3, 3, 4, 4, 0};  // Display: that of the copy
constexpr int cost_of(Manoeuvre kind) { return kCosts[static_cast<std::size_t>(kind)]; }

// C8: the four standard actions.
enum class Action : std::uint8_t { kSideways, kLengthwise, kAdd, kTake };
inline constexpr int kActions = 4;

// A card is its place in the set of the edition that is made for the number of players, and a set of cards is one bit
// each; cards that are alike stand side by side (copies.h).
enum class Card : std::uint8_t {};
inline constexpr int kMaxCards = 22;
inline constexpr Card kNoCard{31};  // none; in a move: one that is hidden

constexpr int index(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int i) { return static_cast<Card>(i); }

using Cards = std::uint32_t;
constexpr Cards bit(Card card) { return Cards{1} << index(card); }
constexpr bool has(Cards cards, Card card) { return (cards & bit(card)) != 0; }
constexpr int count(Cards cards) { return base::count_ones(cards); }

// One of the cards, the first; none if there are none.
constexpr Cards any_one(Cards cards) { return cards & (0U - cards); }

// Calls f(Card) for each card of the set in ascending order.
template <class F>
constexpr void each(Cards cards, F f) {
  for (; cards != 0; cards &= cards - 1) f(card_at(std::countr_zero(cards)));
}
// The n-th card of the set in ascending order. Precondition: n < count.
constexpr Card nth(Cards cards, std::uint64_t n) {
  for (; n > 0; --n) cards &= cards - 1;
  return card_at(std::countr_zero(cards));
}

inline constexpr int kHandLimit = 4;  // C12
inline constexpr int kDealtEach = 2;  // C5: cards dealt to each hand

constexpr int cards_for(int players) { return 10 + 3 * players; }  // C5: 16, 19, 22
constexpr int display_for(int players) { return players + 2; }     // C5: 4, 5, 6
constexpr int cubes_for(int players) { return 4 + 3 * players; }   // C4: 10, 13, 16

// ——— C6: nest cards, by number from 1
inline constexpr int kNests = 7;
inline constexpr int kStages = 3;

}  // namespace aviary::clouds
