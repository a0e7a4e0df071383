// Counts through the laboratory's door; the tables of each game are in its own tests.
#include "lab/perft.h"

#include <gtest/gtest.h>

namespace aviary::lab {
namespace {

TEST(LabPerft, CountsFromTheStart) {
  EXPECT_EQ(*perft({"volo", {}, {}}, "", 2), 9717U);
  EXPECT_EQ(*perft({"volo", {{"edge", "6"}}, {}}, "", 2), 3921U);
}

TEST(LabPerft, APositionThatCannotBeReadIsAnError) { EXPECT_FALSE(perft({"volo", {}, {}}, "7 nonsense", 1)); }

}  // namespace
}  // namespace aviary::lab
