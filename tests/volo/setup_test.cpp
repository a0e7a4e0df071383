// V4, V5: the start and the supplies.
#include "volo/support.h"

namespace aviary::volo {
namespace {

TEST(VoloV4, TheStartHasThreeBirdsEach) {
  const Volo game = game_of();
  EXPECT_EQ(birds(game, game.initial(), 0), "b2 g12 l7");
  EXPECT_EQ(birds(game, game.initial(), 1), "b7 g2 l12");
  EXPECT_EQ(game.actor(game.initial().open), core::Actor(core::Seat(0)));
  const Volo small = game_of(6);
  EXPECT_EQ(birds(small, small.initial(), 0), "b2 f10 j6");
  EXPECT_EQ(birds(small, small.initial(), 1), "b6 f2 j10");
  const Volo large = game_of(8);
  EXPECT_EQ(birds(large, large.initial(), 0), "b2 h14 n8");
  EXPECT_EQ(birds(large, large.initial(), 1), "b8 h2 n14");
}

TEST(VoloV4, PlayersMoveInTurn) {
  const Volo game = game_of();
  const State state = after(game, game.initial(), "e3");
  EXPECT_EQ(game.actor(state.open), core::Actor(core::Seat(1)));
  EXPECT_EQ(game.actor(after(game, state, "j9").open), core::Actor(core::Seat(0)));
}

TEST(VoloV5, FiftyOrSixtyBirdsThreeOfThemOnTheBoard) {
  EXPECT_EQ(game_of().initial().open.supply[0], 47);
  EXPECT_EQ(game_of(7, 60).initial().open.supply[1], 57);
}

TEST(VoloV5, APlacementTakesABirdFromTheSupply) {
  const Volo game = game_of();
  const State state = after(game, game.initial(), "e3");
  EXPECT_EQ(state.open.supply[0], 46);
  EXPECT_EQ(state.open.supply[1], 47);
}

TEST(VoloV5, AnEmptySupplyMeansNoPlacement) {
  const Volo game = game_of();
  const State state = position(game, {"b2 g12 l7", "b7 g2 l12", 'y', 0, 20});
  EXPECT_TRUE(placements(game, state).empty());
  EXPECT_EQ(refused(game, state, "e3"), "V5 no_supply");
  EXPECT_EQ(refused(game, position(game, {"b2 g12 l7", "b7 g2 l12", 'y', 1, 20}), "e3"), "allowed");
}

TEST(VoloV5, APositionMayNotHaveMoreBirdsThanThereAre) {
  const Volo game = game_of();
  const std::string text = game.to_text(game.initial());
  const std::string rows = text.substr(0, text.rfind(" y "));
  EXPECT_TRUE(game.parse_state(rows + " y 47/47 0"));
  EXPECT_EQ(game.parse_state(rows + " y 48/47 0").error().code, "V5");
  EXPECT_TRUE(game_of(7, 60).parse_state(rows + " y 57/57 0"));
  EXPECT_EQ(Volo::implied_options(rows + " y 57/57 0"), (core::Choices{{"edge", "7"}}));
}

}  // namespace
}  // namespace aviary::volo
