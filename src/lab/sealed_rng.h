// Random numbers that cannot be traced back. What programs outside are told, and the cards that they see, are made from
// these: whoever has some of the numbers can only try seeds until one fits.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/rng.h"

namespace aviary::lab {

class SealedRng {
 public:
  // The stream of that name of a run. Number i is the (i mod 4)-th eight bytes, big-endian, of
  //   HMAC-SHA-256(SHA-256("aviary SEED"), "NAME ⌊i/4⌋")
  SealedRng(std::uint64_t seed, std::string_view name);

  std::uint64_t next();
  // A number in 0 … n−1; none is likelier than another by more than one part in 2⁶⁴. Precondition: n > 0.
  std::uint64_t below(std::uint64_t n) { return base::scale(next(), n); }

 private:
  std::string key_;
  std::string name_;
  std::uint64_t blocks_ = 0;  // made so far
  std::array<std::uint64_t, 4> block_{};
  std::size_t used_ = 4;  // of the block
};

// A seed that nobody can guess; the same on all ranks, which must all ask.
std::uint64_t fresh_seed();

}  // namespace aviary::lab
