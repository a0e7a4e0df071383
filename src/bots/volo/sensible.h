// Sensible play of Volo.
#pragma once

#include "base/rng.h"
#include "games/volo/volo.h"

namespace aviary::bots {

// Wins if one move wins; otherwise a random move that does not hand the other player the win at once, preferring
// flights. Precondition: the moves are the legal ones of the view, and there is at least one.
core::Move sensible(const volo::Volo& game, const volo::View& view, const volo::Volo::Moves& moves, base::Rng& rng);

}  // namespace aviary::bots
