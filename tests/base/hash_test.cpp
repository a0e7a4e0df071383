#include "base/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string_view>

namespace aviary::base {
namespace {

std::uint64_t hash_of(std::string_view text) { return hash_bytes(text.data(), text.size()); }

// Fixed for ever: the same record gives the same keys on every platform.
TEST(Hash, FixedVectors) {
  EXPECT_EQ(hash_of(""), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(hash_of("a"), 0xE54EAD48C9996E1FU);
  EXPECT_EQ(hash_of("aviary"), 0x23EAA7DD021043C0U);
  EXPECT_EQ(hash_of("twelve bytes"), 0x2BF4BCCEF233CA6DU);
  EXPECT_EQ(hash_of("Volo, Above the Clouds, Migrato, Fly-A-Way"), 0x7AE1699A7CB070B9U);
}

TEST(Hash, LengthCountsEvenWhenTheRestIsZero) {
  const std::array<char, 16> zeros{};
  std::set<std::uint64_t> keys;
  for (std::size_t size = 0; size <= zeros.size(); ++size) keys.insert(hash_bytes(zeros.data(), size));
  EXPECT_EQ(keys.size(), zeros.size() + 1);
}

TEST(Hash, EveryBitOfTheInputMatters) {
  std::array<std::uint8_t, 40> bytes{};
  std::set<std::uint64_t> keys = {hash(bytes)};
  for (std::size_t i = 0; i < bytes.size() * 8; ++i) {
    bytes[i / 8] ^= static_cast<std::uint8_t>(1U << (i % 8));
    keys.insert(hash(bytes));
    bytes[i / 8] ^= static_cast<std::uint8_t>(1U << (i % 8));
  }
  EXPECT_EQ(keys.size(), bytes.size() * 8 + 1);
}

TEST(Hash, TheOrderOfWordsMatters) {
  const std::array<std::uint64_t, 2> one = {1, 2};
  const std::array<std::uint64_t, 2> other = {2, 1};
  EXPECT_NE(hash(one), hash(other));
}

}  // namespace
}  // namespace aviary::base
