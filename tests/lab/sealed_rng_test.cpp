// Random numbers that cannot be traced back: as documented, for any program that wants to repeat a run.
#include "lab/sealed_rng.h"

#include <gtest/gtest.h>

#include <set>

namespace aviary::lab {
namespace {

// By Python: key = hashlib.sha256(b"aviary 7").digest(); hmac.new(key, b"deal 12 0", "sha256"), then b"deal 12 1".
TEST(LabSealedRng, NumbersAreTheBytesOfHmacs) {
  SealedRng rng(7, "deal 12");
  for (const std::uint64_t number :
       {0x7629a44e950f42afU, 0x89424fa599a95e2aU, 0xc378d689315250f2U, 0x549184d8841df153U, 0x356856953ea4a8e9U}) {
    EXPECT_EQ(rng.next(), number);
  }
  EXPECT_EQ(SealedRng(7, "deal 12").below(1000), 461U);  // ⌊0x7629… · 1000 / 2⁶⁴⌋
}

TEST(LabSealedRng, FreshSeedsDiffer) {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 100; ++i) seeds.insert(fresh_seed());
  EXPECT_EQ(seeds.size(), 100U);
}

}  // namespace
}  // namespace aviary::lab
