// Sensible play of Above the Clouds.
#pragma once

#include "base/rng.h"
#include "games/clouds/clouds.h"

namespace aviary::bots {

// Takes the move that looks best at once: what its best swap or bird would change in the points to come, less what the
// cubes are worth; cards are scored when that gains most. Small random differences are noise. Precondition: the moves
// are the legal ones of the view, and there is at least one.
core::Move sensible(const clouds::Clouds& game, const clouds::View& view, const clouds::Clouds::Moves& moves,
                    base::Rng& rng);

}  // namespace aviary::bots
