// Matches between bots: the same on any number of threads, every bot in every seat, the same chance for all.
#include "lab/match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lab/outside_bot.h"

namespace aviary::lab {
namespace {

MatchResult run(const Setting& setting, std::vector<std::string> bots, std::int64_t matches, int threads,
                std::optional<Sprt> sprt = {}) {
  MatchPlan plan;
  plan.bots = std::move(bots);
  plan.matches = matches;
  plan.threads = threads;
  plan.sprt = sprt;
  base::Result<MatchResult> result = play_match(setting, plan);
  EXPECT_TRUE(result) << result.error().sentence;
  return std::move(result).value();
}

const Setting kClouds3 = {"clouds", {{"players", "3"}}, {}};

TEST(LabMatch, TheResultDoesNotDependOnTheNumberOfThreads) {
  const MatchResult alone = run(kClouds3, {"sensible", "random"}, 30, 1);
  const MatchResult many = run(kClouds3, {"sensible", "random"}, 30, 4);
  ASSERT_EQ(alone.matches.size(), many.matches.size());
  for (std::size_t i = 0; i < alone.matches.size(); ++i) {
    EXPECT_EQ(alone.matches[i].points, many.matches[i].points);
    EXPECT_EQ(alone.matches[i].moves, many.matches[i].moves);
  }
}

TEST(LabMatch, EveryBotSitsInEverySeatOfADeal) {
  const MatchResult result = run(kClouds3, {"random"}, 7, 2);
  ASSERT_EQ(result.matches.size(), 9U);  // whole deals
  EXPECT_EQ(result.bots, std::vector<std::string>(3, "random"));
  for (std::size_t deal = 0; deal < 3; ++deal) {
    for (std::size_t entry = 0; entry < 3; ++entry) {
      std::set<int> seats;
      for (std::size_t rotation = 0; rotation < 3; ++rotation) {
        seats.insert(result.matches[3 * deal + rotation].seat_of[entry]);
      }
      EXPECT_EQ(seats.size(), 3U);
    }
  }
}

TEST(LabMatch, ABetterBotWinsMore) {
  const MatchResult result = run(kClouds3, {"sensible", "random"}, 60, 2);
  EXPECT_GT(wins_of(result, 0).low, 0.6);
  EXPECT_GT(margin_of(result, 0).low, 0);
  EXPECT_LT(margin_of(result, 1).high, 0);
}

TEST(LabMatch, ASequentialTestStopsAtTheSameDealOnAnyNumberOfThreads) {
  const Setting clouds = {"clouds", {{"players", "2"}}, {}};
  const MatchResult alone = run(clouds, {"sensible", "random"}, 2000, 1, Sprt{0, 50});
  const MatchResult many = run(clouds, {"sensible", "random"}, 2000, 3, Sprt{0, 50});
  EXPECT_EQ(alone.verdict, Verdict::kHigh);
  EXPECT_LT(alone.matches.size(), 200U);
  EXPECT_EQ(alone.matches.size(), many.matches.size());
}

TEST(LabMatch, WrongListsOfBotsAreRefused) {
  MatchPlan plan;
  EXPECT_FALSE(play_match(kClouds3, plan));
  plan.bots = {"random", "random", "random", "random"};
  EXPECT_FALSE(play_match(kClouds3, plan));
  plan.bots = {"eagle"};
  EXPECT_FALSE(play_match(kClouds3, plan));
}

TEST(LabMatch, CommasOfACommandAreEscaped) {
  EXPECT_EQ(read_bots("raven,cmd:a\\,b -c,x"), (std::vector<std::string>{"raven", "cmd:a,b -c", "x"}));
}

TEST(LabTeam, ATeamSpendsTheNodesTogetherAndAlwaysAgrees) {
  const games::Game game = *games::open("volo", {});
  const core::AnyView view = game->view(game->initial(), core::Seat(0));
  const auto think = [&] { return *(*open_bot(*game, "plain/threads=3"))->think(view, {30, 0, nullptr, nullptr}, 9); };
  const bots::Thought first = think();
  const bots::Thought again = think();
  EXPECT_EQ(first.nodes, 30U);
  EXPECT_EQ(first.plan, again.plan);
  std::uint32_t visits = 0;
  std::uint32_t most = 0;
  for (const bots::Opinion& opinion : first.opinions) {
    visits += opinion.visits;
    most = std::max(most, opinion.visits);
  }
  const auto chosen = std::find_if(first.opinions.begin(), first.opinions.end(),
                                   [&](const bots::Opinion& opinion) { return opinion.move == first.plan.front(); });
  ASSERT_NE(chosen, first.opinions.end());
  EXPECT_EQ(chosen->visits, most);
  EXPECT_EQ(visits, 30U);
  EXPECT_NEAR(first.rewards[0] + first.rewards[1], 1, 1e-9);
}

// A program that never answers; the patience is short, and whether it is exceeded does not depend on the machine.
TEST(LabOutsideBot, SilenceEndsTheThoughtAndTheNextOneStartsAfresh) {
  const games::Game game = *games::open("volo", {});
  const std::unique_ptr<bots::Bot> bot = make_outside_bot(*game, "sleep 1000", {20, 20, 20});
  const core::AnyView view = game->view(game->initial(), core::Seat(0));
  for (int time = 0; time < 2; ++time) {
    const base::Result<bots::Thought> thought = bot->think(view, {}, 1);
    ASSERT_FALSE(thought);
    EXPECT_EQ(thought.error().sentence, "did not answer in time");
  }
}

}  // namespace
}  // namespace aviary::lab
