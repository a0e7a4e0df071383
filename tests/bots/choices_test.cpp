// With a budget in nodes a bot makes the same choices on every platform: these hashes of moves are compared by g++ and
// clang, in release and debug builds, and as WebAssembly. They change when weights, levels or the search change; the
// test then prints the new ones.
#include <gtest/gtest.h>

#include <string>

#include "base/hash.h"
#include "bots/any.h"
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
      {"clouds", {{"players", "3"}}, "plain", "14808361816252332215"},
      {"clouds", {{"players", "3"}}, "raven", "9895241536652935438"},
      {"migrato", {}, "plain", "7858425234890977493"},
      {"migrato", {}, "raven", "6681031312708817087"},
      {"flyaway", {{"players", "3"}}, "plain", "2856815896669488272"},
      {"flyaway", {{"players", "3"}}, "raven", "8504211456359209931"},
  };
  for (const Case& one : cases) {
    const games::Game game = *games::open(one.game, one.options);
    const std::unique_ptr<Bot> bot = make_bot(*game, *find_brain(one.game, one.bot));
    const std::string moves = opening(*game, *bot);
    EXPECT_EQ(std::to_string(base::hash_bytes(moves.data(), moves.size())), one.hash)
        << one.game << " " << one.bot << ": " << moves;
  }
}

}  // namespace
}  // namespace aviary::bots
