// M30, M31: the numbers and phases of the bird cards and the points of the return cards, read from an edition.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.h"
#include "base/tree.h"
#include "card.h"
#include "state.h"

namespace aviary::migrato {

struct Edition {
  Deck cards;                                 // all 54
  std::array<std::uint8_t, kSpecies> points;  // M28: of the return cards
};

inline constexpr int kMostPoints = 20;  // ours: of a return card

// All editions of editions/migrato as JSON, the first released first.
std::span<const std::string_view> shipped_editions();

// Reads and checks an edition, as strictly as that version of the rules does. The error has the code "edition", and its
// sentence begins with the line if it is known.
base::Result<Edition> read_edition(const base::Tree& tree, int rules);

}  // namespace aviary::migrato
