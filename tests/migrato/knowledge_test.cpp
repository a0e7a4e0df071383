// M11, M11a, M16: what each seat knows about the cards it cannot see.
#include "scene.h"

namespace aviary::migrato {

TEST(MigratoKnowledge, M11_a_night_card_shows_only_that_it_is_one) {
  Play play({.hands = {"s2n+k1d+k1d", "b1d+b2d+b3d"}});
  play.after({"s2n:new"});
  EXPECT_EQ(play.seen_field(kFirst, kColoniesField), "s2n=gst,-,-,-");
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "??n=gst,-,-,-");
}

TEST(MigratoKnowledge, M11_a_barred_species_cannot_be_under_a_new_night_card) {
  Play play({.piles = {"t5d3d", "-"}, .hands = {"s2n+k1d+k1d", "b1d+b2d+b3d"}, .barred = {"t", "-"}});
  play.after({"s2n:new"});
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "??n=gs,-,-,-");
}

TEST(MigratoKnowledge, M11_a_colony_that_does_not_arrive_has_a_higher_goal) {
  Play play({.colonies = {"s2n=gst,-,-,-", "-,-,-,-"}, .hands = {"s2n+k1d+k1d", "b1d+b2d+b3d"}});
  play.after({"s2n:1"});
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "??n?n=gs,-,-,-");
}

TEST(MigratoKnowledge, M11_a_face_up_card_tells_the_species_of_its_kin_too) {
  Play play({.colonies = {"g5n=gst,g4n=gst~1,s3n=gst,-", "-,-,-,-"}, .hands = {"g4d+k1d+k1d", "b1d+b2d+b3d"}});
  play.after({"g4d:1"});
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "g?n4d,g?n,??n=gst,-");
}

TEST(MigratoKnowledge, M11_joining_tells_that_both_are_of_one_species) {
  Play play({.colonies = {"g5n=gst,g4n=gs,-,-", "-,-,-,-"}});
  play.after({"join:2/1"});
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "??n?n=gs,-,-,-");
}

TEST(MigratoKnowledge, M11_splitting_keeps_kinship) {
  Play play({.colonies = {"g5n4n=gs,-,-,-", "-,-,-,-"}}, "memory=off");
  play.after({"split:1/1"});
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "??n=gs,??n=gs~1<11,-,-");
}

TEST(MigratoKnowledge, M11_other_colonies_are_not_of_a_species_that_arrived_and_was_kept) {
  Play play({.colonies = {"t5d,s3n=gst,-,-", "-,-,-,-"}, .hands = {"t4n+k1d+k1d", "b1d+b2d+b3d"}});
  play.after({"t4n:1"});
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "-,??n=gs,-,-");
}

TEST(MigratoKnowledge, M11a_discards_are_public_and_draws_are_seen_by_the_drawer_only) {
  Play play({});
  play.after({"k1d:new"});
  const core::Seen discarded = play.game.seen(play.state, play.move("discard:k2d"), kSecond);
  EXPECT_EQ(play.game.to_text(discarded.move), "discard:k2d");
  EXPECT_TRUE(discarded.news);
  play.after({"discard:k2d"});
  EXPECT_EQ(play.game.to_text(play.game.seen(play.state, play.move("draw:t1d"), kFirst).move), "draw:t1d");
  EXPECT_EQ(play.game.to_text(play.game.seen(play.state, play.move("draw:t1d"), kSecond).move), "draw:?");
  EXPECT_FALSE(play.game.seen(play.state, play.move("draw:t1d"), kSecond).news);
}

TEST(MigratoKnowledge, M16_the_floor_under_a_stolen_card_is_kept_by_both_players) {
  Play play({.colonies = {"-,-,-,-", "s4n3n=gs,-,-,-"}, .hands = {"light+k1d+k1d", "b1d+b2d+b3d"}}, "memory=off");
  play.after({"light:1"});
  EXPECT_EQ(play.seen_field(kFirst, kColoniesField + 1), "??n[3-7]=gs=s,-,-,-");
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField + 1), "s4n[3-7]=gs=s,-,-,-");
  EXPECT_EQ(play.seen_field(core::Observer::spectator(), kColoniesField + 1), "??n=gs,-,-,-");
}

TEST(MigratoKnowledge, M16_with_memory_a_stolen_card_tells_nothing_about_the_one_below) {
  Play play({.colonies = {"-,-,-,-", "s2n3n=gs,-,-,-"}, .hands = {"light+k1d+k1d", "b1d+b2d+b3d"}});
  play.after({"light:1"});
  EXPECT_EQ(play.seen_field(kFirst, kColoniesField + 1), "??n=gs=s,-,-,-");
}

// The second player knows that the first one holds the two stilts taken from them.
Scene stolen() {
  return {.colonies = {"s3n=gst,k4d,-,-", "-,-,-,-"}, .hands = {"s2n+s1n+k1d", "b1d+b2d+b3d"}, .taken = {"s2n", "-"}};
}

TEST(MigratoKnowledge, M11a_a_known_card_is_there_or_in_the_hand_once_a_night_card_is_laid) {
  Play play(stolen());
  play.after({"s1n:1"});
  EXPECT_EQ(play.seen_field(kSecond, kTakenField), "s2n@12");
  play.after({"discard:k1d", "draw:g3n", "draw:g3d", "pass:hand", "draw:k1d", "draw:k2d", "draw:k2d", "g3n:new"});
  EXPECT_EQ(play.seen_field(kSecond, kTakenField), "s2n@12/31");
}

TEST(MigratoKnowledge, M11a_a_card_that_could_not_be_it_changes_nothing) {
  Play day(stolen());
  day.after({"k1d:2"});
  EXPECT_EQ(day.seen_field(kSecond, kTakenField), "s2n");
  // On geese no stilt is laid, and on a one no two.
  Play geese({.colonies = {"g5d,-,-,-", "-,-,-,-"}, .hands = {"s2n+g4n+k1d", "b1d+b2d+b3d"}, .taken = {"s2n", "-"}});
  geese.after({"g4n:1"});
  EXPECT_EQ(geese.seen_field(kSecond, kTakenField), "s2n");
}

TEST(MigratoKnowledge, M11a_a_known_card_that_is_discarded_is_known_no_longer) {
  Play play(stolen());
  play.after({"k1d:2", "discard:s2n"});
  EXPECT_EQ(play.seen_field(kSecond, kTakenField), "-");
}

TEST(MigratoKnowledge, M11a_a_card_that_was_not_in_the_discarded_hand_lies_on_the_table) {
  Scene scene = stolen();
  scene.colonies[0] = "s3n2n=gs,k4d,-,-";
  scene.hands[0] = "s1n+k1d+k1d";
  scene.taken[0] = "s2n@11/12";
  Play play(scene);
  play.after({"pass:hand"});
  EXPECT_EQ(play.seen_field(kSecond, kTakenField), "s2n#11/12");
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "??n?n=gs,k4d,-,-");
  scene.taken[0] = "s2n@12";
  Play sure(scene);
  sure.after({"pass:hand"});
  EXPECT_EQ(sure.seen_field(kSecond, kTakenField), "-");
  EXPECT_EQ(sure.seen_field(kSecond, kColoniesField), "??n?n[2-2]=gs=s,k4d,-,-");
}

TEST(MigratoKnowledge, M11a_places_move_with_their_cards_when_a_colony_is_cut_or_joined) {
  Scene scene = stolen();
  scene.colonies[0] = "s3n2n=gs,-,-,-";
  scene.hands[0] = "s1n+k1d+k1d";
  scene.taken[0] = "s2n@12";
  Play play(scene);
  play.after({"split:1/1"});
  EXPECT_EQ(play.seen_field(kSecond, kTakenField), "s2n@21");
  play.after({"discard:k1d", "draw:t1d", "pass:hand", "draw:k2d", "draw:k2d", "draw:k3d", "join:2/1"});
  EXPECT_EQ(play.seen_field(kSecond, kTakenField), "s2n@12");
}

TEST(MigratoKnowledge, M11a_what_is_drawn_later_changes_nothing_of_where_a_known_card_is) {
  Play play(stolen());
  play.after({"s1n:1"});
  const std::string known = play.seen_field(kSecond, kTakenField);
  play.after({"discard:k1d", "draw:s3n", "draw:s4n"});
  EXPECT_EQ(play.seen_field(kSecond, kTakenField), known);
}

TEST(MigratoKnowledge, M11a_spectators_forget_a_card_that_may_have_been_laid) {
  Scene scene = stolen();
  scene.taken[0] = "s2n!";
  Play play(scene);
  EXPECT_EQ(play.seen_field(core::Observer::spectator(), kTakenField), "s2n!");
  play.after({"s1n:1"});
  EXPECT_EQ(play.seen_field(core::Observer::spectator(), kTakenField), "-");
}

TEST(MigratoKnowledge, M11_what_was_known_across_a_cut_is_written_down) {
  Play play({.colonies = {"g5d4n4n3d,-,-,-", "-,-,-,-"}}, "memory=off");
  play.after({"split:1/2"});
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "g5d?n[3-7],g?n[1-5]3d<12,-,-");
}

TEST(MigratoKnowledge, M11_a_card_shown_after_a_cut_bounds_the_one_that_lay_on_it_or_under_it) {
  const Scene cut = {.turn = 2, .colonies = {"s4n,s3n2n<11,-,-", "-,-,-,-"}, .hands = {"k1d+k2d+k3d", "light+b2d+b3d"}};
  Play below(cut, "memory=off");
  below.after({"light:1"});
  EXPECT_EQ(below.seen_field(kSecond, kColoniesField), "-,s?n[1-4]?n,-,-");
  Play above(cut, "memory=off");
  above.after({"pass:hand", "draw:t1d", "draw:t3d", "draw:t5d", "pass:2"});
  EXPECT_EQ(above.seen_field(kSecond, kColoniesField), "s?n[3-7],-,-,-");
}

}  // namespace aviary::migrato
