// V15, V15a, V17: how a match ends.
#include "volo/support.h"

namespace aviary::volo {
namespace {

// The fourth position of the list in the rules.
constexpr Table kWinBeforeCapture = {"e2 f2 g12 h12 i11 i12", "f12 g2 j10 k9 k10 l11 l12"};

TEST(VoloV15, TheMoverInOneFlockWinsAndNothingIsRemoved) {
  const Volo game = game_of();
  const State state = position(game, kWinBeforeCapture);
  const State end = after(game, state, "e2/f2-e11/f11");
  EXPECT_TRUE(game.actor(end.open).is_nobody());
  EXPECT_EQ(game.outcome(end).places[0], 1);
  EXPECT_EQ(game.outcome(end).places[1], 2);
  EXPECT_EQ(game.outcome(end).clause, "V15");
  EXPECT_EQ(birds(game, end, 1), birds(game, state, 1));
  EXPECT_EQ(refused(game, state, "e2/f2-e11/f11=f12"), "V15 wins_at_once");
}

TEST(VoloV15, TwoFlocksGoOn) {
  const Volo game = game_of();
  const State state = position(game, {"e2 f2 g12 h12 i11 i12 b7", "f12 g2 j10 k9 k10 l11 l12"});
  const State next = after(game, state, "e2/f2-e11/f11=g2");
  EXPECT_TRUE(game.actor(next.open).is_seat());
  EXPECT_EQ(birds(game, next, 1), "g2 j10 k9 k10 l11 l12");
}

TEST(VoloV15a, APositionInWhichWhoeverJustMovedHasOneFlockIsWonByThem) {
  const Volo game = game_of();
  const State both = position(game, {"e3 e4", "j8 j9", 'y'});
  EXPECT_TRUE(game.actor(both.open).is_nobody());
  EXPECT_EQ(game.outcome(both).places[1], 1);
  EXPECT_EQ(game.outcome(both).places[0], 2);
  EXPECT_EQ(game.outcome(position(game, {"e3 e4", "j8 j9", 'b'})).places[0], 1);
}

TEST(VoloV15a, ElseThePlayerToMoveInOneFlockHasWon) {
  const Volo game = game_of();
  EXPECT_EQ(game.outcome(position(game, {"e3 e4", "j8 b7", 'y'})).places[0], 1);
  EXPECT_TRUE(game.actor(position(game, {"e3 e5", "j8 b7", 'y'}).open).is_seat());
}

TEST(VoloV15a, APositionNeedsABirdOfEachColour) {
  const Volo game = game_of();
  std::string text = game.to_text(game.initial());
  std::replace(text.begin(), text.end(), 'b', '.');
  const base::Result<State> read = game.parse_state(text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, "V15a");
}

TEST(VoloV17, TheThousandthMoveEndsTheMatchAsADraw) {
  const Volo game = game_of();
  State state = game.initial();
  state.open.moves = 998;
  state = after(game, state, "e3");
  EXPECT_TRUE(game.actor(state.open).is_seat());
  state = after(game, state, "j9");
  EXPECT_TRUE(game.actor(state.open).is_nobody());
  EXPECT_EQ(game.outcome(state).clause, "V17");
  EXPECT_EQ(game.outcome(state).places[0], 1);
  EXPECT_EQ(game.outcome(state).places[1], 1);
}

TEST(VoloV17, AWinOnTheThousandthMoveIsAWin) {
  const Volo game = game_of();
  State state = position(game, kWinBeforeCapture);
  state.open.moves = 999;
  const State end = after(game, state, "e2/f2-e11/f11");
  EXPECT_EQ(game.outcome(end).clause, "V15");
  EXPECT_EQ(game.outcome(end).places[1], 2);
}

TEST(VoloV17, PassesCountAndASecondPassOnTheThousandthMoveIsV16) {
  const Volo game = game_of();
  State state = position(game, {"a2 m12", "a3 b2 b3 l11 l12 m11"});
  state.open.moves = 999;
  EXPECT_EQ(game.outcome(after(game, state, "pass")).clause, "V17");
  state.open.passes = 1;
  EXPECT_EQ(game.outcome(after(game, state, "pass")).clause, "V16");
}

TEST(VoloV17, APositionGivenAsTextCountsFromThere) {
  const Volo game = game_of();
  State state = game.initial();
  state.open.moves = 500;
  EXPECT_EQ(game.parse_state(game.to_text(state))->open.moves, 0);
  EXPECT_EQ(game.as_read(state).open.moves, 0);
}

}  // namespace
}  // namespace aviary::volo
