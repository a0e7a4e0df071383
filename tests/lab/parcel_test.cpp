// What travels between ranks arrives unchanged. That ranks together find what one finds is in tests/cli/ranks_test.py.
#include "lab/parcel.h"

#include <gtest/gtest.h>

namespace aviary::lab {
namespace {

const Played kPlayed = {7, {1, 0, 2, 3}, {5, -3, 0, 9}, {0.5, 0.5, 0, 0}, 120, 60, "cmd:x: has ended"};

void expect_equal(const Played& a, const Played& b) {
  EXPECT_EQ(a.index, b.index);
  EXPECT_EQ(a.seat_of, b.seat_of);
  EXPECT_EQ(a.points, b.points);
  EXPECT_EQ(a.won, b.won);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.decisions, b.decisions);
  EXPECT_EQ(a.fault, b.fault);
}

TEST(LabParcel, MatchesArriveUnchanged) {
  const std::vector<Played> back = unpack_matches(pack(std::vector<Played>{{}, kPlayed}));
  ASSERT_EQ(back.size(), 2U);
  expect_equal(back[0], {});
  expect_equal(back[1], kPlayed);
}

TEST(LabParcel, SightsArriveUnchanged) {
  const std::vector<Sight> back = unpack_sights(pack(std::vector<Sight>{{kPlayed, 4, {{"card Dodge", {1, 2, 3, 4}}}}}));
  ASSERT_EQ(back.size(), 1U);
  expect_equal(back[0].played, kPlayed);
  EXPECT_EQ(back[0].lead_changes, 4);
  EXPECT_EQ(back[0].uses.at("card Dodge")[2], 3);
}

TEST(LabParcel, SumsArriveUnchanged) {
  Simulation sums;
  sums.matches = 3;
  sums.wins = {1, 2, 0, 0};
  sums.moves = 1000;
  sums.shortest = 7;
  sums.longest = 500;
  sums.endings = {{"V15", 3}};
  sums.usage = {{"capture", 12}};
  const Simulation back = unpack_simulation(pack(sums));
  EXPECT_EQ(back.matches, 3);
  EXPECT_EQ(back.wins, sums.wins);
  EXPECT_EQ(back.shortest, 7);
  EXPECT_EQ(back.longest, 500);
  EXPECT_EQ(back.endings, sums.endings);
  EXPECT_EQ(back.usage, sums.usage);
}

}  // namespace
}  // namespace aviary::lab
