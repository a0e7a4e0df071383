#include "lab/sealed_rng.h"

#include <random>

#include "base/sha256.h"
#include "lab/ranks.h"

namespace aviary::lab {

SealedRng::SealedRng(std::uint64_t seed, std::string_view name) : name_(std::string(name) + " ") {
  const base::Digest digest = base::sha256("aviary " + std::to_string(seed));
  key_.assign(digest.begin(), digest.end());
}

std::uint64_t SealedRng::next() {
  if (used_ == block_.size()) {
    const base::Digest digest = base::hmac(key_, name_ + std::to_string(blocks_++));
    for (std::size_t i = 0; i < block_.size(); ++i) block_[i] = base::word(digest, i);
    used_ = 0;
  }
  return block_[used_++];
}

std::uint64_t fresh_seed() {
  std::random_device device;
  const std::uint64_t mine = std::uint64_t{device()} << 32 | device();
  return std::stoull(ranks::exchange(std::to_string(mine)).front());
}

}  // namespace aviary::lab
