// Reads one effect of an edition and checks it against its kind. F44: "known kinds of effects with their parameters in
// range".
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "base/tree.h"
#include "edition.h"

namespace aviary::flyaway {

// The bit of the habitat with this index: wetland, open country, forest.
constexpr std::uint8_t habitat_bit(int index) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(index)); }

// `what` names the card in errors; `place` is a bit of Place (powers/power.h): where the effect stands.
std::optional<base::Error> read_effect(const base::Tree& tree, const std::string& what, unsigned place, Effect& effect);

}  // namespace aviary::flyaway
