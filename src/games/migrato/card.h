// The cards of Migrato as kinds (M1, M2). Two cards of the same species, number and phase are the same card to the
// rules, so a kind is all there is: 49 kinds of birds and 3 of dangers fit in a byte, in the order that lists use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace aviary::migrato {

// M1: the species, in the order of the table there.
enum class Species : std::uint8_t { kNone, kGoose, kKite, kStilt, kBeeEater, kTeal };
inline constexpr std::size_t kSpecies = 5;
inline constexpr std::array<Species, kSpecies> kAllSpecies = {Species::kGoose, Species::kKite, Species::kStilt,
                                                              Species::kBeeEater, Species::kTeal};

constexpr std::size_t index(Species species) { return static_cast<std::size_t>(species) - 1; }

// A set of species, one bit each, the goose lowest.
using SpeciesSet = std::uint8_t;
constexpr SpeciesSet only(Species species) { return static_cast<SpeciesSet>(1U << index(species)); }
constexpr bool has(SpeciesSet set, Species species) { return (set & only(species)) != 0; }
constexpr bool is_single(SpeciesSet set) { return set != 0 && (set & (set - 1)) == 0; }
// Precondition: is_single(set).
constexpr Species single(SpeciesSet set) {
  std::uint8_t at = 1;
  while ((set >> at) != 0) ++at;
  return static_cast<Species>(at);
}
inline constexpr SpeciesSet kEverySpecies = 0b11111;
inline constexpr SpeciesSet kDayFliers = 0b11011;    // M1: all but the stilt
inline constexpr SpeciesSet kNightFliers = 0b10101;  // M1: goose, stilt, teal

// M1: how many cards there are, and how many make a colony arrive.
inline constexpr std::array<int, kSpecies> kCardsOf = {14, 11, 11, 8, 5};
inline constexpr std::array<int, kSpecies> kGoals = {5, 4, 4, 3, 2};
constexpr int goal(Species species) { return kGoals[index(species)]; }

inline constexpr int kCards = 54;
inline constexpr int kFewestGeese = 3;  // M31
inline constexpr int kMostGeese = 5;
inline constexpr int kHighest = 7;  // ours: a number is 1 to 7, so that number and phase fit in four bits

// What is printed on a bird card beside the species: four bits, the number above the phase (1 is night). A face-down
// card that shows only that it is a night card has the number 0.
struct Face {
  std::uint8_t bits;
  [[nodiscard]] constexpr int number() const { return bits >> 1; }
  [[nodiscard]] constexpr bool night() const { return (bits & 1) != 0; }
  friend constexpr bool operator==(Face, Face) = default;
};
constexpr Face face(int number, bool night) { return {static_cast<std::uint8_t>(number << 1 | (night ? 1 : 0))}; }
inline constexpr Face kFaceDown = face(0, true);

// Birds are numbered by species, then number, then phase where a species has both; dangers follow.
enum class Card : std::uint8_t { kNone = 0, kHunter = 50, kHabitat = 51, kLight = 52, kUnknown = 63 };
inline constexpr std::size_t kKinds = 52;  // 14 + 7 + 7 + 7 + 14 kinds of birds and 3 dangers
inline constexpr std::array<Card, 3> kDangers = {Card::kHunter, Card::kHabitat, Card::kLight};
inline constexpr std::array<std::uint8_t, 3> kDangerCards = {2, 2, 1};  // M1

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
// NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): most kinds have no name.
constexpr Card card_at(std::size_t at) { return static_cast<Card>(at); }
constexpr bool is_bird(Card card) { return card != Card::kNone && card < Card::kHunter; }
constexpr bool is_danger(Card card) { return card >= Card::kHunter && card <= Card::kLight; }

struct Print {
  Species species;
  Face face;
};

// What is printed on each kind; nothing on dangers.
inline constexpr std::array<Print, kKinds + 1> kPrints = [] {
  std::array<Print, kKinds + 1> prints{};
  std::size_t at = 1;
  for (const Species species : kAllSpecies) {
    for (int number = 1; number <= kHighest; ++number) {
      if (has(kDayFliers, species)) prints[at++] = {species, face(number, false)};
      if (has(kNightFliers, species)) prints[at++] = {species, face(number, true)};
    }
  }
  return prints;
}();

constexpr Species species_of(Card card) { return kPrints[index(card)].species; }
constexpr Face face_of(Card card) { return kPrints[index(card)].face; }

// The kind that has this printed on it; kNone if the species does not fly in that phase.
inline constexpr std::array<std::array<Card, 16>, kSpecies + 1> kKindOf = [] {
  std::array<std::array<Card, 16>, kSpecies + 1> kinds{};
  for (std::size_t at = 1; at < index(Card::kHunter); ++at) {
    kinds[static_cast<std::size_t>(kPrints[at].species)][kPrints[at].face.bits] = card_at(at);
  }
  return kinds;
}();
constexpr Card card_of(Species species, Face face) { return kKindOf[static_cast<std::size_t>(species)][face.bits]; }

static_assert(kPrints[49].species == Species::kTeal && kPrints[50].species == Species::kNone);

}  // namespace aviary::migrato
