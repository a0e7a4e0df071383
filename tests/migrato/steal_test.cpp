// M14–M17: dangers.
#include "scene.h"

namespace aviary::migrato {

// The opponent has a day colony, a night colony, and arrived piles with a day and a night card on top.
Scene targets(const std::string& danger) {
  return {.colonies = {"-,-,-,-", "k4d3d,s2n,-,-"},
          .piles = {"-", "g5d4d4n3d,b3d,t3d2n"},
          .hands = {danger + "+k1d+k1d", "b1d+b2d+b3d"},
          .barred = {"-", "gbt"}};
}

TEST(MigratoSteal, M14_the_hunter_takes_day_cards) {
  const Play play(targets("hunter"));
  EXPECT_TRUE(play.allows("hunter:1"));
  EXPECT_TRUE(play.allows("hunter:goose"));
  EXPECT_EQ(play.clause("hunter:2"), "M14");
  EXPECT_EQ(play.clause("hunter:teal"), "M14");
  EXPECT_EQ(play.clause("hunter:4"), "M14");  // no such colony
}

TEST(MigratoSteal, M14_light_pollution_takes_night_cards) {
  const Play play(targets("light"));
  EXPECT_TRUE(play.allows("light:2"));
  EXPECT_TRUE(play.allows("light:teal"));
  EXPECT_EQ(play.clause("light:1"), "M14");
  EXPECT_EQ(play.clause("light:goose"), "M14");
  EXPECT_EQ(play.clause("light:kite"), "M14");  // no such pile
}

TEST(MigratoSteal, M14_habitat_destruction_takes_any_card_but_never_the_last_of_a_pile) {
  const Play play(targets("habitat"));
  for (const char* move : {"habitat:1", "habitat:2", "habitat:goose", "habitat:teal"}) EXPECT_TRUE(play.allows(move));
  EXPECT_EQ(play.clause("habitat:bee-eater"), "M14");
}

TEST(MigratoSteal, M14_the_danger_is_discarded_and_the_top_card_comes_to_the_hand) {
  Play play(targets("habitat"));
  play.after({"habitat:1"});
  EXPECT_EQ(play.field(kDiscardField), "habitat");
  EXPECT_EQ(play.field(kHandField), "k1d+k1d+k3d");
  EXPECT_EQ(play.field(kColoniesField + 1), "k4d,s2n,-,-");
}

TEST(MigratoSteal, M15_a_danger_without_a_target_cannot_be_played_but_be_discarded) {
  Play play({.hands = {"hunter+k1d+k2d", "b1d+b2d+b3d"}});
  EXPECT_EQ(play.clause("hunter:1"), "M15");
  EXPECT_EQ(play.clause("hunter:kite"), "M15");
  play.after({"k1d:new"});
  EXPECT_TRUE(play.allows("discard:hunter"));
}

TEST(MigratoSteal, M16_taking_the_only_card_ends_the_colony) {
  Play play(targets("light"));
  play.after({"light:2"});
  EXPECT_EQ(play.field(kColoniesField + 1), "k4d3d,-,-,-");
}

TEST(MigratoSteal, M16_a_face_down_card_taken_is_known_to_both_players_and_to_no_spectator) {
  Play play(targets("light"));
  play.after({"light:2"});
  EXPECT_EQ(play.seen_field(kFirst, kTakenField), "s2n");
  EXPECT_EQ(play.seen_field(kSecond, kTakenField), "s2n");
  EXPECT_EQ(play.seen_field(core::Observer::spectator(), kTakenField), "-");
  EXPECT_EQ(play.seen_field(kSecond, kHandField), "???");
}

TEST(MigratoSteal, M16_a_face_up_or_arrived_card_taken_is_known_to_all) {
  for (const std::string target : {"1", "goose", "teal"}) {
    Play play(targets("habitat"));
    play.after({"habitat:" + target});
    const std::string seen = play.seen_field(core::Observer::spectator(), kTakenField);
    EXPECT_EQ(seen, target == "1" ? "k3d!" : target == "goose" ? "g3d!" : "t2n!");
  }
}

TEST(MigratoSteal, M17_taking_from_a_pile_does_not_undo_the_arrival_and_raises_its_worth) {
  Play play(targets("habitat"));
  EXPECT_EQ(play.game.points(play.state.open, 1), 3 + 2 + 3);
  play.after({"habitat:goose"});
  EXPECT_EQ(play.field(kPilesField + 1), "g5d4d4n,b3d,t3d2n");
  EXPECT_EQ(play.field(kBarredField + 1), "gbt");
  EXPECT_EQ(play.game.points(play.state.open, 1), 4 + 2 + 3);
}

}  // namespace aviary::migrato
