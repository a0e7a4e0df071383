// V13: what a flight cuts off.
#include "volo/support.h"

namespace aviary::volo {
namespace {

// Yellow shuts the corner a2 by a5-a3.
constexpr Table kCorner = {"a5 b2 b3 g12", "a2 c9 l7", 'y', 20, 20};
// The same, and m12 lies apart from the beginning.
constexpr Table kThreeParts = {"a5 b2 b3 l11 l12 m11", "a2 c9 g2 m12", 'y', 20, 20};

TEST(VoloV13, ThereIsOneMoveForEveryPartThatMayBeKept) {
  const Volo game = game_of();
  const State state = position(game, kCorner);
  EXPECT_TRUE(allowed(game, state, "a5-a3=a2"));
  EXPECT_TRUE(allowed(game, state, "a5-a3=c9"));
  EXPECT_EQ(refused(game, state, "a5-a3"), "V13 choose");
  EXPECT_EQ(refused(game, state, "a5-a3=l7"), "V13 wrong_part");
  EXPECT_EQ(refused(game, state, "a5-a3=e5"), "V13 wrong_part");
}

TEST(VoloV13, RemovedBirdsReturnToTheirOwnersSupply) {
  const Volo game = game_of();
  const State next = after(game, position(game, kCorner), "a5-a3=c9");
  EXPECT_EQ(birds(game, next, 1), "c9 l7");
  EXPECT_EQ(next.open.supply[1], 21);
  EXPECT_EQ(next.open.supply[0], 20);
  EXPECT_EQ(next.open.ending, Ending::kRunning);
}

TEST(VoloV13, WithThreePartsTheBirdsOfTwoGo) {
  const Volo game = game_of();
  const State state = position(game, kThreeParts);
  EXPECT_EQ(refused(game, state, "a5-a3"), "V13 choose");
  EXPECT_EQ(birds(game, after(game, state, "a5-a3=c9"), 1), "c9 g2");
  EXPECT_EQ(birds(game, after(game, state, "a5-a3=a2"), 1), "a2");
  EXPECT_EQ(birds(game, after(game, state, "a5-a3=m12"), 1), "m12");
}

TEST(VoloV13, AnyFlightMustChooseWherePartsLieApartAlready) {
  const Volo game = game_of();
  const State state = position(game, {"b2 b3 a3 e3 e8 l7", "a2 c9 l12"});
  EXPECT_EQ(refused(game, state, "e3-e7"), "V13 choose");
  EXPECT_EQ(birds(game, after(game, state, "e3-e7=c9"), 1), "c9 l12");
}

TEST(VoloV13, NoChoiceWhereNothingIsCutOff) {
  const Volo game = game_of();
  const State state = position(game, {"e3 e9 g12", "b2 j4"});
  EXPECT_EQ(refused(game, state, "e3-e8=b2"), "V13 no_choice");
  EXPECT_TRUE(allowed(game, state, "e3-e8"));
}

// Only parts that hold birds count: shutting an empty corner is no capture.
TEST(VoloV13, EmptyPartsDoNotCount) {
  const Volo game = game_of();
  EXPECT_EQ(refused(game, position(game, {"a5 b2 b3 g12", "c9 l7"}), "a5-a3"), "allowed");
}

TEST(VoloV15, KeepingASingleFlockLosesTheGame) {
  const Volo game = game_of();
  const State end = after(game, position(game, kCorner), "a5-a3=a2");
  EXPECT_TRUE(game.actor(end.open).is_nobody());
  const core::Outcome outcome = game.outcome(end);
  EXPECT_EQ(outcome.clause, "V15");
  EXPECT_EQ(outcome.places[0], 2);
  EXPECT_EQ(outcome.places[1], 1);
  EXPECT_EQ(end.open.supply[1], 22);
}

}  // namespace
}  // namespace aviary::volo
