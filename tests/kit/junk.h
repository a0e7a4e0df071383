// Broken texts and trees, made from good ones by small accidents.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"
#include "base/tree.h"

namespace aviary::kit {

// One accident: a piece lost, doubled or exchanged, a character changed, the end missing, a large number.
std::string damaged(std::string text, base::Rng& rng);

// Random bytes, at most so many.
std::string noise(std::size_t most, base::Rng& rng);

// The same tree with one of its nodes lost, or replaced by something of another kind or size.
base::Tree damaged(const base::Tree& tree, base::Rng& rng);

}  // namespace aviary::kit
