// Counts what is taken from the heap in the whole test program: its operator new is replaced (allocations.cpp).
#pragma once

#include <cstddef>

namespace aviary::kit {

std::size_t allocations();
// Taken and not given back, with 16 bytes for each block.
std::size_t live_bytes();

// How many allocations a call makes.
template <class F>
std::size_t allocations_in(F f) {
  const std::size_t before = allocations();
  f();
  return allocations() - before;
}

}  // namespace aviary::kit
