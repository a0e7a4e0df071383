// C7a–C13: the standard actions, their prices, and the pass.
#include <gtest/gtest.h>

#include "clouds/table.h"

namespace aviary::clouds {
namespace {

TEST(CloudsActions, C8_the_second_use_costs_two_whoever_uses_it) {
  // The example of the sheets: one flies sideways for 1 cube; the next pays 2, and the first cube goes to the nest.
  Table table;
  table.play({"left-right", "c2-d2"});
  EXPECT_EQ(table.field("cubes"), "9/10");
  EXPECT_EQ(table.field("uses"), "1/0/0/0");
  table.play({"left-right", "b3-c3"});
  EXPECT_EQ(table.field("cubes"), "9/8");
  EXPECT_EQ(table.field("uses"), "2/0/0/0");
  EXPECT_EQ(*table.game.tree(table.state).find("cubes_in_nest")->integer(), 1);
}

TEST(CloudsActions, C8_also_the_same_player_pays_more_the_next_time) {
  Table table({.cubes = "10/0"});
  table.play({"left-right", "c2-d2", "left-right", "c2-d2"});
  EXPECT_EQ(table.field("cubes"), "7/0");
}

TEST(CloudsActions, C8_who_has_too_few_cubes_may_not) {
  Table table({.cubes = "2/10", .uses = "2/1/0/0"});
  EXPECT_EQ(table.why("left-right"), "C8 too_dear");
  EXPECT_TRUE(table.can("forward-backward"));
}

TEST(CloudsActions, C7a_a_turn_is_one_thing_an_action_a_card_or_a_pass) {
  Table table;
  EXPECT_TRUE(table.can("add"));
  EXPECT_TRUE(table.can("play dodge:a3c2"));
  EXPECT_TRUE(table.can("pass"));
  table.play({"left-right", "c2-d2"});
  EXPECT_EQ(table.field("pending"), "turn:2");
  Table card;
  card.play({"play dodge:a3c2", "b2-d2"});
  EXPECT_EQ(card.field("pending"), "turn:2");
  Table pass;
  pass.play({"pass"});
  EXPECT_EQ(pass.field("pending"), "turn:2");
}

TEST(CloudsActions, C7a_only_the_seat_whose_turn_it_is_acts) {
  const Table table({.start = "2", .pending = "turn:2"});
  const core::Refusal refusal = table.game.why(table.game.view(table.state, core::Seat(0)), use(Action::kAdd));
  EXPECT_EQ(refusal.clause + " " + refusal.reason, "C7a not_your_turn");
  EXPECT_EQ(table.why("done"), "C7a choose_turn");
}

TEST(CloudsActions, C9_a_bird_of_yours_changes_places_with_its_neighbour) {
  Table table;
  table.play({"left-right"});
  EXPECT_EQ(table.moves(), "a3-b3, c2-d2");
  EXPECT_EQ(table.why("b3-c3"), "C9 not_yours");
  EXPECT_EQ(table.why("d2-e2"), "C9 empty_space");
  EXPECT_EQ(table.why("c1-c2"), "C9 not_in_reach");
  EXPECT_EQ(table.why("pass"), "C9 choose_swap");
  table.play({"a3-b3"});
  EXPECT_EQ(table.field("flock"), "..g../.cnG./cgnCn");
}

TEST(CloudsActions, C9_not_without_a_neighbour) {
  const Table table({.flock = "..c../.cnC./gcnnn"});
  EXPECT_TRUE(table.can("left-right"));
  const Table alone({.flock = ".g.../.nn../.cncn", .up = "gn", .pending = "turn:1"});
  EXPECT_EQ(alone.why("left-right"), "C9 no_neighbour");
}

TEST(CloudsActions, C10_a_bird_of_yours_changes_places_with_the_one_before_or_behind) {
  Table table;
  table.play({"forward-backward"});
  EXPECT_EQ(table.moves(), "c1-c2, d2-d3");
  EXPECT_EQ(table.why("c2-c3"), "C10 not_yours");
  EXPECT_EQ(table.why("a3-b3"), "C10 not_in_reach");
  table.play({"d2-d3"});
  EXPECT_EQ(table.field("flock"), "..g../.cnC./gcnGn");
}

TEST(CloudsActions, C10_not_without_anybody_before_or_behind) {
  const Table table({.flock = "..c../.ccC./gnnnn"});
  EXPECT_EQ(table.why("forward-backward"), "C10 nobody_behind");
}

TEST(CloudsActions, C11_a_face_up_bird_is_added_and_then_replaced) {
  Table table;
  table.play({"add"});
  EXPECT_EQ(table.moves(), "bird g, bird n, bird top");
  EXPECT_EQ(table.why("bird c"), "C11 not_face_up");
  table.play({"bird g"});
  EXPECT_EQ(table.moves(),
            "column a front, column a back, column b front, column b back, column d front, column d back, "
            "column e front, column e back");
  EXPECT_EQ(table.why("column c front"), "C11 column_full");
  table.play({"column a front"});
  EXPECT_EQ(table.field("flock"), "..g../gcnG./gcnCn");
  EXPECT_EQ(table.moves(), "draw G, draw c, draw C, draw n");
  table.play({"draw C"});
  EXPECT_EQ(table.field("up"), "Cn");
  EXPECT_EQ(table.field("pending"), "turn:2");
}

TEST(CloudsActions, C11_at_the_back_the_column_is_pushed_forward) {
  Table table;
  table.play({"add", "bird n", "column b back"});
  EXPECT_EQ(table.field("flock"), ".cg../.cnG./gnnCn");
}

TEST(CloudsActions, C11_the_top_of_the_deck_is_seen_after_choosing_it_and_must_be_added) {
  Table table;
  table.play({"add", "bird top"});
  EXPECT_TRUE(table.game.actor(table.open()).is_chance());
  table.play({"draw c"});
  EXPECT_EQ(table.why("pass"), "C11 choose_column");
  table.play({"column e back"});
  EXPECT_EQ(table.field("flock"), "..g../.cnGn/gcnCc");
  EXPECT_EQ(table.field("up"), "gn");
}

TEST(CloudsActions, C11_not_if_all_columns_are_full_or_no_bird_is_left) {
  const Table full({.flock = "cCngn/cCnGn/gcnGg", .up = "-"});
  EXPECT_EQ(full.why("add"), "C11 no_room");
  const Table face_up_only({.flock = ".CnG./cCnGn/gcngn", .up = "gc", .pending = "end:1/source:1"});
  EXPECT_EQ(face_up_only.moves(), "bird g, bird c");
  EXPECT_EQ(face_up_only.why("bird top"), "C11 deck_empty");
}

TEST(CloudsActions, C11_without_a_deck_a_bird_taken_is_not_replaced) {
  Table table({.flock = ".CnG./cCnGn/gcngn", .up = "gc"});
  table.play({"add", "bird g", "column a front"});
  EXPECT_EQ(table.field("up"), "c");
  EXPECT_EQ(table.field("pending"), "turn:2");
}

TEST(CloudsActions, C12_a_card_comes_from_the_display_and_everybody_knows_it) {
  Table table;
  table.play({"card"});
  EXPECT_EQ(table.why("take dodge:c2e3"), "C12 not_displayed");
  table.play({"take free-flight:b2c3"});
  EXPECT_EQ(table.field("hands"), "*dodge:a3c2,*score:c2c3,free-flight:b2c3/*neutral:b2d3,*diagonal:b3e3");
  EXPECT_EQ(count(table.open().display), 3);
  EXPECT_NE(table.game.to_text(table.game.view(table.state, core::Seat(1))).find("*?,*?,free-flight:b2c3/"),
            std::string::npos);
}

TEST(CloudsActions, C12_an_empty_display_is_not_refilled_before_the_stage_ends) {
  EXPECT_EQ(Table({.display = "-"}).why("card"), "C12 no_card");
}

TEST(CloudsActions, C12_a_fifth_card_is_followed_by_a_discard) {
  Table table({.display = "sharp-dodge:b3d3,standard:b3c2",
               .hands = "*dodge:a3c2,*score:c2c3,free-flight:b2c3,display:b3c3/*neutral:b2d3,*diagonal:b3e3"});
  table.play({"card", "take standard:b3c2"});
  EXPECT_EQ(table.moves(),
            "discard dodge:a3c2, discard standard:b3c2, discard score:c2c3, discard free-flight:b2c3, "
            "discard display:b3c3");
  EXPECT_EQ(table.why("discard neutral:b2d3"), "C12 not_in_hand");
  EXPECT_EQ(table.why("pass"), "C12 choose_discard");
  table.play({"discard standard:b3c2"});
  EXPECT_EQ(table.field("discard"), "standard:b3c2");
  EXPECT_EQ(table.field("pending"), "turn:2");
}

TEST(CloudsActions, C13_a_pass_costs_two_cubes_or_the_last_one_and_is_always_allowed) {
  Table table({.cubes = "3/1"});
  table.play({"pass"});
  EXPECT_EQ(table.field("cubes"), "1/1");
  table.play({"pass"});
  EXPECT_EQ(table.field("cubes"), "1/0");
  // Whoever has cubes may act again; who has none is skipped.
  EXPECT_EQ(table.field("pending"), "turn:1");
  EXPECT_EQ(table.why("done"), "C7a choose_turn");
}

}  // namespace
}  // namespace aviary::clouds
