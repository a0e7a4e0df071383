#include "base/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace aviary::base {
namespace {

// The first numbers of SplitMix64 with seed 1234567, as published with the algorithm.
TEST(Rng, GivesThePublishedNumbersOfSplitMix64) {
  Rng rng(1234567);
  for (const std::uint64_t expected : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                       4593380528125082431U, 16408922859458223821U}) {
    EXPECT_EQ(rng.next(), expected);
  }
}

TEST(Rng, SeedZeroIsAsGoodAsAny) {
  Rng rng(0);
  EXPECT_EQ(rng.next(), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(rng.next(), 0x6E789E6AA1B965F4U);
}

TEST(Rng, BelowStaysBelow) {
  Rng rng(1);
  for (const std::uint64_t n : {1ULL, 2ULL, 3ULL, 52ULL, 1ULL << 63, (1ULL << 63) + 1, ~0ULL}) {
    for (int i = 0; i < 1000; ++i) ASSERT_LT(rng.below(n), n);
  }
}

TEST(Rng, BelowOneIsZero) {
  Rng rng(1);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
}

// 60,000 throws of a die: each face has 10,000 expected, with a standard deviation of 91.
TEST(Rng, BelowIsUnbiased) {
  Rng rng(2);
  std::array<int, 6> faces{};
  for (int i = 0; i < 60'000; ++i) ++faces[rng.below(6U)];
  for (const int count : faces) EXPECT_NEAR(count, 10'000, 500);
}

// With n = 3·2^62 a plain product would give every third number twice as often.
TEST(Rng, BelowIsUnbiasedForLargeNumbers) {
  Rng rng(3);
  constexpr std::uint64_t kThird = 1ULL << 62;
  std::array<int, 3> thirds{};
  std::array<int, 3> remainders{};
  for (int i = 0; i < 30'000; ++i) {
    const std::uint64_t number = rng.below(3 * kThird);
    ++thirds[number / kThird];
    ++remainders[number % 3];
  }
  for (const int count : thirds) EXPECT_NEAR(count, 10'000, 500);
  for (const int count : remainders) EXPECT_NEAR(count, 10'000, 500);
}

// Fixed for ever: simulations are repeatable by seed and index.
TEST(Rng, StreamsAreFixedAndDiffer) {
  EXPECT_EQ(Rng::stream(1, 0).next(), 0x85C61A300EC70FA1U);
  EXPECT_EQ(Rng::stream(1, 1).next(), 0x21A5715431DC4CC7U);
  EXPECT_EQ(Rng::stream(2, 0).next(), 0x5B79F476DF1FFA2AU);
}

TEST(Rng, StreamsDoNotOverlapAtTheStart) {
  std::vector<std::uint64_t> first;
  for (std::uint64_t index = 0; index < 1000; ++index) first.push_back(Rng::stream(7, index).next());
  std::sort(first.begin(), first.end());
  EXPECT_EQ(std::adjacent_find(first.begin(), first.end()), first.end());
}

TEST(Rng, ScaleIsTheUpperHalfOfTheProduct) {
  EXPECT_EQ(scale(0, 10), 0U);
  EXPECT_EQ(scale(~0ULL, 10), 9U);
  EXPECT_EQ(scale(1ULL << 63, 10), 5U);
  EXPECT_EQ(scale(~0ULL, ~0ULL), ~0ULL - 1);
}

}  // namespace
}  // namespace aviary::base
