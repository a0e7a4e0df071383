// The clock that budgets and patience in milliseconds are measured with.
#pragma once

#include <chrono>
#include <cstdint>

namespace aviary::lab {

// Milliseconds since some start; never goes back.
inline std::uint64_t milliseconds_now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace aviary::lab
