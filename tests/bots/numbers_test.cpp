// Rewards, probabilities, and the names of bots.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "bots/brain.h"
#include "bots/levels.h"
#include "bots/players.h"
#include "bots/reward.h"
#include "bots/softmax.h"

namespace aviary::bots {
namespace {

core::Outcome outcome(int seats, std::array<int, 4> points, std::array<int, 4> places) {
  return {seats, points, places, "X1"};
}

double sum(const Rewards& rewards) { return std::accumulate(rewards.begin(), rewards.end(), 0.0); }

TEST(BotsReward, TheWinnerGetsMostAndAMarginALittle) {
  const Rewards narrow = rewards_of(outcome(2, {10, 9}, {1, 2}), 10);
  const Rewards wide = rewards_of(outcome(2, {30, 9}, {1, 2}), 10);
  EXPECT_GT(narrow[0], 0.85);
  EXPECT_GT(wide[0], narrow[0]);
  EXPECT_LT(wide[1], narrow[1]);
  EXPECT_NEAR(sum(wide), 1, 1e-12);
}

TEST(BotsReward, ASharedWinIsShared) {
  const Rewards rewards = rewards_of(outcome(4, {5, 5, 2, 2}, {1, 1, 3, 3}), 10);
  EXPECT_DOUBLE_EQ(rewards[0], rewards[1]);
  EXPECT_GT(rewards[1], 0.4);
  EXPECT_LT(rewards[2], 0.1);
  EXPECT_NEAR(sum(rewards), 1, 1e-12);
}

TEST(BotsReward, ANarrowWinIsWorthMoreThanAnyLoss) {
  EXPECT_GT(rewards_of(outcome(2, {1, 0}, {1, 2}), 10)[0], rewards_of(outcome(2, {99, 100}, {2, 1}), 10)[0]);
}

TEST(BotsReward, PointsAloneJudgeAnUnfinishedMatch) {
  const Rewards level = rewards_by_points({3, 3, 3, 0}, 3, 10);
  EXPECT_NEAR(level[0], 1.0 / 3, 1e-12);
  EXPECT_EQ(level[3], 0);
  EXPECT_GT(rewards_by_points({4, 3, 3, 0}, 3, 10)[0], level[0]);
}

TEST(BotsSoftmax, TheExponentialIsRight) {
  for (double x = -20; x <= 20; x += 0.037) EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-7) << x;
  EXPECT_GT(exponential(1000), 1e20);
  EXPECT_LT(exponential(-1000), 1e-20);
}

TEST(BotsSoftmax, ProbabilitiesSumToOneAndHeatEvensThemOut) {
  std::array<float, 3> cool = {0, 1, 2};
  std::array<float, 3> hot = cool;
  softmax(cool, 0.5F);
  softmax(hot, 5);
  EXPECT_NEAR(cool[0] + cool[1] + cool[2], 1, 1e-6);
  EXPECT_LT(cool[0], cool[1]);
  EXPECT_GT(cool[2], hot[2]);
}

TEST(BotsSoftmax, DrawingFollowsTheProbabilities) {
  const std::array<float, 3> chances = {0.2F, 0.5F, 0.3F};
  std::array<int, 3> drawn{};
  base::Rng rng(3);
  for (int i = 0; i < 100'000; ++i) ++drawn[draw_from(chances, rng)];
  EXPECT_NEAR(drawn[0], 20'000, 600);
  EXPECT_NEAR(drawn[1], 50'000, 800);
}

TEST(BotsBrain, LevelsHaveNamesAndNumbers) {
  for (const std::string_view game : {"volo", "clouds", "migrato", "flyaway"}) {
    for (std::size_t level = 0; level < std::size(kLevelNames); ++level) {
      const base::Result<Brain> by_name = find_brain(game, kLevelNames[level]);
      const base::Result<Brain> by_number = find_brain(game, "level" + std::to_string(level + 1));
      ASSERT_TRUE(by_name);
      ASSERT_TRUE(by_number);
      EXPECT_EQ(by_name->nodes, by_number->nodes);
      EXPECT_EQ(by_name->overlooks, by_number->overlooks);
    }
  }
}

TEST(BotsBrain, ABotCanBeChanged) {
  const base::Result<Brain> brain = find_brain("volo", "raven/nodes=500/exploration=1.25/overlooks=7");
  ASSERT_TRUE(brain);
  EXPECT_EQ(brain->nodes, 500U);
  EXPECT_DOUBLE_EQ(brain->exploration, 1.25);
  EXPECT_EQ(brain->overlooks, 7);
}

TEST(BotsBrain, WhatIsNoBotIsRefusedWithTheNames) {
  for (const std::string_view text : {"", "eagle", "level0", "level7", "Raven"}) {
    const base::Result<Brain> brain = find_brain("volo", text);
    ASSERT_FALSE(brain) << text;
    EXPECT_NE(brain.error().sentence.find("chick"), std::string::npos);
  }
  for (const std::string_view text :
       {"raven/", "raven/nodes", "raven/nodes=", "raven/nodes=-1", "raven/nodes=0", "raven/nodes=5.5",
        "raven/threads=0", "raven/nodes=1e9", "raven/overlooks=101", "raven/speed=3", "raven/heat=0.123"}) {
    EXPECT_FALSE(find_brain("volo", text)) << text;
  }
}

TEST(BotsPlayers, SomethingIsAlwaysNoticed) {
  base::Rng rng(1);
  double kept = 0;
  for (int i = 0; i < 1000; ++i) {
    base::List<core::Move, 16> moves;
    for (std::uint32_t move = 0; move < 10; ++move) moves.push({move});
    overlook(moves, 100, rng);
    ASSERT_EQ(moves.size(), 1U);
    moves.clear();
    for (std::uint32_t move = 0; move < 10; ++move) moves.push({move});
    overlook(moves, 50, rng);
    ASSERT_TRUE(std::is_sorted(moves.begin(), moves.end()));
    kept += static_cast<double>(moves.size());
  }
  EXPECT_NEAR(kept / 1000, 5.5, 0.2);
}

}  // namespace
}  // namespace aviary::bots
