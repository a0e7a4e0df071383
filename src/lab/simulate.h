// Many matches between equal quick players: who wins, how long they last, what ends them, what is used how often.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "base/result.h"
#include "core/seat.h"
#include "lab/setting.h"

namespace aviary::lab {

// Sums over all matches. Integers only, so that the result does not depend on how the work was divided.
struct Simulation {
  int seats = 0;
  std::int64_t matches = 0;
  std::array<std::int64_t, core::kMaxSeats> wins{};    // alone in first place
  std::array<std::int64_t, core::kMaxSeats> shared{};  // first together with others
  std::array<std::int64_t, core::kMaxSeats> points{};
  std::int64_t moves = 0;
  int shortest = 0;
  int longest = 0;
  std::map<std::string, std::int64_t> endings;  // by the clause that ended the match
  std::map<std::string, std::int64_t> usage;    // by the game's name for what happened; empty unless asked for
};

enum class Players : std::uint8_t { kRandom, kSensible };

struct SimulationPlan {
  std::int64_t matches = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  Players players = Players::kRandom;
  bool usage = false;
  std::function<void(std::int64_t done)> progress;  // called now and then, from one thread
};

// Match i is played with the i-th stream of the seed: the same result on any number of threads and any machine.
base::Result<Simulation> simulate(const Setting& setting, const SimulationPlan& plan);

}  // namespace aviary::lab
