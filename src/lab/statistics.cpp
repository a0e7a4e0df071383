#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace aviary::lab {
namespace {

constexpr std::int64_t kFewestDeals = 16;

double expected_score(double difference) { return 1 / (1 + std::pow(10, -difference / 400)); }

}  // namespace

base::Tree tree_of(const Estimate& estimate) {
  using base::Tree;
  return Tree(Tree::Fields{{"mean", Tree(estimate.mean)}, {"low", Tree(estimate.low)}, {"high", Tree(estimate.high)}});
}

double Sample::variance() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<double>(count_);
  return std::max(0.0, (squares_ - sum_ * sum_ / n) / (n - 1));
}

Estimate Sample::estimate() const {
  const double error = count_ == 0 ? 0 : kTwoSided * std::sqrt(variance() / static_cast<double>(count_));
  return {mean(), mean() - error, mean() + error};
}

Estimate share_of(double part, double whole) {
  if (whole <= 0) return {0, 0, 1};
  const double p = part / whole;
  const double z = kTwoSided * kTwoSided / whole;
  const double centre = (p + z / 2) / (1 + z);
  const double reach = kTwoSided / (1 + z) * std::sqrt(p * (1 - p) / whole + z / (4 * whole));
  return {p, std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

Estimate share_of(const Sample& groups, double observations) {
  const double p = groups.mean();
  const double error = groups.variance() / static_cast<double>(std::max<std::int64_t>(groups.count(), 1));
  const double independent = error > 0 ? std::min(p * (1 - p) / error, 4 * observations) : observations;
  return share_of(p * independent, independent);
}

double rating_difference(double score, double games) {
  const double edge = 0.5 / std::max(games, 1.0);
  const double inside = std::clamp(score, edge, 1 - edge);
  return 400 * std::log10(inside / (1 - inside));
}

// The likelihood of the mean score under two expectations, both normal with the variance that was seen.
std::optional<Verdict> decide(const Sprt& test, const Sample& scores) {
  if (scores.count() < kFewestDeals) return std::nullopt;
  const double low = expected_score(test.low);
  const double high = expected_score(test.high);
  const double variance = std::max(scores.variance(), 1e-4);
  const double evidence =
      static_cast<double>(scores.count()) * (high - low) * (scores.mean() - (low + high) / 2) / variance;
  if (evidence >= std::log((1 - test.beta) / test.alpha)) return Verdict::kHigh;
  if (evidence <= std::log(test.beta / (1 - test.alpha))) return Verdict::kLow;
  return std::nullopt;
}

}  // namespace aviary::lab
