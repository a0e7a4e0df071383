// Counts of move sequences: the alarm that rings when a rule changes.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "lab/setting.h"

namespace aviary::lab {

// How many sequences of exactly `depth` moves (of seats and of chance) start from the position; an empty text is the
// usual start. Sequences that end the match earlier do not count.
base::Result<std::uint64_t> perft(const Setting& setting, const std::string& position, int depth);

}  // namespace aviary::lab
