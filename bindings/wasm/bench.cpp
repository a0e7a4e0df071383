// Random matches as WebAssembly, for tools/bench_wasm.mjs: what `aviary bench` measures natively.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/rng.h"
#include "games/games.h"

namespace {

template <aviary::core::Game G>
std::uint64_t play(const G& game, int matches) {
  std::uint64_t count = 0;
  typename G::Moves moves;
  for (int i = 0; i < matches; ++i) {
    aviary::base::Rng rng = aviary::base::Rng::stream(1, static_cast<std::uint64_t>(i));
    typename G::State state = game.initial();
    for (aviary::core::Actor actor = game.actor(state.open); !actor.is_nobody(); actor = game.actor(state.open)) {
      ++count;
      if (actor.is_chance()) {
        game.apply(state, aviary::core::draw(game, state, rng), nullptr);
        continue;
      }
      game.legal(state, moves);
      game.apply(state, moves[rng.below(moves.size())], nullptr);
    }
  }
  return count;
}

}  // namespace

extern "C" {

// Plays so many matches of a game of the list, and returns how many moves they had.
[[clang::export_name("play")]] double play(int game, int matches) {
  std::uint64_t moves = 0;
  const std::string_view name = aviary::games::list()[static_cast<std::size_t>(game)].name;
  (void)aviary::games::with({std::string(name)}, [&](const auto& rules) { moves = play(rules, matches); });
  return static_cast<double>(moves);
}
}
