// Fitting a linear score to shares: the numbers a tuner finds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace aviary::lab {

// One choice among several: what each option shows, and the share that it should get. Options are sparse: pairs of an
// index into the weights and an amount.
struct Example {
  struct Term {
    std::uint32_t index;
    float amount;
  };
  std::vector<Term> terms;          // of all options, one after the other
  std::vector<std::uint32_t> ends;  // where the terms of each option end
  std::vector<float> shares;        // sum 1
};

// How far the softmax of the scores is from the shares, in nats, on average: cross-entropy.
double loss(std::span<const Example> examples, std::span<const float> weights);

// Moves the weights to a smaller loss: AdaGrad, over the examples in an order that the seed gives, several times, with
// a weak pull of every weight to zero.
void fit(std::span<const Example> examples, std::span<float> weights, std::uint64_t seed);

}  // namespace aviary::lab
