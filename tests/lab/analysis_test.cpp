// Luck and skill in a match: sums that must come out, and mistakes that were planted.
#include "bots/analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/rng.h"
#include "bots/judge.h"
#include "games/games.h"
#include "lab/analysis_page.h"
#include "lab/match.h"
#include "lab/run.h"
#include "volo/support.h"

namespace aviary::lab {
namespace {

using bots::Alternative;
using bots::Analysis;
using bots::AnalysisPlan;
using bots::Step;

games::Game open(const std::string& name, const core::Choices& options = {}) { return *games::open(name, options); }

// Keeps what was played.
class Scribe final : public Watcher {
 public:
  explicit Scribe(core::Replay& replay) : replay_(replay) {}
  void moved(const core::AnyState& before, core::Move move, const core::Trace& /*trace*/) override {
    replay_.before.push_back(before);
    replay_.line.push_back(move);
  }
  void over(const Played& /*played*/) override {}

 private:
  core::Replay& replay_;
};

core::Replay played(const core::AnyGame& game, std::vector<std::string> bots, std::int64_t index) {
  MatchPlan plan;
  plan.bots = std::move(bots);
  Bots players = Bots::open(game, plan).value();
  core::Replay replay;
  Scribe scribe(replay);
  Run(game, players, plan, index, &scribe).play();
  replay.state = replay.before.back();
  game.apply(replay.state, replay.line.back(), nullptr);
  return replay;
}

AnalysisPlan plan_of(std::uint64_t nodes) {
  AnalysisPlan plan;
  plan.nodes = nodes;
  return plan;
}

// Rewards are added up from single precision.
constexpr double kRounding = 1e-6;

double sum_of(const bots::Rewards& rewards) { return std::accumulate(rewards.begin(), rewards.end(), 0.0); }

void check_sums(const core::AnyGame& game, const core::Replay& replay, const Analysis& analysis) {
  ASSERT_EQ(analysis.steps.size(), replay.line.size());
  EXPECT_TRUE(analysis.outcome);
  EXPECT_NEAR(sum_of(analysis.start), 1, kRounding);
  bots::Rewards value = analysis.start;
  std::array<double, core::kMaxSeats> luck{};
  std::array<double, core::kMaxSeats> loss{};
  for (std::size_t i = 0; i < replay.line.size(); ++i) {
    const Step& step = analysis.steps[i];
    ASSERT_NEAR(sum_of(step.expected), 1, kRounding);
    if (step.actor.is_chance()) {
      double gained = 0;
      for (std::size_t seat = 0; seat < luck.size(); ++seat) {
        ASSERT_NEAR(step.luck[seat], step.expected[seat] - value[seat], 1e-12);
        luck[seat] += step.luck[seat];
        gained += step.luck[seat];
      }
      ASSERT_NEAR(gained, 0, 2 * kRounding) << "what one seat is given by chance is taken from the others";
    } else {
      const auto choices = std::count_if(step.alternatives.begin(), step.alternatives.end(),
                                         [](const Alternative& one) { return one.choice; });
      ASSERT_EQ(choices, step.alternatives.empty() ? 0 : 1);
      ASSERT_EQ(step.alternatives.empty(), game.legal(replay.before[i]).size() == 1);
      ASSERT_LE(step.alternatives.size(), 4U);
      for (const Alternative& one : step.alternatives) {
        ASSERT_EQ(one.played, one.move == replay.line[i]);
        ASSERT_TRUE(!one.played || !one.choice || step.loss() == 0);
      }
      loss[static_cast<std::size_t>(step.actor.seat().index())] += step.loss();
    }
    value = step.expected;
  }
  for (std::size_t seat = 0; seat < luck.size(); ++seat) {
    EXPECT_NEAR(analysis.accounts[seat].luck, luck[seat], 1e-9);
    EXPECT_NEAR(analysis.accounts[seat].loss, loss[seat], 1e-9);
  }
}

TEST(LabAnalysis, TheSumsComeOutInEveryGame) {
  const std::pair<const char*, core::Choices> games[] = {
      {"volo", {{"edge", "6"}}},       {"clouds", {}},
      {"clouds", {{"players", "3"}}},  {"migrato", {}},
      {"flyaway", {{"players", "2"}}}, {"flyaway", {{"players", "4"}}}};
  for (const auto& [name, options] : games) {
    SCOPED_TRACE(name);
    const games::Game game = open(name, options);
    const core::Replay replay = played(*game, {"sensible"}, 0);
    const base::Result<Analysis> analysis = analyse(*game, replay, plan_of(10));
    ASSERT_TRUE(analysis);
    check_sums(*game, replay, *analysis);
    EXPECT_EQ(as_page(*game, *analysis, plan_of(10)).find("nan %"), std::string::npos);
  }
}

TEST(LabAnalysis, TheSameSeedGivesTheSameAnalysis) {
  const games::Game game = open("clouds");
  const core::Replay replay = played(*game, {"random"}, 0);
  const AnalysisPlan plan = plan_of(20);
  AnalysisPlan other = plan;
  other.seed = 2;
  const std::string page = as_page(*game, *analyse(*game, replay, plan), plan);
  EXPECT_EQ(as_page(*game, *analyse(*game, replay, plan), plan), page);
  EXPECT_NE(as_page(*game, *analyse(*game, replay, other), plan), page);
}

TEST(LabAnalysis, PartsStudiedInAnyOrderGiveTheSameAnalysis) {
  const games::Game game = open("clouds");
  const core::Replay replay = played(*game, {"sensible"}, 0);
  const AnalysisPlan plan = plan_of(20);
  std::vector<bots::Study> studies(replay.line.size());
  for (const std::size_t first : {std::size_t{1}, std::size_t{0}}) {
    bots::Analyst analyst = bots::Analyst::make(*game, replay, plan).value();
    for (std::size_t i = first; i < studies.size(); i += 2) studies[i] = analyst.study(i);
  }
  const bots::Rewards start = bots::Analyst::make(*game, replay, plan).value().start();
  const Analysis parts = bots::sum_up(*game, replay, plan, start, std::move(studies));
  EXPECT_EQ(as_page(*game, parts, plan), as_page(*game, *analyse(*game, replay, plan), plan));
}

TEST(LabAnalysis, WithoutChanceThereIsNoLuck) {
  const games::Game game = open("volo", {{"edge", "6"}});
  const base::Result<Analysis> analysis = analyse(*game, played(*game, {"sensible"}, 0), plan_of(10));
  ASSERT_TRUE(analysis);
  EXPECT_EQ(analysis->accounts[0].luck, 0);
  EXPECT_EQ(analysis->accounts[0].luck_error, 0);
}

// The fourth position of the list in the rules of Volo, where yellow wins at once, and plays something else.
TEST(LabAnalysis, AMissedWinIsAMistake) {
  const volo::Volo rules = volo::game_of();
  const volo::State state = volo::position(rules, {"e2 f2 g12 h12 i11 i12", "f12 g2 j10 k9 k10 l11 l12"});
  const games::Game game = open("volo");
  core::Replay replay;
  replay.state = core::AnyState::of(state);
  const base::Result<base::Done> done = core::step(*game, replay, "b7");
  ASSERT_TRUE(done) << done.error().sentence;
  const base::Result<Analysis> analysis = analyse(*game, replay, plan_of(2000));
  ASSERT_TRUE(analysis);
  const Step& step = analysis->steps[0];
  EXPECT_GT(step.before, 0.9);
  EXPECT_GT(step.loss(), 0.2);
  EXPECT_TRUE(step.is_mistake());
  EXPECT_EQ(analysis->accounts[0].mistakes, 1);
  EXPECT_EQ(game->to_text(step.alternatives[0].move), "e2/f2-e11/f11");
}

TEST(LabAnalysis, RandomPlayLosesMoreThanSensiblePlay) {
  const games::Game game = open("clouds");
  double sensible = 0;
  double random = 0;
  for (int i = 0; i < 6; ++i) {
    const base::Result<Analysis> analysis = analyse(*game, played(*game, {"sensible", "random"}, i), plan_of(100));
    ASSERT_TRUE(analysis);
    const std::size_t seat_of_sensible = i % 2 == 0 ? 0 : 1;
    sensible += analysis->accounts[seat_of_sensible].loss;
    random += analysis->accounts[1 - seat_of_sensible].loss;
  }
  EXPECT_GT(random, sensible + 0.5);
}

TEST(LabAnalysis, AMatchThatHasNotBegunHasAValueAndNoSteps) {
  const games::Game game = open("migrato");
  core::Replay replay;
  replay.state = game->initial();
  const base::Result<Analysis> analysis = analyse(*game, replay, plan_of(10));
  ASSERT_TRUE(analysis);
  EXPECT_TRUE(analysis->steps.empty());
  EXPECT_FALSE(analysis->outcome);
  EXPECT_NEAR(sum_of(analysis->start), 1, kRounding);
}

TEST(LabAnalysis, OnlyBotsThatSearchCanJudge) {
  const games::Game game = open("volo");
  core::Replay replay;
  replay.state = game->initial();
  for (const char* name : {"chick", "random", "dodo"}) {
    AnalysisPlan plan = plan_of(10);
    plan.bot = name;
    EXPECT_FALSE(analyse(*game, replay, plan)) << name;
  }
  AnalysisPlan plan = plan_of(10);
  plan.bot = "plain";
  EXPECT_TRUE(analyse(*game, replay, plan));
}

// What a position is worth, and which moves were thought of, follows from what the seats saw: with views alone an
// analysis would say something else.
TEST(LabAnalysis, KnowsWhatTheSeatsSaw) {
  const games::Game game = open("migrato", {{"memory", "off"}});
  const core::Replay replay = played(*game, {"sensible"}, 3);
  AnalysisPlan plan = plan_of(40);
  bots::Analyst analyst = bots::Analyst::make(*game, replay, plan).value();
  const auto judge = bots::make_judge(*game, *bots::find_brain("migrato", plan.bot));
  int looked = 0;
  int otherwise = 0;
  for (std::size_t at = replay.line.size() / 2; at + 1 < replay.line.size() && looked < 12; ++at) {
    if (!game->actor(replay.before[at]).is_chance() || game->chances(replay.before[at]).size() < 2) continue;
    bots::Rewards with{};
    bots::Rewards without{};
    for (int seat = 0; seat < 2; ++seat) {
      const core::AnyView view = core::view_before(*game, replay, at + 1, core::Seat(seat));
      const bots::Rewards known = judge->expect(view, plan.nodes, plan.seed);
      const bots::Rewards seen = judge->expect(view.with(nullptr), plan.nodes, plan.seed);
      for (std::size_t i = 0; i < with.size(); ++i) {
        with[i] += known[i] / 2;
        without[i] += seen[i] / 2;
      }
    }
    EXPECT_EQ(analyst.study(at).expected, with);
    otherwise += with == without ? 0 : 1;
    ++looked;
  }
  EXPECT_GT(looked, 5);
  EXPECT_GT(otherwise, looked / 2);
}

}  // namespace
}  // namespace aviary::lab
