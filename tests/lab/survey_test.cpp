// What the laboratory counts: planted effects are found, and the sums do not depend on how the work is divided.
#include "lab/survey.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "lab/chance.h"
#include "lab/report.h"

namespace aviary::lab {
namespace {

// Matches of two in which seat 1 wins 60 of 100, a seat that plays the strong card wins more, and the dull card, which
// seats play as often, does nothing.
std::vector<Sight> planted(int deals) {
  base::Rng rng(11);
  std::vector<Sight> sights;
  for (int index = 0; index < 2 * deals; ++index) {
    Sight sight;
    sight.played.index = index;
    sight.played.seat_of = {index % 2, 1 - index % 2, 0, 0};
    std::array<int, 2> strong{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      strong[seat] = happens(rng, 30) ? 1 : 0;
      if (strong[seat] != 0) sight.uses["card Strong"][seat] = 1 + (happens(rng, 50) ? 1 : 0);
      if (happens(rng, 30)) sight.uses["card Dull"][seat] = 1;
    }
    const int chance = 60 + 25 * (strong[0] - strong[1]);
    const int winner = happens(rng, chance) ? 0 : 1;
    for (std::size_t entry = 0; entry < 2; ++entry) {
      const bool won = sight.played.seat_of[entry] == winner;
      sight.played.won[entry] = won ? 1 : 0;
      sight.played.points[entry] = won ? 20 : 10;
    }
    sight.played.moves = 50 + index % 3;
    sight.lead_changes = index % 4;
    sights.push_back(sight);
  }
  return sights;
}

Survey counted(const std::vector<Sight>& sights) {
  Census census(2);
  for (const Sight& sight : sights) census.add(sight);
  Survey survey = census.finish();
  survey.bots = {"one", "other"};
  return survey;
}

bool holds(const Estimate& estimate, double truth) { return estimate.low <= truth && truth <= estimate.high; }

TEST(LabSurvey, ASeatThatIsBetterIsSeen) {
  const Survey survey = counted(planted(2000));
  EXPECT_EQ(survey.matches, 4000);
  EXPECT_EQ(survey.deals, 2000);
  EXPECT_TRUE(holds(survey.seat_wins[0].share(survey.matches), 0.6));
  EXPECT_GT(survey.seat_wins[0].share(survey.matches).low, 0.55);
  EXPECT_TRUE(holds(survey.bot_wins[0].share(survey.matches), 0.5));
  EXPECT_NEAR(survey.points[0].value() + survey.points[1].value(), 30, 1e-9);
  EXPECT_NEAR(survey.lead_changes.value(), 1.5, 1e-9);
  EXPECT_EQ(survey.lengths.size(), 3U);
}

TEST(LabSurvey, ACardThatHelpsIsToldFromOneThatDoesNot) {
  const Survey survey = counted(planted(2000));
  const Usage& strong = survey.usage.at("card Strong");
  const Usage& dull = survey.usage.at("card Dull");
  // Against anyone, the card is worth 25 of 100, and 70 of 100 opponents do not have it: half of the wins and 17.5
  // more.
  EXPECT_TRUE(holds(strong.wins.share(strong.users.part()), 0.675));
  EXPECT_TRUE(holds(dull.wins.share(dull.users.part()), 0.5));
  EXPECT_TRUE(holds(strong.times.mean(), 2 * 0.3 * 1.5));
  EXPECT_TRUE(holds(strong.users.share(survey.matches), 0.3));
  const Report report = report_on({&survey, 1}, {"planted"});
  const auto section = std::find_if(report.sections.begin(), report.sections.end(),
                                    [](const Section& one) { return one.key == "usage"; });
  ASSERT_NE(section, report.sections.end());
  for (const Row& row : section->rows) {
    EXPECT_EQ(is_clear(section->columns[2], *row.cells[2]), row.name == "card Strong") << row.name;
    EXPECT_EQ(is_clear(section->columns[3], *row.cells[3]), row.name == "card Strong") << row.name;
  }
}

TEST(LabSurvey, TheOrderInWhichMatchesComeInDoesNotMatter) {
  std::vector<Sight> sights = planted(50);
  const std::string forwards = as_text(report_on(std::vector{counted(sights)}, {"a"}));
  std::reverse(sights.begin(), sights.end());
  EXPECT_EQ(as_text(report_on(std::vector{counted(sights)}, {"a"})), forwards);
}

TEST(LabSurvey, DealsThatAreNotWholeDoNotCount) {
  std::vector<Sight> sights = planted(10);
  sights.pop_back();
  EXPECT_EQ(counted(sights).matches, 18);
}

TEST(LabSurvey, AMatchLostByAFaultCountsAsWonAndLostOnly) {
  std::vector<Sight> sights = planted(4);
  sights[3].played.fault = "asleep";
  const Survey survey = counted(sights);
  EXPECT_EQ(survey.faults, 1);
  EXPECT_EQ(survey.moves.whole(), 7);
  EXPECT_EQ(survey.seat_wins[0].whole(), 8 * 12);
}

MatchPlan plan_of(int threads) {
  MatchPlan plan;
  plan.bots = {"sensible", "random"};
  plan.matches = 24;
  plan.threads = threads;
  return plan;
}

TEST(LabSurvey, TheReportDoesNotDependOnTheNumberOfThreads) {
  for (const char* game : {"volo", "clouds", "migrato", "flyaway"}) {
    std::string alone;
    for (const int threads : {1, 2, 5}) {
      const base::Result<Survey> result = survey({game, {}, {}}, plan_of(threads));
      ASSERT_TRUE(result) << game;
      const std::string page = as_page(report_on({&*result, 1}, {"it"}));
      if (alone.empty()) alone = page;
      EXPECT_EQ(page, alone) << game << " with " << threads;
    }
  }
}

TEST(LabSurvey, ItCountsTheMatchesThatAMatchPlays) {
  const Setting setting{"volo", {{"edge", "6"}}, {}};
  const base::Result<Survey> seen = survey(setting, plan_of(1));
  const base::Result<MatchResult> played = play_match(setting, plan_of(1));
  ASSERT_TRUE(seen && played);
  std::int64_t moves = 0;
  double won = 0;
  for (const Played& match : played->matches) {
    moves += match.moves;
    won += match.won[0];
  }
  EXPECT_EQ(seen->moves.part(), moves);
  EXPECT_NEAR(static_cast<double>(seen->bot_wins[0].part()) / 12, won, 1e-9);
  std::int64_t uses = 0;
  for (const char* name : {"placed", "flew", "passed"}) {
    const auto found = seen->usage.find(name);
    if (found != seen->usage.end()) uses += found->second.times.part();
  }
  EXPECT_EQ(uses, moves) << "every move of Volo is one of these";
}

TEST(LabSurvey, BadNamesAreErrors) {
  MatchPlan plan = plan_of(1);
  plan.bots = {"dodo"};
  EXPECT_FALSE(survey({"volo", {}, {}}, plan));
  plan.bots = {"random", "random", "random"};
  EXPECT_FALSE(survey({"volo", {}, {}}, plan));
  EXPECT_FALSE(survey({"chess", {}, {}}, plan_of(1)));
}

}  // namespace
}  // namespace aviary::lab
