// Twin worlds on the wire: two tables whose truths differ only in what one observer may not know. Whatever this
// observer is sent or answered must be the same bytes, in the same order.
#pragma once

#include <cstdint>
#include <string>

#include "table/table.h"

namespace aviary::wire {

struct Twins {
  std::string difference;  // the first; empty if there was none
  int compared = 0;        // messages
  int apart = 0;           // situations in which the truths differed
  int taken_back = 0;      // times that decisions were, in both worlds
};

// Plays a random match for a while, imagines a twin for a random observer, and drives both worlds on alike.
Twins compare_twins(const std::string& game, const core::Choices& options, std::uint64_t seed);

}  // namespace aviary::wire
