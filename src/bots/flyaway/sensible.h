// Sensible play of Fly-A-Way.
#pragma once

#include "base/rng.h"
#include "games/flyaway/flyaway.h"

namespace aviary::bots {

// Builds towards the birds that pay most for the links still missing, neutralises what would hurt more than it costs,
// uses what gains something, and gives away what matters least. Precondition: the moves are the legal ones of the view,
// and there is at least one.
core::Move sensible(const flyaway::FlyAway& game, const flyaway::View& view, const flyaway::Moves& moves,
                    base::Rng& rng);

}  // namespace aviary::bots
