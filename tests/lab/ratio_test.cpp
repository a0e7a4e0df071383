// Quotients of sums: they find what was planted, and their intervals hold it as often as they say.
#include "lab/ratio.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "lab/chance.h"

namespace aviary::lab {
namespace {

TEST(LabRatio, TheOrderOfTheGroupsDoesNotMatter) {
  Ratio forwards;
  Ratio backwards;
  for (int i = 0; i < 20; ++i) forwards.add(i * 7 % 5, 5);
  for (int i = 19; i >= 0; --i) backwards.add(i * 7 % 5, 5);
  EXPECT_EQ(forwards.mean().low, backwards.mean().low);
  EXPECT_EQ(forwards.share(20).high, backwards.share(20).high);
}

TEST(LabRatio, WithGroupsOfOneSizeItIsTheMeanOfASample) {
  Ratio ratio;
  Sample sample;
  for (const int value : {3, 9, 4, 4, 7, 1}) {
    ratio.add(value, 2);
    sample.add(value / 2.0);
  }
  EXPECT_DOUBLE_EQ(ratio.mean().mean, sample.estimate().mean);
  EXPECT_NEAR(ratio.mean().low, sample.estimate().low, 1e-12);
}

TEST(LabRatio, EmptyGroupsCountAsGroupsInWhichNothingHappened) {
  Ratio one_by_one;
  Ratio at_once;
  for (int i = 0; i < 5; ++i) one_by_one.add(i, 4);
  for (int i = 0; i < 5; ++i) at_once.add(i, 4);
  for (int i = 0; i < 3; ++i) one_by_one.add(0, 4);
  at_once.add_empty(3, 4);
  EXPECT_EQ(one_by_one.value(), at_once.value());
  EXPECT_EQ(one_by_one.mean().high, at_once.mean().high);
}

// Deals of four matches in which luck is shared: half of them are good for the seat in all matches, half bad. Taking
// the matches as independent would be far too sure.
TEST(LabRatio, IntervalsHoldTheTruthAboutAsOftenAsTheySay) {
  base::Rng rng(3);
  int shares_hold = 0;
  int naive_hold = 0;
  int means_hold = 0;
  for (int trial = 0; trial < 1000; ++trial) {
    Ratio wins;
    for (int deal = 0; deal < 60; ++deal) {
      const int chance = happens(rng, 50) ? 85 : 15;
      std::int64_t won = 0;
      std::int64_t users = 0;
      for (int match = 0; match < 4; ++match) {
        if (!happens(rng, 70)) continue;
        ++users;
        won += happens(rng, chance) ? 1 : 0;
      }
      wins.add(won, users);
    }
    const Estimate share = wins.share(wins.whole());
    const Estimate mean = wins.mean();
    const Estimate naive = share_of(static_cast<double>(wins.part()), static_cast<double>(wins.whole()));
    shares_hold += share.low <= 0.5 && 0.5 <= share.high ? 1 : 0;
    means_hold += mean.low <= 0.5 && 0.5 <= mean.high ? 1 : 0;
    naive_hold += naive.low <= 0.5 && 0.5 <= naive.high ? 1 : 0;
  }
  EXPECT_GT(shares_hold, 925);
  EXPECT_LT(shares_hold, 975);
  EXPECT_GT(means_hold, 925);
  EXPECT_LT(naive_hold, 850);
}

TEST(LabRatio, AFewThatAllWonProveLittle) {
  Ratio wins;
  for (int deal = 0; deal < 3; ++deal) wins.add(1, 1);
  EXPECT_EQ(wins.share(3).mean, 1);
  EXPECT_LT(wins.share(3).low, 0.5);
}

TEST(LabRatio, NothingIsKnownOfNothing) {
  const Ratio nothing;
  EXPECT_EQ(nothing.share(0).low, 0);
  EXPECT_EQ(nothing.share(0).high, 1);
  EXPECT_EQ(nothing.mean().mean, 0);
}

TEST(LabRatio, ADifferenceIsClearOnlyIfItIsLargerThanBothErrors) {
  const Estimate a{0.4, 0.3, 0.5};
  EXPECT_FALSE(apart_from_zero(difference(a, {0.5, 0.4, 0.6})));
  EXPECT_TRUE(apart_from_zero(difference(a, {0.6, 0.5, 0.7})));
  EXPECT_TRUE(apart_from_zero(difference({0.6, 0.5, 0.7}, a)));
  const Estimate turned = difference({0.6, 0.55, 0.7}, a);
  EXPECT_NEAR(turned.mean, -0.2, 1e-12);
  EXPECT_NEAR(turned.low, -0.2 - std::hypot(0.1, 0.1), 1e-12);
  EXPECT_NEAR(turned.high, -0.2 + std::hypot(0.1, 0.05), 1e-12);
}

}  // namespace
}  // namespace aviary::lab
