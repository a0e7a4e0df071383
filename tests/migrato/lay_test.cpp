// M7–M13: laying birds, and arriving.
#include "scene.h"

namespace aviary::migrato {

TEST(MigratoLay, M7_sheet_example_the_kite_starts_a_colony_and_the_stilt_goes_on_the_stilts) {
  const Play play({.colonies = {"s3n2n,g5d4n,-,-", "-,-,-,-"}, .hands = {"k3d+s1n+hunter", "b1d+b2d+b3d"}});
  EXPECT_TRUE(play.allows("k3d:new"));
  EXPECT_TRUE(play.allows("s1n:1"));
  EXPECT_EQ(play.clause("s1n:2"), "M7");
  EXPECT_EQ(play.clause("k3d:1"), "M7");
  EXPECT_EQ(play.clause("k3d:3"), "M7");
}

TEST(MigratoLay, M7_at_most_four_colonies_are_in_flight_and_several_may_be_of_one_species) {
  Play play({.colonies = {"k4d,k4d,k4d,-", "-,-,-,-"}});
  EXPECT_TRUE(play.allows("k1d:new"));
  play.after({"k3d:new", "discard:k1d", "draw:g3d", "draw:g3d", "pass:hand", "draw:s1n", "draw:s1n", "draw:s1n"});
  EXPECT_EQ(play.field(kColoniesField), "k4d,k4d,k4d,k3d");
  EXPECT_EQ(play.clause("g3d:new"), "M7");
}

TEST(MigratoLay, M7_arrived_piles_do_not_count_as_colonies) {
  const Play play({.colonies = {"g5d,g5d,g4d,-", "-,-,-,-"}, .piles = {"b3d2d1d", "-"}, .barred = {"b", "-"}});
  EXPECT_TRUE(play.allows("k1d:new"));
}

TEST(MigratoLay, M8_only_equal_or_lower_numbers_may_be_laid) {
  const Play play({.colonies = {"k2d,-,-,-", "-,-,-,-"}});
  EXPECT_TRUE(play.allows("k2d:1"));
  EXPECT_TRUE(play.allows("k1d:1"));
  EXPECT_EQ(play.clause("k3d:1"), "M8");
}

TEST(MigratoLay, M9_night_cards_lie_face_down_and_day_cards_face_up) {
  Play play({.hands = {"g4d+g4n+s2n", "b1d+b2d+b3d"}}, "memory=off");
  play.after({"g4d:new", "discard:s2n", "draw:g3d", "draw:g5n", "pass:hand", "draw:k1d", "draw:k1d", "draw:k2d"});
  play.after({"g4n:1"});
  EXPECT_EQ(play.field(kColoniesField), "g4d4n,-,-,-");
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "g4d?n,-,-,-");
  EXPECT_EQ(play.seen_field(kFirst, kColoniesField), "g4d4n,-,-,-");
}

TEST(MigratoLay, M10_memory_is_the_default_and_was_not_in_the_first_version) {
  EXPECT_TRUE(make_game().options().memory);
  EXPECT_FALSE(make_game("memory=off").options().memory);
  EXPECT_FALSE(make_game("rules=1").options().memory);
  EXPECT_TRUE(make_game("rules=1 memory=on").options().memory);
}

TEST(MigratoLay, M10_without_memory_the_order_is_enforced_under_face_down_cards_too) {
  const Play play({.colonies = {"s2n,-,-,-", "-,-,-,-"}, .hands = {"s1n+s3n+s4n", "b1d+b2d+b3d"}}, "memory=off");
  EXPECT_TRUE(play.allows("s1n:1"));
  EXPECT_EQ(play.clause("s3n:1"), "M8");
}

TEST(MigratoLay, M10_from_memory_the_order_is_not_checked_on_a_face_down_card) {
  const Play play({.colonies = {"s2n,g4d,-,-", "-,-,-,-"}, .hands = {"g5n+s1n+s3n", "b1d+b2d+b3d"}});
  EXPECT_TRUE(play.allows("s3n:1"));
  EXPECT_EQ(play.clause("g5n:2"), "M8");  // the card below lies face up
  EXPECT_EQ(play.clause("g5n:1"), "M7");  // the species is always enforced
}

TEST(MigratoArrival, M12_sheet_example_the_fourth_stilt_arrives_and_bars_the_species) {
  Play play({.colonies = {"s3n3n2n,-,-,-", "-,-,-,-"}, .hands = {"s1n+s1n+k3d", "b1d+b2d+b3d"}});
  play.after({"s1n:1"});
  EXPECT_EQ(play.field(kPilesField), "s3n3n2n1n");
  EXPECT_EQ(play.field(kColoniesField), "-,-,-,-");
  EXPECT_EQ(play.field(kBarredField), "s");
  EXPECT_EQ(play.game.points(play.state.open, 0), 1);
  EXPECT_EQ(play.field(kStageField), "discard");
  play.after({"discard:k3d", "draw:g3d", "draw:g3d", "pass:hand", "draw:k1d", "draw:k1d", "draw:k2d"});
  EXPECT_EQ(play.clause("s1n:new"), "M13");
}

TEST(MigratoArrival, M12_a_colony_below_its_goal_stays_in_flight) {
  Play play({.colonies = {"s3n3n,-,-,-", "-,-,-,-"}, .hands = {"s1n+s1n+k3d", "b1d+b2d+b3d"}});
  play.after({"s1n:1"});
  EXPECT_EQ(play.field(kPilesField), "-");
  EXPECT_EQ(play.field(kColoniesField), "s3n3n1n,-,-,-");
}

TEST(MigratoArrival, M12_who_remembered_wrongly_loses_the_colony_and_the_turn_goes_on) {
  Play play({.colonies = {"s3n1n,s4n,-,-", "-,-,-,-"}, .hands = {"s2n+s2n+k3d", "b1d+b2d+b3d"}});
  play.after({"s2n:1", "discard:k3d", "draw:s2n", "draw:k1d", "pass:hand", "draw:k1d", "draw:k2d", "draw:k2d"});
  EXPECT_EQ(play.field(kColoniesField), "s3n1n2n,s4n,-,-");
  play.after({"s2n:1"});
  EXPECT_EQ(play.field(kPilesField), "-");
  EXPECT_EQ(play.field(kBarredField), "-");  // M13 does not apply
  EXPECT_EQ(play.field(kColoniesField), "-,s4n,-,-");
  EXPECT_EQ(play.field(kDiscardField), "k3d,b1d,b2d,b3d,s3n,s1n,s2n,s2n");
  EXPECT_EQ(play.field(kStageField), "discard");
}

TEST(MigratoArrival, M12_each_species_has_its_goal) {
  struct Goal {
    std::string colony;
    std::string card;
    std::string pile;
  };
  for (const Goal& goal : {Goal{"g5d5n4d4n", "g3d", "g5d5n4d4n3d"}, Goal{"k4d4d3d", "k3d", "k4d4d3d3d"},
                           Goal{"b4d4d", "b3d", "b4d4d3d"}, Goal{"t5d", "t4n", "t5d4n"}}) {
    Play play({.colonies = {goal.colony + ",-,-,-", "-,-,-,-"}, .hands = {goal.card, "s1n+s2n+s3n"}});
    play.after({goal.card + ":1"});
    EXPECT_EQ(play.field(kPilesField), goal.pile);
  }
}

TEST(MigratoArrival, M13_all_cards_of_the_species_in_flight_are_discarded_and_the_other_player_still_flies_it) {
  Play play({.colonies = {"s3n3n2n,s4n=gs,g5d,-", "s4n2n,-,-,-"}, .hands = {"s1n+s1n+k3d", "s1n+b2d+b3d"}});
  play.after({"s1n:1"});
  EXPECT_EQ(play.field(kColoniesField), "-,-,g5d,-");
  EXPECT_EQ(play.field(kDiscardField), "s4n");
  play.after({"discard:s1n", "draw:g3d", "draw:g3d"});
  EXPECT_TRUE(play.allows("s1n:1"));
}

TEST(MigratoArrival, M13_barred_cards_may_be_held_stolen_and_discarded) {
  Play play({.colonies = {"-,-,-,-", "s4n2n,-,-,-"},
             .piles = {"s3n3n2n1n", "-"},
             .hands = {"s1n+light+k3d", "s1n+b2d+b3d"},
             .barred = {"s", "-"}});
  EXPECT_EQ(play.clause("s1n:new"), "M13");
  play.after({"light:1"});
  EXPECT_EQ(play.field(kHandField), "k3d+s1n+s2n");
  EXPECT_TRUE(play.allows("discard:s2n"));
}

TEST(MigratoEnd, M22_sheet_example_the_teals_end_it_and_the_second_player_wins_11_to_9) {
  Play play({.turn = 2,
             .colonies = {"-,-,-,-", "t5d,-,-,-"},
             .piles = {"g4d4n4n4n3d,k4d4d2d2d,s3n2n2n1n,b4d4d3d", "g5d5d5n5n4d,k4d3d3d3d"},
             .hands = {"k1d+s1n+s3n", "t4n+g3n+g3n"},
             .barred = {"gksb", "gk"}});
  EXPECT_EQ(play.game.points(play.state.open, 0), 3 + 2 + 1 + 3);
  play.after({"t4n:1"});
  EXPECT_TRUE(play.game.actor(play.state.open).is_nobody());
  const core::Outcome outcome = play.game.outcome(play.state);
  EXPECT_EQ(outcome.clause, "M22");
  EXPECT_EQ(outcome.points[0], 9);
  EXPECT_EQ(outcome.points[1], 11);
  EXPECT_EQ(outcome.places[1], 1);
  EXPECT_EQ(outcome.places[0], 2);
}

}  // namespace aviary::migrato
