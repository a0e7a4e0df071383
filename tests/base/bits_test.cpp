#include "base/bits.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"

namespace aviary::base {
namespace {

using Set = Bits<3>;
constexpr int kSize = 192;

std::vector<int> members(const Set& bits) {
  std::vector<int> found;
  bits.each([&](int index) { found.push_back(index); });
  return found;
}

Set random_set(Rng& rng) {
  Set bits;
  for (int i = 0; i < 40; ++i) bits.add(static_cast<int>(rng.below(kSize)));
  return bits;
}

TEST(Bits, OnesAreCounted) {
  Rng rng(1);
  for (int i = 0; i < 10'000; ++i) {
    // From a few ones to nearly all.
    std::uint64_t word = rng.next();
    for (std::uint64_t more = rng.below(4); more > 0; --more)
      word = rng.below(2) == 0 ? word & rng.next() : word | rng.next();
    int ones = 0;
    for (int bit = 0; bit < 64; ++bit) ones += static_cast<int>(word >> bit & 1);
    ASSERT_EQ(count_ones(word), ones) << word;
  }
  EXPECT_EQ(count_ones(0), 0);
  EXPECT_EQ(count_ones(~std::uint64_t{0}), 64);
}

TEST(Bits, AddRemoveHas) {
  Set bits;
  EXPECT_TRUE(bits.none());
  for (const int index : {0, 63, 64, 127, 128, 191}) {
    bits.add(index);
    EXPECT_TRUE(bits.has(index));
  }
  EXPECT_FALSE(bits.has(1));
  EXPECT_EQ(bits.count(), 6);
  bits.remove(0);
  EXPECT_EQ(bits.first(), 63);
  EXPECT_EQ(members(bits), (std::vector<int>{63, 64, 127, 128, 191}));
}

TEST(Bits, FirstFindsTheSmallestInEveryWord) {
  for (int i = 0; i < kSize; ++i) EXPECT_EQ(Set::single(i).first(), i);
}

// Every operation against the same on a set of numbers.
TEST(Bits, OperationsAreThoseOfSets) {
  Rng rng(4);
  for (int round = 0; round < 200; ++round) {
    const Set a = random_set(rng);
    const Set b = random_set(rng);
    const int by = 1 + static_cast<int>(rng.below(63));
    for (int i = 0; i < kSize; ++i) {
      ASSERT_EQ((a & b).has(i), a.has(i) && b.has(i));
      ASSERT_EQ((a | b).has(i), a.has(i) || b.has(i));
      ASSERT_EQ((a - b).has(i), a.has(i) && !b.has(i));
      ASSERT_EQ((a << by).has(i), i >= by && a.has(i - by));
      ASSERT_EQ((a >> by).has(i), i + by < kSize && a.has(i + by));
    }
    ASSERT_EQ(members(a).size(), static_cast<std::size_t>(a.count()));
  }
}

TEST(Bits, AssignmentsDoWhatTheOperatorsDo) {
  Rng rng(5);
  const Set a = random_set(rng);
  const Set b = random_set(rng);
  Set c = a;
  EXPECT_EQ(c |= b, a | b);
  c = a;
  EXPECT_EQ(c &= b, a & b);
  c = a;
  EXPECT_EQ(c -= b, a - b);
}

TEST(Bits, OneWordWorksToo) {
  const Bits<1> bits = Bits<1>::single(63);
  EXPECT_EQ(bits.first(), 63);
  EXPECT_TRUE((bits << 1).none());
  EXPECT_EQ((bits >> 63).first(), 0);
}

}  // namespace
}  // namespace aviary::base
