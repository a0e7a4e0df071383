// Scores into probabilities, with the same result on every platform: the C library's exp differs between them, and this
// one uses only operations that IEEE 754 rounds exactly.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <numbers>
#include <span>

#include "base/rng.h"

namespace aviary::bots {

// e to the x, to about seven digits; x is first brought into −60 … 60.
inline double exponential(double x) {
  x = x < -60 ? -60 : x > 60 ? 60 : x;
  const double turns = x * std::numbers::log2e;
  const int whole = static_cast<int>(turns < 0 ? turns - 0.5 : turns + 0.5);
  const double r = (turns - whole) * std::numbers::ln2;  // |r| < 0.35
  double series = 1 + r / 7;
  for (int i = 6; i > 0; --i) series = 1 + r / i * series;
  return series * std::bit_cast<double>(static_cast<std::uint64_t>(1023 + whole) << 52);
}

// Replaces scores by weights, 1 for the best. `heat` above 1 evens them out, below 1 sharpens them. Precondition: not
// empty.
template <std::floating_point Real>
void weights_of(std::span<Real> scores, Real heat) {
  Real most = scores[0];
  for (const Real score : scores) most = score > most ? score : most;
  for (Real& score : scores) score = static_cast<Real>(exponential((score - most) / heat));
}

// Replaces scores by probabilities.
template <std::floating_point Real>
void softmax_of(std::span<Real> scores, Real heat) {
  weights_of(scores, heat);
  double sum = 0;
  for (const Real weight : scores) sum += weight;
  for (Real& weight : scores) weight = static_cast<Real>(weight / sum);
}
inline void softmax(std::span<float> scores, float heat) { softmax_of(scores, heat); }
inline void softmax(std::span<double> scores, double heat) { softmax_of(scores, heat); }

// An index below `count`, each as likely as probability(index) says. Precondition: count > 0.
template <class Probability>
std::size_t draw_index(std::size_t count, Probability probability, base::Rng& rng) {
  double left = static_cast<double>(rng.next() >> 11) * 0x1.0p-53;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    left -= static_cast<double>(probability(i));
    if (left < 0) return i;
  }
  return count - 1;
}
inline std::size_t draw_from(std::span<const float> probabilities, base::Rng& rng) {
  return draw_index(probabilities.size(), [&](std::size_t i) { return probabilities[i]; }, rng);
}

}  // namespace aviary::bots
