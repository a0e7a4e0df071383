// Intervals, ratings, the sequential test and the fit.
#include "lab/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "lab/fit.h"
#include "lab/ladder.h"

namespace aviary::lab {
namespace {

TEST(LabStatistics, ASampleHasMeanVarianceAndInterval) {
  Sample sample;
  for (const double value : {1.0, 2.0, 3.0, 4.0}) sample.add(value);
  EXPECT_DOUBLE_EQ(sample.mean(), 2.5);
  EXPECT_NEAR(sample.variance(), 5.0 / 3, 1e-12);
  EXPECT_NEAR(sample.estimate().high - 2.5, 1.959964 * std::sqrt(5.0 / 12), 1e-9);
}

TEST(LabStatistics, SharesStayBetweenNothingAndAll) {
  EXPECT_NEAR(share_of(50, 100).low, 0.4038, 1e-4);
  EXPECT_NEAR(share_of(50, 100).high, 0.5962, 1e-4);
  EXPECT_EQ(share_of(20, 20).high, 1);
  EXPECT_NEAR(share_of(20, 20).low, 0.8389, 1e-4);
}

// Of 400 intervals about 380 hold the truth, with groups whose members are alike as well.
TEST(LabStatistics, IntervalsHoldTheTruthNineteenTimesInTwenty) {
  base::Rng rng(11);
  int held = 0;
  for (int trial = 0; trial < 400; ++trial) {
    Sample deals;
    for (int deal = 0; deal < 100; ++deal) {
      const bool lucky = rng.below(std::uint64_t{10}) < 3;  // both matches of a deal go the same way
      deals.add(lucky ? 1 : 0);
    }
    const Estimate estimate = share_of(deals, 200);
    held += estimate.low <= 0.3 && 0.3 <= estimate.high ? 1 : 0;
  }
  EXPECT_GT(held, 365);
  EXPECT_LT(held, 395);
}

TEST(LabStatistics, RatingsAreTheUsualOnes) {
  EXPECT_NEAR(rating_difference(0.5, 100), 0, 1e-9);
  EXPECT_NEAR(rating_difference(10.0 / 11, 100), 400, 1e-9);
  EXPECT_LT(rating_difference(1, 100), 1000);
  EXPECT_NEAR(rating_difference(1, 100), -rating_difference(0, 100), 1e-9);
}

TEST(LabStatistics, TheSequentialTestDecidesBothWays) {
  Sample strong;
  Sample even;
  for (int i = 0; i < 2000; ++i) {
    strong.add(i % 3 == 0 ? 0 : 1);
    even.add(i % 2);
  }
  EXPECT_EQ(decide({0, 20}, strong), Verdict::kHigh);
  EXPECT_EQ(decide({0, 60}, even), Verdict::kLow);
  Sample few;
  for (int i = 0; i < 10; ++i) few.add(1);
  EXPECT_EQ(decide({0, 20}, few), std::nullopt);
}

TEST(LabLadder, RatingsExplainShares) {
  // Shares that ratings of 1600, 1500 and 1400 would give.
  const auto share = [](double difference) { return 1 / (1 + std::pow(10, -difference / 400)); };
  const std::vector<double> ratings =
      ratings_of({{0.5, share(-100), share(-200)}, {share(100), 0.5, share(-100)}, {share(200), share(100), 0.5}}, 1e6);
  EXPECT_NEAR(ratings[0], 1400, 0.1);
  EXPECT_NEAR(ratings[1], 1500, 0.1);
  EXPECT_NEAR(ratings[2], 1600, 0.1);
}

TEST(LabLadder, PairsThatDidNotMeetDoNotCount) {
  const double share = 1 / (1 + std::pow(10, -0.25));
  const std::vector<double> ratings = ratings_of(
      {{kNotPlayed, 1 - share, kNotPlayed}, {share, kNotPlayed, 1 - share}, {kNotPlayed, share, kNotPlayed}}, 1e6);
  EXPECT_NEAR(ratings[2] - ratings[0], 200, 0.5);
}

TEST(LabLadder, OnlyWhatIsMarkedIsReplaced) {
  const std::string text = "a\n<!-- x -->\nold\n<!-- /x -->\nb\n";
  EXPECT_EQ(*replace_between(text, "x", "new\n"), "a\n<!-- x -->\nnew\n<!-- /x -->\nb\n");
  EXPECT_FALSE(replace_between(text, "y", ""));
}

// Weights that made the shares are found again.
TEST(LabFit, FindsPlantedWeights) {
  const std::vector<float> planted = {1.5F, -0.5F, 0.0F};
  base::Rng rng(5);
  std::vector<Example> examples(4000);
  for (Example& example : examples) {
    double sum = 0;
    std::vector<double> scores;
    for (int option = 0; option < 4; ++option) {
      double score = 0;
      for (std::uint32_t i = 0; i < 3; ++i) {
        const float amount = static_cast<float>(rng.below(std::uint64_t{200})) / 100 - 1;
        example.terms.push_back({i, amount});
        score += static_cast<double>(planted[i] * amount);
      }
      example.ends.push_back(static_cast<std::uint32_t>(example.terms.size()));
      scores.push_back(std::exp(score));
      sum += scores.back();
    }
    for (const double score : scores) example.shares.push_back(static_cast<float>(score / sum));
  }
  std::vector<float> weights(3);
  const double before = loss(examples, weights);
  fit(examples, weights, 1);
  EXPECT_LT(loss(examples, weights), before);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(weights[i], planted[i], 0.05) << i;
}

}  // namespace
}  // namespace aviary::lab
