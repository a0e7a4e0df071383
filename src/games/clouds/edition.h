// C26, C27: what an edition says: the manoeuvre cards of each player count, the nest cards, the sexes of the birds.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.h"
#include "base/tree.h"
#include "types.h"

namespace aviary::clouds {

// The scoring part of a manoeuvre card: two spaces with points, the smaller space first.
struct ManoeuvreCard {
  Manoeuvre kind;
  std::array<Space, 2> spaces;
  std::array<std::uint8_t, 2> points;
  friend constexpr bool operator==(const ManoeuvreCard&, const ManoeuvreCard&) = default;
};

// C19: points by the number of own birds that land, and for each pair.
struct NestCard {
  std::array<std::int8_t, kBirdsEach + 1> birds;  // birds[0] is 0
  std::int8_t pair;
};

struct Edition {
  std::array<std::array<ManoeuvreCard, kMaxCards>, kMaxPlayers + 1> cards;  // by number of players
  std::array<Cards, kMaxPlayers + 1> copies;                                // those like the card before (copies.h)
  std::array<Cards, kMaxPlayers + 1> alike_but_for_points;                  // like another card, but for the points
  std::array<NestCard, kNests + 1> nests;                                   // by number, from 1
  int females;                                                              // of each player's five birds
};

// All editions of editions/clouds as JSON, the first released first.
std::span<const std::string_view> shipped_editions();

// Reads and checks a whole edition, also the sets that are not played with. The error has the code "edition" and tells
// all that is wrong, each with its line, where it is known.
base::Result<Edition> read_edition(const base::Tree& tree);

// "Sharp Dodge": what an edition calls it.
std::string_view title_of(Manoeuvre kind);

}  // namespace aviary::clouds
