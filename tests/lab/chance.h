// Chance in percent, for made-up matches.
#pragma once

#include <cstdint>

#include "base/rng.h"

namespace aviary::lab {

inline bool happens(base::Rng& rng, int percent) {
  return rng.below(std::uint64_t{100}) < static_cast<std::uint64_t>(percent);
}

}  // namespace aviary::lab
