// One match played to its end by quick policies: the loop that simulations and benchmarks share.
#pragma once

#include <limits>

#include "base/rng.h"
#include "bots/sensible.h"
#include "core/game.h"

namespace aviary::lab {

// Plays until the match is over, or `decisions` of seats are made; returns how many moves it took. Chance falls by its
// weights, every decision generates the full legal list, and `choose(state, moves, rng)` picks from it. What happens
// goes to the trace, if there is one.
template <core::Game G, class Choose>
int play_out(const G& game, typename G::State& state, base::Rng& rng, Choose choose, core::Trace* trace = nullptr,
             int decisions = std::numeric_limits<int>::max()) {
  typename G::Moves moves;
  for (int count = 0;; ++count) {
    const core::Actor actor = game.actor(state.open);
    if (actor.is_nobody()) return count;
    if (actor.is_chance()) {
      game.apply(state, core::draw(game, state, rng), trace);
      continue;
    }
    if (decisions-- == 0) return count;
    game.legal(state, moves);
    game.apply(state, choose(state, moves, rng), trace);
  }
}

// Every legal move equally likely.
struct Uniform {
  template <class State, class Moves>
  core::Move operator()(const State& /*state*/, const Moves& moves, base::Rng& rng) const {
    return moves[rng.below(moves.size())];
  }
};

// The game's sensible policy, from the view of the seat that acts.
template <core::Game G>
struct Sensible {
  const G& game;
  core::Move operator()(const typename G::State& state, const typename G::Moves& moves, base::Rng& rng) const {
    const core::Seat seat = game.actor(state.open).seat();
    return bots::sensible(game, game.view(state, seat), moves, rng);
  }
};

}  // namespace aviary::lab
