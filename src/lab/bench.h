// How fast a game runs on this machine: per second of one core's computing time, whatever else the machine does.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/result.h"
#include "lab/setting.h"

namespace aviary::lab {

struct Speed {
  std::size_t state_bytes = 0;
  std::size_t view_bytes = 0;
  double copy_ns = 0;               // one state copied
  double matches_per_second = 0;    // uniform random play, the full legal list at every decision
  double moves_per_second = 0;      // all moves, chance included
  double decisions_per_second = 0;  // moves of seats only
  double mean_moves = 0;            // a match
  double mean_choices = 0;          // legal moves a decision
  std::size_t most_choices = 0;
  // Thinking, on positions of the same matches: worlds imagined and played out at random for as many decisions as
  // `plain` does, and iterations of the searches that do that and more.
  double playouts_per_second = 0;
  double plain_iterations = 0;  // a second
  double raven_iterations = 0;
};

// Plays for about `seconds`, always the same matches of a seed one after the other.
base::Result<Speed> measure(const Setting& setting, double seconds, std::uint64_t seed);

}  // namespace aviary::lab
