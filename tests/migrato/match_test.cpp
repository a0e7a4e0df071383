// Laws of whole matches, on random play: 10,000 matches in ./test --all.
#include "kit/walk.h"
#include "scene.h"

namespace aviary::migrato {
namespace {

// `check` counts all 54 cards, wherever they lie, and holds the notes of the seats against the truth.
void play(const Migrato& game, std::uint64_t seed) {
  base::Rng rng(seed);
  State state = game.initial();
  Migrato::Moves moves;
  int made = 0;
  while (!game.actor(state.open).is_nobody()) {
    if (game.actor(state.open).is_chance()) {
      game.apply(state, core::draw(game, state, rng));
    } else {
      game.legal(state, moves);
      game.apply(state, moves[rng.below(moves.size())]);
    }
    ASSERT_EQ(game.check(state), "") << "seed " << seed << ", move " << made + 1 << ": " << game.to_text(state);
    ASSERT_LE(++made, game.max_moves()) << "seed " << seed;
  }
}

}  // namespace

TEST(MigratoMatches, M1_no_card_is_lost_or_doubled_in_any_match) {
  const std::array<Migrato, 4> games = {make_game(""), make_game("return=on"), make_game("memory=off"),
                                        make_game("memory=off return=on")};
  for (int match = 0; match < kit::scaled(500) && !HasFatalFailure(); ++match) {
    play(games[static_cast<std::size_t>(match) % games.size()], static_cast<std::uint64_t>(match));
  }
}

}  // namespace aviary::migrato
