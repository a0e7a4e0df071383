// Quick players for any game behind the common face.
#pragma once

#include "base/rng.h"
#include "core/any_game.h"

namespace aviary::bots {

// A sensible move, from the view of the seat that acts and nothing else. Precondition: the game is one of the list of
// games, and the view's observer is asked.
core::Move sensible(const core::AnyGame& game, const core::AnyView& view, base::Rng& rng);

}  // namespace aviary::bots
