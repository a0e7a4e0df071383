// A game in the list, as data for programs: name, title, rules version and options.
#pragma once

#include "base/tree.h"
#include "games/games.h"

namespace aviary::games {

base::Tree described(const Entry& entry);

}  // namespace aviary::games
