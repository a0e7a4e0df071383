// A quotient of two sums over groups of matches: points a match, wins of those who did something, uses by winners.
// Whole numbers only, so that the order in which groups come in does not matter.
#pragma once

#include <cstdint>

#include "lab/statistics.h"

namespace aviary::lab {

class Ratio {
 public:
  // One group, such as the matches of one deal, which are not independent of each other.
  void add(std::int64_t part, std::int64_t whole) {
    ++groups_;
    part_ += part;
    whole_ += whole;
    parts_ += part * part;
    products_ += part * whole;
    wholes_ += whole * whole;
  }
  // So many groups more in which nothing happened: part 0 of `whole` each.
  void add_empty(std::int64_t groups, std::int64_t whole) {
    groups_ += groups;
    whole_ += groups * whole;
    wholes_ += groups * whole * whole;
  }
  [[nodiscard]] std::int64_t groups() const { return groups_; }
  [[nodiscard]] std::int64_t part() const { return part_; }
  [[nodiscard]] std::int64_t whole() const { return whole_; }
  [[nodiscard]] double value() const;

  // By the normal approximation, from how much the groups differ.
  [[nodiscard]] Estimate mean() const;
  // Of something between 0 and 1: as Wilson's interval, with as many observations as the difference between the groups
  // is worth, but no more than there are.
  [[nodiscard]] Estimate share(std::int64_t observations) const;

 private:
  [[nodiscard]] double variance() const;  // of value()

  std::int64_t groups_ = 0;
  std::int64_t part_ = 0;
  std::int64_t whole_ = 0;
  std::int64_t parts_ = 0;
  std::int64_t products_ = 0;
  std::int64_t wholes_ = 0;
};

// b − a of independent estimates: each end is as far away as the nearest ends of both allow (Newcombe).
Estimate difference(const Estimate& a, const Estimate& b);

// The same estimate with a constant added.
Estimate shifted(const Estimate& estimate, double by);

// Is zero no part of the interval?
inline bool apart_from_zero(const Estimate& estimate) { return estimate.low > 0 || estimate.high < 0; }

}  // namespace aviary::lab
