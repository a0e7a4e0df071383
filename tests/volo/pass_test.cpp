// V12, V16: passing.
#include "volo/support.h"

namespace aviary::volo {
namespace {

// Two yellow birds, each shut in; the rest of the board belongs to Blue.
constexpr Table kShutIn = {"a2 m12", "a3 b2 b3 l11 l12 m11"};
// A yellow wall: five placements behind it, nothing else; the bird on m12 is shut in.
constexpr Table kBehindTheWall = {"c1 c2 c3 c4 c5 c6 c7 c8 c9 m12", "d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 l11 l12 m11"};
// The same, but the second flock stands behind the wall: there are flights.
constexpr Table kWithFlights = {"c1 c2 c3 c4 c5 c6 c7 c8 c9 a2", "d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 m11"};

Texts all_moves(const Volo& game, const State& state) {
  return legal_texts(game, state, [](Move) { return true; });
}

TEST(VoloV12, OneMustPassWithoutPlacementAndFlight) {
  for (const bool relaxed : {false, true}) {
    const Volo game = game_of(7, 50, relaxed);
    EXPECT_EQ(all_moves(game, position(game, kShutIn)), (Texts{"pass"}));
  }
}

TEST(VoloV12, OneMayPassIfAllPlacementsLieInOwnAreas) {
  const Volo game = game_of();
  EXPECT_EQ(all_moves(game, position(game, kBehindTheWall)), (Texts{"a2", "a3", "a4", "a5", "a6", "pass"}));
}

TEST(VoloV12, AFlightForbidsThePassUnlessItIsRelaxed) {
  const Volo strict = game_of();
  EXPECT_FALSE(flights(strict, position(strict, kWithFlights)).empty());
  EXPECT_EQ(refused(strict, position(strict, kWithFlights), "pass"), "V12 can_fly");
  const Volo relaxed = game_of(7, 50, true);
  EXPECT_EQ(refused(relaxed, position(relaxed, kWithFlights), "pass"), "allowed");
}

TEST(VoloV12, RelaxedOneMayPassWithFlightsOnly) {
  Table table = kWithFlights;
  table.yellow_supply = 0;
  const Volo relaxed = game_of(7, 50, true);
  EXPECT_TRUE(placements(relaxed, position(relaxed, table)).empty());
  EXPECT_EQ(refused(relaxed, position(relaxed, table), "pass"), "allowed");
  EXPECT_EQ(refused(game_of(), position(game_of(), table), "pass"), "V12 can_fly");
}

TEST(VoloV12, APlacementElsewhereForbidsThePass) {
  for (const bool relaxed : {false, true}) {
    const Volo game = game_of(7, 50, relaxed);
    EXPECT_EQ(refused(game, game.initial(), "pass"), "V12 can_place");
    EXPECT_EQ(refused(game, position(game, {"m8 j12", "e11 h2"}), "pass"), "V12 can_place");
  }
}

TEST(VoloV16, TwoPassesInARowAreADraw) {
  const Volo game = game_of();
  State state = position(game, kShutIn);
  state.open.passes = 1;
  const State end = after(game, state, "pass");
  EXPECT_TRUE(game.actor(end.open).is_nobody());
  const core::Outcome outcome = game.outcome(end);
  EXPECT_EQ(outcome.clause, "V16");
  EXPECT_EQ(outcome.places[0], 1);
  EXPECT_EQ(outcome.places[1], 1);
}

TEST(VoloV16, AnyOtherMoveStartsTheCountAnew) {
  const Volo game = game_of();
  const State passed = after(game, position(game, kShutIn), "pass");
  EXPECT_EQ(passed.open.passes, 1);
  EXPECT_TRUE(game.actor(passed.open).is_seat());
  EXPECT_EQ(after(game, passed, "e5").open.passes, 0);
}

}  // namespace
}  // namespace aviary::volo
