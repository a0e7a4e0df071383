#include "lab/perft.h"

#include "games/games.h"

namespace aviary::lab {
namespace {

template <core::Game G>
std::uint64_t leaves(const G& game, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  const auto descend = [&](core::Move move) {
    typename G::State next = state;
    game.apply(next, move, nullptr);
    sum += leaves(game, next, depth - 1);
  };
  if (game.actor(state.open).is_chance()) {
    typename G::Chances chances;
    game.chances(state, chances);
    for (const core::Chance& chance : chances) descend(chance.move);
    return sum;
  }
  typename G::Moves moves;
  game.legal(state, moves);
  if (depth == 1) return moves.size();
  for (const core::Move move : moves) descend(move);
  return sum;
}

}  // namespace

base::Result<std::uint64_t> perft(const Setting& setting, const std::string& position, int depth) {
  base::Result<std::uint64_t> count = std::uint64_t{0};
  const auto run = [&]<core::Game G>(const G& game) {
    typename G::State state = game.initial();
    if (!position.empty()) {
      const base::Result<typename G::State> read = game.parse_state(position);
      if (!read) {
        count = read.error();
        return;
      }
      state = *read;
    }
    count = leaves(game, state, depth);
  };
  const base::Result<base::Done> done = games::with(setting, run);
  if (!done) return done.error();
  return count;
}

}  // namespace aviary::lab
