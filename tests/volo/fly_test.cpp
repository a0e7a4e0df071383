// V8–V11: flights.
#include "volo/support.h"

namespace aviary::volo {
namespace {

// The second position of the list in the rules.
TEST(VoloV8, ASingleBirdFliesAsTheListSays) {
  const Volo game = game_of();
  const State state = position(game, {"b2 b4 e3 i3 h5 e9 i6 l9", "g2 g3 f7 j10 k10 l10"});
  EXPECT_EQ(flights_from(game, state, "e3"),
            (Texts{"e3-a3", "e3-b3", "e3-c3", "e3-e8", "e3-g5", "e3-h6", "e3-i7", "e3-k9"}));
}

// From the sheet: the line c8/d8/e8 has five flights, and none of its parts has any.
TEST(VoloV8, ALineOfThreeHasTheFiveFlightsOfTheSheet) {
  const Volo game = game_of();
  const State state = position(game, {"c8 d8 e8 f6 l9", "b2 j4"});
  EXPECT_EQ(flights_from(game, state, "c8 d8 e8"), (Texts{"c8/d8/e8-c5/d5/e5", "c8/d8/e8-c6/d6/e6", "c8/d8/e8-i8/j8/k8",
                                                          "c8/d8/e8-j8/k8/l8", "c8/d8/e8-k8/l8/m8"}));
  EXPECT_EQ(refused(game, state, "c8/d8/e8-c7/d7/e7"), "V10 no_growth");
  EXPECT_EQ(refused(game, state, "e8-k8"), "V10 splits");
  EXPECT_EQ(refused(game, state, "d8/e8-d6/e6"), "V10 splits");
  EXPECT_EQ(refused(game, state, "c8/d8-c5/d5"), "V10 splits");
}

TEST(VoloV8, OnlyOwnBirdsInAStraightLineWithoutGapsMoveTogether) {
  const Volo game = game_of();
  const State state = position(game, {"c8 d8 e8 f6 l9", "b2 j4"});
  EXPECT_EQ(refused(game, state, "b2-b5"), "V8 not_your_bird");
  EXPECT_EQ(refused(game, state, "e5-e6"), "V8 not_your_bird");
  EXPECT_EQ(refused(game, state, "b8/c8-b6/c6"), "V8 not_your_bird");
  EXPECT_EQ(refused(game, state, "c8/e8-c6/e6"), "V8 not_straight");
  EXPECT_EQ(refused(game, state, "c8/d8/e9-c6/d6/e7"), "V8 not_straight");
  EXPECT_EQ(refused(game, state, "c8/d8-c6/d5"), "V8 not_together");
  EXPECT_EQ(refused(game, state, "c8/d8-c6"), "V8 uneven");
  EXPECT_EQ(refused(game, state, "c8-d6"), "V8 not_ahead");
}

TEST(VoloV9, NothingMayStandInTheWay) {
  const Volo game = game_of();
  const Table free = {"e3 e9 g12", "b2 j4"};
  EXPECT_EQ(refused(game, position(game, free), "e3-e8"), "allowed");
  EXPECT_EQ(refused(game, position(game, {"e3 e9 g12", "b2 j4 e6"}), "e3-e8"), "V9 blocked");
  EXPECT_EQ(refused(game, position(game, {"e3 e9 g12 e6", "b2 j4"}), "e3-e8"), "V9 blocked");
  EXPECT_EQ(refused(game, position(game, {"e3 e9 g12", "b2 j4 e8"}), "e3-e8"), "V9 blocked");
}

TEST(VoloV9, NobodyCrossesTheMissingCentre) {
  const Volo game = game_of();
  const State state = position(game, {"g5 g9 b2", "b7 j4"});
  EXPECT_EQ(refused(game, state, "g5-g8"), "V9 centre");
  EXPECT_EQ(refused(game, position(game, {"g5 g10 h12", "b7 j4"}), "g5-g6"), "V10 no_growth");
}

TEST(VoloV9, NobodyLeavesTheBoard) {
  const Volo game = game_of();
  const State state = game.initial();
  const Cell b2 = cells_of(game, "b2").front();
  const Move far = fly({b2, Direction::kAlongLetter, 1, Direction::kNumberBack, 3, {}});
  EXPECT_FALSE(core::allows(game, state, far));
  EXPECT_EQ(game.why(game.view(state, core::Seat(0)), far).reason, "off_board");
}

TEST(VoloV9, CellsThatTheLineLeavesCountAsEmpty) {
  const Volo game = game_of();
  EXPECT_EQ(refused(game, position(game, {"e3 e4 e5 e8 g12", "b2 j4"}), "e3/e4/e5-e5/e6/e7"), "allowed");
}

// The third position of the list, and the sheet's example of a flock of four.
TEST(VoloV10, AFlockOfFourHasExactlyOneFlight) {
  const Volo game = game_of();
  const State state = position(game, {"a5 e4 d5 e5 d6 j4 e9", "b7 h2 c8 h7 l12"});
  EXPECT_EQ(flights_from(game, state, "e4 d5 e5 d6"), (Texts{"e4/e5-e7/e8"}));
  EXPECT_EQ(refused(game, state, "e5/d5-c5/b5"), "V10 splits");
  EXPECT_NE(refused(game, state, "d5/d6-d7/d8"), "allowed");
}

TEST(VoloV10, AFlightMustMakeTheFlockLarger) {
  const Volo game = game_of();
  const State state = position(game, {"e3 e4 j9 g12", "b2 j4"});
  EXPECT_EQ(refused(game, state, "e3-f4"), "V10 no_growth");
  EXPECT_EQ(refused(game, state, "e3/e4-d3/d4"), "V10 no_growth");
  EXPECT_EQ(refused(game, state, "j9-j8"), "V10 no_growth");
}

TEST(VoloV10, SplittingIsFineIfAllEndsJoinedAndLarger) {
  const Volo game = game_of();
  const State state = position(game, {"e4 e5 d5 d6 e9 j4 a5", "b7 h2 l12"});
  EXPECT_EQ(refused(game, state, "e4/e5-e7/e8"), "allowed");
  const State next = after(game, state, "e4/e5-e7/e8");
  EXPECT_EQ(birds(game, next, 0), "a5 d5 d6 e7 e8 e9 j4");
}

TEST(VoloV11, PassingNextToOwnBirdsOnTheWayIsFine) {
  const Volo game = game_of();
  const State state = position(game, {"e2 d4 e9 g12", "b2 j4"});
  EXPECT_EQ(refused(game, state, "e2-e3"), "V10 no_growth");
  EXPECT_EQ(refused(game, state, "e2-e4"), "allowed");
  EXPECT_EQ(refused(game, state, "e2-e8"), "allowed");
  EXPECT_EQ(refused(game, state, "e2-e7"), "V10 no_growth");
}

}  // namespace
}  // namespace aviary::volo
