// Sensible play of Migrato.
#pragma once

#include "base/rng.h"
#include "games/migrato/migrato.h"

namespace aviary::bots {

// Takes the best move by a few rules of thumb: finish colonies, lay high numbers first and step down slowly, rob
// colonies that are nearly there, end the match only when ahead; ties are broken at random. Precondition: the moves are
// the legal ones of the view, and there is at least one.
core::Move sensible(const migrato::Migrato& game, const migrato::View& view, const migrato::Migrato::Moves& moves,
                    base::Rng& rng);

}  // namespace aviary::bots
