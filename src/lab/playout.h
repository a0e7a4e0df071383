// One random match, as fast as the game allows: the loop that simulations and benchmarks share.
#pragma once

#include "base/rng.h"
#include "core/game.h"

namespace aviary::lab {

// Plays uniformly random legal moves (chance by its weights) until the match is over; returns how many moves it took.
// Every decision generates the full legal list.
template <core::Game G>
int play_out(const G& game, typename G::State& state, base::Rng& rng) {
  typename G::Moves moves;
  for (int count = 0;; ++count) {
    const core::Actor actor = game.actor(state.open);
    if (actor.is_nobody()) return count;
    if (actor.is_chance()) {
      game.apply(state, core::draw(game, state, rng), nullptr);
      continue;
    }
    game.legal(state, moves);
    game.apply(state, moves[rng.below(moves.size())], nullptr);
  }
}

}  // namespace aviary::lab
