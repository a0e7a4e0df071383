// The six levels of each game's ladder.
#pragma once

#include <cstddef>
#include <string_view>

#include "bots/brain.h"

namespace aviary::bots {

// Precondition: the game is one of the list of games, and level is 0 … 5.
Brain level_of(std::string_view game, std::size_t level);

}  // namespace aviary::bots
