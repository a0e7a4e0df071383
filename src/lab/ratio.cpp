#include "lab/ratio.h"

#include <algorithm>
#include <cmath>

namespace aviary::lab {

double Ratio::value() const { return whole_ == 0 ? 0 : static_cast<double>(part_) / static_cast<double>(whole_); }

// The first term of the expansion of a quotient of means: how far each group's part is from what its whole leads to
// expect.
double Ratio::variance() const {
  if (groups_ < 2 || whole_ == 0) return 0;
  const double r = value();
  const double squares =
      static_cast<double>(parts_) - 2 * r * static_cast<double>(products_) + r * r * static_cast<double>(wholes_);
  const auto groups = static_cast<double>(groups_);
  const auto whole = static_cast<double>(whole_);
  return std::max(0.0, squares) * groups / (groups - 1) / (whole * whole);
}

Estimate Ratio::mean() const {
  const double error = kTwoSided * std::sqrt(variance());
  return {value(), value() - error, value() + error};
}

Estimate Ratio::share(std::int64_t observations) const {
  const double p = value();
  const double error = variance();
  const auto most = static_cast<double>(observations);
  const double independent = error > 0 ? std::min(p * (1 - p) / error, most) : most;
  return share_of(p * independent, independent);
}

Estimate difference(const Estimate& a, const Estimate& b) {
  const double mean = b.mean - a.mean;
  return {mean, mean - std::hypot(b.mean - b.low, a.high - a.mean), mean + std::hypot(b.high - b.mean, a.mean - a.low)};
}

Estimate shifted(const Estimate& estimate, double by) {
  return {estimate.mean + by, estimate.low + by, estimate.high + by};
}

}  // namespace aviary::lab
