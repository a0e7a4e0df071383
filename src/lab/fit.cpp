#include "lab/fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/rng.h"

namespace aviary::lab {
namespace {

constexpr int kPasses = 12;
constexpr double kStep = 0.1;
constexpr double kPull = 1e-4;

// The softmax of the options' scores.
void predict(const Example& example, std::span<const float> weights, std::vector<double>& shares) {
  shares.assign(example.ends.size(), 0);
  std::size_t term = 0;
  for (std::size_t option = 0; option < shares.size(); ++option) {
    for (; term < example.ends[option]; ++term) {
      shares[option] += static_cast<double>(weights[example.terms[term].index]) * example.terms[term].amount;
    }
  }
  const double most = *std::max_element(shares.begin(), shares.end());
  double sum = 0;
  for (double& share : shares) sum += share = std::exp(share - most);
  for (double& share : shares) share /= sum;
}

}  // namespace

double loss(std::span<const Example> examples, std::span<const float> weights) {
  std::vector<double> shares;
  double sum = 0;
  for (const Example& example : examples) {
    predict(example, weights, shares);
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (example.shares[i] > 0) sum -= static_cast<double>(example.shares[i]) * std::log(std::max(shares[i], 1e-12));
    }
  }
  return examples.empty() ? 0 : sum / static_cast<double>(examples.size());
}

void fit(std::span<const Example> examples, std::span<float> weights, std::uint64_t seed) {
  std::vector<double> slopes(weights.size(), 1e-3);  // sums of squares so far
  std::vector<double> shares;
  std::vector<std::size_t> order(examples.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  base::Rng rng(seed);
  for (int pass = 0; pass < kPasses; ++pass) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
    for (const std::size_t which : order) {
      const Example& example = examples[which];
      predict(example, weights, shares);
      std::size_t term = 0;
      for (std::size_t option = 0; option < shares.size(); ++option) {
        const double error = shares[option] - static_cast<double>(example.shares[option]);
        for (; term < example.ends[option]; ++term) {
          const auto [index, amount] = example.terms[term];
          const double slope = error * amount + kPull * static_cast<double>(weights[index]);
          slopes[index] += slope * slope;
          weights[index] -= static_cast<float>(kStep * slope / std::sqrt(slopes[index]));
        }
      }
    }
  }
}

}  // namespace aviary::lab
