// An edition as tables, to be proof-read against the box.
#pragma once

#include <string>

#include "core/any_game.h"

namespace aviary::cli {

// All that the rules use of the cards that the game is played with. Precondition: the game has cards.
std::string edition_tables(const core::AnyGame& game);

}  // namespace aviary::cli
