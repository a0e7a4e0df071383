// The steps of a turn that nobody decides.
#pragma once

#include "play.h"

namespace aviary::flyaway {

// Runs steps until somebody is asked, chance draws, or the match is over.
void advance(Play& play);

// What chance's move does. Precondition: a draw is on top of the stack.
void apply_chance(Play& play, Move move);

// F41: end powers. Precondition: the last clean-up is over.
void score_end(Play& play);

}  // namespace aviary::flyaway
