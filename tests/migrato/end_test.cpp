// M22–M29: the end, with and without return flights.
#include "scene.h"

namespace aviary::migrato {

// All but the teals have landed, and one more teal brings them in.
Scene last_species() {
  return {.colonies = {"t5d,s4n,-,-", "-,-,-,-"},
          .piles = {"g4d4n4n4n3d,k4d4d2d2d", "s3n2n2n1n,b4d4d3d"},
          .hands = {"t4n+k1d+k1d", "b1d+b2d+b2d"},
          .barred = {"gk", "sb"}};
}

TEST(MigratoEnd, M22_the_fifth_species_ends_the_game_at_once_both_players_counted_together) {
  Play play(last_species());
  play.after({"t4n:1"});
  EXPECT_TRUE(play.game.actor(play.state.open).is_nobody());
  EXPECT_EQ(play.game.outcome(play.state).clause, "M22");
  EXPECT_TRUE(play.legal().empty());
  EXPECT_EQ(play.game.why(play.game.view(play.state, kFirst), play.move("pass:hand")).clause, "M22");
}

TEST(MigratoEnd, M22_a_species_that_has_landed_already_does_not_end_it) {
  Play play({.colonies = {"b4d3d,-,-,-", "-,-,-,-"},
             .piles = {"g4d4n4n4n3d,k4d4d2d2d", "s3n2n2n1n,b4d3d2d"},
             .hands = {"b2d+k1d+k1d", "b1d+b1d+t1d"},
             .barred = {"gk", "sb"}});
  play.after({"b2d:1"});
  EXPECT_EQ(play.field(kStageField), "discard");
}

TEST(MigratoEnd, M23_equal_totals_are_a_draw) {
  Scene scene = last_species();
  scene.piles = {"g4d4n4n4n3d,k4d4d2d2d", "s4n3n3n3n,b4d4d3d"};
  scene.colonies[0] = "t3d,-,-,-";
  scene.hands[0] = "t1d+k1d+k1d";
  Play play(scene);
  play.after({"t1d:1"});
  const core::Outcome outcome = play.game.outcome(play.state);
  EXPECT_EQ(outcome.points[0], 6);
  EXPECT_EQ(outcome.points[1], 6);
  EXPECT_EQ(outcome.places[0], 1);
  EXPECT_EQ(outcome.places[1], 1);
}

TEST(MigratoEnd, M24_after_400_turns_the_game_is_scored_as_it_stands) {
  Play play({.turns = 398, .colonies = {"k4d,-,-,-", "b4d,-,-,-"}, .piles = {"t5d3d", "-"}, .barred = {"t", "-"}});
  play.after({"pass:1"});
  EXPECT_FALSE(play.game.actor(play.state.open).is_nobody());
  play.after({"pass:1"});
  EXPECT_TRUE(play.game.actor(play.state.open).is_nobody());
  const core::Outcome outcome = play.game.outcome(play.state);
  EXPECT_EQ(outcome.clause, "M24");
  EXPECT_EQ(outcome.points[0], 3);
  EXPECT_EQ(outcome.places[1], 2);
  EXPECT_EQ(play.game.why(play.game.view(play.state, kFirst), play.move("pass:hand")).clause, "M24");
}

TEST(MigratoReturn, M25_after_an_arrival_in_good_order_the_player_chooses_first) {
  Play play(last_species(), "return=on");
  play.after({"t4n:1"});
  EXPECT_EQ(play.field(kStageField), "return:t");
  EXPECT_EQ(play.legal(), (std::vector<std::string>{"keep", "return"}));
  EXPECT_EQ(play.clause("discard:k1d"), "M25");
  play.after({"return"});
  EXPECT_EQ(play.field(kReturnsField), "t/-");
  EXPECT_EQ(play.field(kDiscardField), "t5d,t4n");
  EXPECT_EQ(play.field(kStageField), "discard");
}

TEST(MigratoReturn, M25_if_the_card_is_gone_the_pile_is_kept) {
  Scene scene = last_species();
  scene.returns = "-/t";
  Play play(scene, "return=on");
  play.after({"t4n:1"});
  EXPECT_EQ(play.game.outcome(play.state).clause, "M22");
}

TEST(MigratoReturn, M25_a_colony_in_wrong_order_is_not_offered_the_card) {
  Play play({.colonies = {"t2n,-,-,-", "-,-,-,-"}, .hands = {"t4n+k1d+k1d", "b1d+b2d+b2d"}}, "return=on memory=on");
  play.after({"t4n:1"});
  EXPECT_EQ(play.field(kStageField), "discard");
  EXPECT_EQ(play.field(kReturnsField), "-/-");
}

TEST(MigratoReturn, M26_the_species_may_be_flown_again_by_both_and_a_second_pile_bars_its_owner) {
  Play play({.colonies = {"b4d3d,-,-,-", "-,-,-,-"},
             .piles = {"-", "b4d3d2d"},
             .hands = {"b2d+k1d+k1d", "b1d+s1n+t1d"},
             .barred = {"-", "b"}},
            "return=on");
  play.after({"b2d:1", "return", "discard:k1d", "draw:g3d", "draw:g3d"});
  EXPECT_EQ(play.field(kBarredField + 1), "-");
  EXPECT_EQ(play.field(kPilesField + 1), "b4d3d2d");  // that pile stays
  EXPECT_TRUE(play.allows("b1d:new"));

  Play second({.colonies = {"-,-,-,-", "b4d3d,-,-,-"},
               .piles = {"-", "b4d3d2d"},
               .hands = {"s3n+k1d+k1d", "b1d+s1n+t1d"},
               .returns = "b/-"},
              "return=on");
  second.after({"pass:hand", "draw:g3d", "draw:g3d", "draw:g3d", "b1d:1"});
  EXPECT_EQ(second.field(kPilesField + 1), "b4d3d2d,b4d3d1d");
  EXPECT_EQ(second.field(kBarredField + 1), "b");
  EXPECT_EQ(second.game.points(second.state.open, 1), 2 + 1);
}

TEST(MigratoReturn, M27_taking_a_return_card_never_ends_the_game_and_the_species_must_arrive_again) {
  // The stilts have landed at the second player; the first one takes their return card: they count as not arrived.
  Play play({.colonies = {"s4n3n3n,-,-,-", "t5d,-,-,-"},
             .piles = {"g4d4n4n4n3d,k4d4d2d2d", "s3n2n2n1n,b4d4d3d"},
             .hands = {"s1n+k1d+k1d", "t4n+b2d+b2d"},
             .barred = {"gk", "sb"}},
            "return=on");
  play.after({"s1n:1", "return"});
  EXPECT_EQ(play.state.open.landed, only(Species::kGoose) | only(Species::kKite) | only(Species::kBeeEater));
  play.after({"discard:k1d", "draw:g3d", "draw:g3d", "t4n:1", "keep"});
  EXPECT_EQ(play.field(kStageField), "discard");  // four species: not over

  Play last(last_species(), "return=on");
  last.after({"t4n:1", "return"});
  EXPECT_FALSE(last.game.actor(last.state.open).is_nobody());
}

TEST(MigratoReturn, M27_keeping_the_last_missing_species_ends_the_game) {
  Play play(last_species(), "return=on");
  play.after({"t4n:1", "keep"});
  EXPECT_EQ(play.game.outcome(play.state).clause, "M22");
}

TEST(MigratoReturn, M28_return_cards_are_worth_their_points_and_cannot_be_stolen) {
  Scene scene = last_species();
  scene.returns = "-/g";
  scene.barred = {"k", "sb"};
  scene.hands[0] = "habitat+k1d+k1d";
  const Play play(scene, "return=on");
  EXPECT_EQ(play.game.points(play.state.open, 1), 1 + 3 + play.game.edition().points[index(Species::kGoose)]);
  EXPECT_EQ(play.clause("habitat:goose"), "M14");  // no pile of geese lies there
}

TEST(MigratoReturn, M29_the_discard_of_M13_happens_only_if_the_pile_is_kept) {
  const Scene scene = {.colonies = {"b4d3d,b1d,-,-", "-,-,-,-"}, .hands = {"b2d+k1d+k1d", "b2d+s1n+t1d"}};
  Play returned(scene, "return=on");
  returned.after({"b2d:1", "return"});
  EXPECT_EQ(returned.field(kColoniesField), "-,b1d,-,-");
  Play kept(scene, "return=on");
  kept.after({"b2d:1", "keep"});
  EXPECT_EQ(kept.field(kColoniesField), "-,-,-,-");
  EXPECT_EQ(kept.field(kDiscardField), "b1d");
}

TEST(MigratoReturn, M25_without_the_option_there_are_no_return_cards) {
  Scene scene = last_species();
  scene.returns = "t/-";
  const Migrato game = make_game();
  EXPECT_FALSE(game.parse_state(scene.text()).ok());
  EXPECT_TRUE(make_game("return=on").parse_state(scene.text()).ok());
}

}  // namespace aviary::migrato
