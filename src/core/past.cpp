#include "core/past.h"

#include <algorithm>

namespace aviary::core {

void add_counts(const Counts& counts, std::size_t kinds, std::vector<Glimpse>& glimpses) {
  for (std::size_t word = 0; word < count_words(kinds); ++word) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < kCountsAWord; ++i) {
      const std::size_t kind = 1 + kCountsAWord * word + i;
      if (kind <= kinds) bits |= static_cast<std::uint32_t>(counts[kind]) << (6 * i);
    }
    glimpses.push_back({bits});
  }
}

Counts counts_in(std::span<const Glimpse> words) {
  Counts counts{};
  const std::size_t most = std::min(kCountsAWord * words.size(), kMostKinds - 1);
  for (std::size_t at = 0; at < most; ++at) {
    counts[at + 1] = words[at / kCountsAWord].bits >> (6 * (at % kCountsAWord)) & 63;
  }
  return counts;
}

}  // namespace aviary::core
