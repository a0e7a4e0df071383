// V6, V7, V14: placing a bird.
#include "volo/support.h"

namespace aviary::volo {
namespace {

TEST(VoloV6, OnlyOnEmptyCells) {
  const Volo game = game_of();
  EXPECT_EQ(refused(game, game.initial(), "b2"), "V6 occupied");
  EXPECT_EQ(refused(game, game.initial(), "b7"), "V6 occupied");
  EXPECT_EQ(refused(game, game.initial(), "e3"), "allowed");
}

TEST(VoloV6, NotNextToOwnBirdsButNextToOthers) {
  const Volo game = game_of();
  for (const std::string_view cell : {"a2", "b1", "b3", "c2", "c3"}) {
    EXPECT_EQ(refused(game, game.initial(), cell), "V6 next_to_own") << cell;
  }
  for (const std::string_view cell : {"b6", "b8", "c7", "c8", "a6"}) {
    EXPECT_EQ(refused(game, game.initial(), cell), "allowed") << cell;
  }
}

// The first position of the list in the rules: Yellow may not place on exactly these empty cells.
TEST(VoloV7, TheListedPositionHasNinetyPlacementsAndNineFlights) {
  const Volo game = game_of();
  const State state = position(game, {"d4 e4 f7 g12", "f4 b8 g5 l10 m10 l11 l12"});
  EXPECT_EQ(placements(game, state).size(), 90U);
  EXPECT_EQ(flights(game, state).size(), 9U);
  for (const std::string_view cell :
       {"c3", "c4", "d3", "d5", "e3", "e5", "e6", "e7", "f5", "f6", "f8", "f11", "f12", "g8", "g11", "h12", "h13"}) {
    EXPECT_EQ(refused(game, state, cell), "V6 next_to_own") << cell;
  }
  EXPECT_EQ(refused(game, state, "m11"), "V7 controlled");
  EXPECT_EQ(refused(game, state, "m12"), "V7 controlled");
}

// A bird of one's own inside takes the control away; in one's own area one may place.
TEST(VoloV7, AnAreaBelongsToWhoeverEnclosesItAlone) {
  const Volo game = game_of();
  const Table open = {"b2 g12", "l10 l11 l12 m10 b7"};
  EXPECT_EQ(refused(game, position(game, open), "m12"), "V7 controlled");
  EXPECT_EQ(refused(game, position(game, {"b2 g12 m12", "l10 l11 l12 m10 b7"}), "m11"), "V6 next_to_own");
  const Table mirrored = {"l10 l11 l12 m10 b7", "b2 g12"};
  EXPECT_EQ(refused(game, position(game, mirrored), "m12"), "V6 next_to_own");
  EXPECT_EQ(refused(game, position(game, {"c1 c2 c3 c4 c5 c6 c7 c8 c9 g12", "g2 l12"}), "a4"), "allowed");
  EXPECT_EQ(refused(game, position(game, {"g2 l12", "c1 c2 c3 c4 c5 c6 c7 c8 c9 g12"}), "a4"), "V7 controlled");
}

TEST(VoloV14, APlacementRemovesNothingEvenWhereBirdsLieApartAlready) {
  const Volo game = game_of();
  const State state = position(game, {"b2 b3 a3 l11 l12 m11 g12", "a2 m12 c9 g2"});
  const State next = after(game, state, "e5");
  EXPECT_EQ(birds(game, next, 1), "a2 c9 g2 m12");
  EXPECT_EQ(next.open.supply[1], 20);
  EXPECT_EQ(next.open.ending, Ending::kRunning);
}

}  // namespace
}  // namespace aviary::volo
