// What there is to play: the games with their options, and the levels of the bots with their ratings.
#pragma once

#include "base/tree.h"

namespace aviary::server {

// {"games":[{"name","title","rules","options":[{"name","values","help"}],"levels":[{"name","rating"}]}]}
const base::Tree& catalogue();

}  // namespace aviary::server
