// With a budget in nodes a bot makes the same choices on every platform: these hashes of moves are compared by g++ and
// clang, in release and debug builds, and as WebAssembly. They change when weights, levels or the search change; the
// test then prints the new ones.
#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

#include "base/hash.h"
#include "bots/any.h"
#include "bots/judge.h"
#include "games/games.h"

namespace aviary::bots {
namespace {

struct Case {
  const char* game;
  core::Choices options;
  const char* bot;
  const char* hash;
};

// The first decisions of a match in which the bot plays all seats, chance included.
std::string opening(const core::AnyGame& game, Bot& bot) {
  constexpr int kDecisions = 25;
  base::Rng rng(2026);
  core::AnyState state = game.initial();
  std::string text;
  for (int decisions = 0; decisions < kDecisions && !game.actor(state).is_nobody();) {
    const core::Actor actor = game.actor(state);
    decisions += actor.is_seat() ? 1 : 0;
    const core::Move move =
        actor.is_chance()
            ? game.pick(state, rng.below(game.weight(state)))
            : bot.think(game.view(state, actor.seat()), {50, 0, nullptr, nullptr}, rng.next())->plan.front();
    text += game.to_text(move) + " ";
    game.apply(state, move, nullptr);
  }
  return text;
}

TEST(BotsChoices, AreTheSameOnEveryPlatform) {
  const Case cases[] = {
      {"volo", {{"edge", "6"}}, "plain", "5573688009119771999"},
      {"volo", {{"edge", "6"}}, "raven", "14067655289117926996"},
      {"clouds", {{"players", "3"}}, "plain", "12683747993210237741"},
      {"clouds", {{"players", "3"}}, "raven", "7268445754121470106"},
      {"migrato", {}, "plain", "5509860167015764424"},
      {"migrato", {}, "raven", "2077846674706474963"},
      {"flyaway", {{"players", "3"}}, "plain", "13615312446920171920"},
      {"flyaway", {{"players", "3"}}, "raven", "3003648193629140692"},
  };
  for (const Case& one : cases) {
    const games::Game game = *games::open(one.game, one.options);
    const std::unique_ptr<Bot> bot = make_bot(*game, *find_brain(one.game, one.bot));
    const std::string moves = opening(*game, *bot);
    EXPECT_EQ(std::to_string(base::hash_bytes(moves.data(), moves.size())), one.hash)
        << one.game << " " << one.bot << ": " << moves;
  }
}

// What searches expect, to the last bit: a rounding that one compiler leaves out shows here before it changes a choice.
TEST(BotsChoices, ValuesAreTheSameOnEveryPlatform) {
  const Case cases[] = {{"volo", {{"edge", "6"}}, "raven", "10317227756519840820"},
                        {"clouds", {{"players", "3"}}, "raven", "6329647490657534048"},
                        {"migrato", {}, "raven", "10835691011548388036"},
                        {"flyaway", {{"players", "3"}}, "raven", "12189102089138505512"}};
  for (const Case& one : cases) {
    const games::Game game = *games::open(one.game, one.options);
    const std::unique_ptr<Judge> judge = make_judge(*game, *find_brain(one.game, one.bot));
    base::Rng rng(2026);
    core::AnyState state = game->initial();
    std::vector<std::uint64_t> bits;
    for (int moves = 0; moves < 40 && !game->actor(state).is_nobody(); ++moves) {
      for (const double reward : judge->expect(game->view(state, core::Seat(0)), 3, rng.next())) {
        bits.push_back(std::bit_cast<std::uint64_t>(reward));
      }
      const std::vector<core::Move> legal = game->legal(state);
      const bool chance = game->actor(state).is_chance();
      game->apply(state, chance ? game->pick(state, rng.below(game->weight(state))) : legal[rng.below(legal.size())],
                  nullptr);
    }
    EXPECT_EQ(std::to_string(base::hash_bytes(bits.data(), bits.size() * sizeof bits[0])), one.hash) << one.game;
  }
}

}  // namespace
}  // namespace aviary::bots
