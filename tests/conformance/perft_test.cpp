// How many sequences of moves follow positions of every game: by g++ and clang, and as WebAssembly. `aviary perft`
// counts the same, by code of its own.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "games/games.h"

namespace aviary {
namespace {

// What may come next, chosen by a seat or drawn.
std::vector<core::Move> possible(const core::AnyGame& game, const core::AnyState& state) {
  std::vector<core::Move> moves = game.legal(state);
  for (const core::Chance& chance : game.chances(state)) moves.push_back(chance.move);
  return moves;
}

std::uint64_t leaves(const core::AnyGame& game, const core::AnyState& state, int depth) {
  const std::vector<core::Move> moves = possible(game, state);
  if (depth == 1) return moves.size();
  std::uint64_t sum = 0;
  for (const core::Move move : moves) {
    core::AnyState next = state;
    game.apply(next, move, nullptr);
    sum += leaves(game, next, depth - 1);
  }
  return sum;
}

// A position of this game after so many moves at random.
core::AnyState after(const core::AnyGame& game, int moves) {
  core::AnyState state = game.initial();
  base::Rng rng(1);
  for (; moves > 0; --moves) {
    const std::vector<core::Move> all = possible(game, state);
    game.apply(state, all[rng.below(all.size())], nullptr);
  }
  return state;
}

TEST(Perft, EveryGameHasSoManySequencesOfMoves) {
  struct Row {
    std::string game;
    core::Choices options;
    int made;
    int depth;
    std::uint64_t leaves;
  };
  const std::vector<Row> rows = {
      {"volo", {}, 0, 2, 9717},     {"volo", {{"edge", "6"}}, 20, 2, 2906},
      {"clouds", {}, 30, 5, 2980},  {"clouds", {{"players", "4"}}, 60, 5, 7943},
      {"migrato", {}, 40, 4, 2850}, {"migrato", {{"memory", "off"}, {"return", "on"}}, 60, 4, 2706},
      {"flyaway", {}, 0, 3, 68880}, {"flyaway", {{"players", "2"}}, 90, 4, 6681},
      {"flyaway", {}, 120, 3, 326},
  };
  for (const Row& row : rows) {
    const games::Game game = *games::open(row.game, row.options);
    const core::AnyState state = after(*game, row.made);
    EXPECT_EQ(leaves(*game, state, row.depth), row.leaves) << row.game << ": " << game->to_text(state);
  }
}

}  // namespace
}  // namespace aviary
