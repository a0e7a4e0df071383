// Weights from self-play: bots that search play each other, and the weights are fitted to what the search preferred
// (the signs of moves) and to how the matches ended (the traits of standings). Repeated, each round starts from better
// play.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/result.h"
#include "lab/setting.h"

namespace aviary::lab {

struct TunePlan {
  int rounds = 3;
  std::int64_t matches = 200;  // a round
  std::uint64_t nodes = 200;   // a decision
  int horizon = 8;
  std::uint64_t seed = 1;
  int threads = 1;
  bool from_scratch = false;  // start from weights of zero, not from the shipped ones
  std::string command;        // how to repeat it, for the file
  std::function<void(const std::string& line)> report;
};

// The text of bots/<game>/weights.h.
base::Result<std::string> tune(const Setting& setting, const TunePlan& plan);

}  // namespace aviary::lab
