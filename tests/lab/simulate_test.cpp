// Simulations: the same sums on any number of threads, and what they count.
#include "lab/simulate.h"

#include <gtest/gtest.h>

namespace aviary::lab {
namespace {

Simulation run(int threads, std::int64_t matches, Players players = Players::kRandom) {
  SimulationPlan plan;
  plan.matches = matches;
  plan.seed = 7;
  plan.threads = threads;
  plan.players = players;
  plan.usage = true;
  const base::Result<Simulation> sums = simulate({"volo", {{"edge", "6"}}, {}}, plan);
  EXPECT_TRUE(sums);
  return *sums;
}

void expect_equal(const Simulation& a, const Simulation& b) {
  EXPECT_EQ(a.matches, b.matches);
  EXPECT_EQ(a.wins, b.wins);
  EXPECT_EQ(a.shared, b.shared);
  EXPECT_EQ(a.points, b.points);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.shortest, b.shortest);
  EXPECT_EQ(a.longest, b.longest);
  EXPECT_EQ(a.endings, b.endings);
  EXPECT_EQ(a.usage, b.usage);
}

TEST(LabSimulate, TheResultDoesNotDependOnTheNumberOfThreads) {
  const Simulation alone = run(1, 100);
  expect_equal(alone, run(2, 100));
  expect_equal(alone, run(5, 100));
}

TEST(LabSimulate, EveryMatchIsCountedOnce) {
  const Simulation sums = run(3, 101);
  EXPECT_EQ(sums.matches, 101);
  std::int64_t endings = 0;
  for (const auto& [clause, matches] : sums.endings) endings += matches;
  EXPECT_EQ(endings, 101);
  EXPECT_EQ(sums.wins[0] + sums.wins[1] + sums.shared[0], 101);
  EXPECT_EQ(sums.shared[0], sums.shared[1]);
  EXPECT_LE(sums.shortest, sums.moves / 101);
  EXPECT_GE(sums.longest, sums.moves / 101);
}

TEST(LabSimulate, UsageCountsEveryMoveOfVoloOnce) {
  const Simulation sums = run(1, 20);
  EXPECT_EQ(sums.usage.at("placed") + sums.usage.at("flew") + sums.usage.at("passed"), sums.moves);
}

TEST(LabSimulate, SensiblePlayersWinSooner) {
  const Simulation random = run(1, 200);
  const Simulation sensible = run(1, 200, Players::kSensible);
  EXPECT_LT(sensible.moves, random.moves);
}

TEST(LabSimulate, ProgressIsToldUpToTheEnd) {
  SimulationPlan plan;
  plan.matches = 40;
  std::int64_t told = 0;
  plan.progress = [&](std::int64_t done) {
    EXPECT_GE(done, told);
    told = done;
  };
  ASSERT_TRUE(simulate({"volo", {{"edge", "6"}}, {}}, plan));
  EXPECT_EQ(told, 40);
}

TEST(LabSimulate, AnUnknownGameOrOptionIsAnError) {
  EXPECT_FALSE(simulate({"chess", {}, {}}, {}));
  EXPECT_FALSE(simulate({"volo", {{"edge", "9"}}, {}}, {}));
}

}  // namespace
}  // namespace aviary::lab
