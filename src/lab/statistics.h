// What measured numbers allow to say.
#pragma once

#include <cstdint>
#include <optional>

#include "base/tree.h"

namespace aviary::lab {

inline constexpr double kTwoSided = 1.959964;  // standard deviations that hold 95 %

// A mean with its 95 % interval.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
};
base::Tree tree_of(const Estimate& estimate);

// Sums of independent observations.
class Sample {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  // Of one observation; 0 with fewer than two.
  [[nodiscard]] double variance() const;
  // By the normal approximation.
  [[nodiscard]] Estimate estimate() const;

 private:
  std::int64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// The share of `part` in `whole` with its Wilson interval, which is right for small numbers too.
Estimate share_of(double part, double whole);

// The same for shares that were observed in groups, such as wins in the matches of one deal: as sure as that many
// independent observations would make it. `observations` is how many there are in all.
Estimate share_of(const Sample& groups, double observations);

// The difference in rating (400 points: ten wins to one) that a score between 0 and 1 means. Scores of 0 and 1 are
// taken as half a game less than that in `games`.
double rating_difference(double score, double games);

// A sequential test between two differences in rating: enough evidence for one of them, or go on.
struct Sprt {
  double low = 0;    // rating difference of the first hypothesis
  double high = 20;  // and of the second
  double alpha = 0.05;
  double beta = 0.05;
};
enum class Verdict { kLow, kHigh };
// `scores` holds the mean score of each deal. Says nothing before sixteen deals.
std::optional<Verdict> decide(const Sprt& test, const Sample& scores);

}  // namespace aviary::lab
