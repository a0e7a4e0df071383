// Our own random numbers. The standard library's distributions and shuffles differ between platforms, ours do not:
// the test vectors in tests/base/rng_test.cpp hold for g++, clang and WebAssembly alike.
#pragma once

#include <concepts>
#include <cstdint>

namespace aviary::base {

__extension__ using Wide = unsigned __int128;

// The upper half of a 128-bit product: floor(x * n / 2^64), which maps 64 random bits onto 0 … n−1.
constexpr std::uint64_t scale(std::uint64_t x, std::uint64_t n) {
  return static_cast<std::uint64_t>((static_cast<Wide>(x) * n) >> 64);
}

// The finaliser of SplitMix64: a bijection on 64 bits that spreads every input bit over the whole result.
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

// SplitMix64: 64 bits of state, one addition and one `mix` a number. For play and simulation, not for secrets.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  // The index-th independent stream of a seed, so that game 17 of a simulation is the same on any number of threads.
  static constexpr Rng stream(std::uint64_t seed, std::uint64_t index) { return Rng(mix(seed ^ mix(index + kStep))); }

  constexpr std::uint64_t next() { return mix(state_ += kStep); }

  // A number in 0 … n−1, all equally likely. Precondition: n > 0.
  constexpr std::uint64_t below(std::uint64_t n) {
    std::uint64_t x = next();
    // The first (2^64 mod n) low halves would make some results likelier: draw again for those.
    while (x * n < n && x * n < (0 - n) % n) x = next();
    return scale(x, n);
  }
  // The same numbers in the type of n: an index into a list stays a std::size_t where that has 32 bits.
  template <std::unsigned_integral N>
  constexpr N below(N n) {
    return static_cast<N>(below(std::uint64_t{n}));
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;
  std::uint64_t state_;
};

}  // namespace aviary::base
