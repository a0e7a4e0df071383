// C14–C18: the ten manoeuvre cards, played and copied.
#include <gtest/gtest.h>

#include "clouds/table.h"

namespace aviary::clouds {
namespace {

constexpr const char* kOther = "/*neutral:b2d3,*diagonal:b3e3";

// Player 1 holds this card and another one.
Table holding(const std::string& card, const std::string& other = "*dodge:c2e3") {
  return Table({.display = "sharp-dodge:b3d3,standard:c2d3", .hands = other + "," + card + kOther});
}

TEST(CloudsCards, C14_dodge_swaps_two_apart_in_a_row) {
  Table table = holding("lead-change:a3c3", "*dodge:a3c2");
  table.play({"play dodge:a3c2"});
  EXPECT_EQ(table.moves(), "a3-c3, b2-d2");
  EXPECT_EQ(table.why("b3-d3"), "C14 not_yours");
  EXPECT_EQ(table.why("a3-b3"), "C14 not_in_reach");
  table.play({"b2-d2"});
  EXPECT_EQ(table.field("flock"), "..g../.Gnc./gcnCn");
  EXPECT_EQ(table.field("cubes"), "8/10");
  EXPECT_EQ(table.field("discard"), "dodge:a3c2");
}

TEST(CloudsCards, C14_sharp_dodge_swaps_three_apart_in_a_row) {
  Table table({.display = "standard:b3c2", .hands = std::string("*sharp-dodge:b3d3,*score:c2c3") + kOther});
  table.play({"play sharp-dodge:b3d3"});
  EXPECT_EQ(table.moves(), "a3-d3");
  EXPECT_EQ(table.why("b3-e3"), "C14 not_yours");
}

TEST(CloudsCards, C14_lead_change_swaps_two_apart_in_a_column) {
  Table table = holding("lead-change:a3c3");
  table.play({"play lead-change:a3c3"});
  EXPECT_EQ(table.moves(), "c1-c3");
  EXPECT_EQ(table.why("c1-c2"), "C14 not_in_reach");
}

TEST(CloudsCards, C14_standard_is_any_standard_action_at_its_own_cost) {
  Table table({.cubes = "10/4",
               .uses = "3/0/0/0",
               .display = "sharp-dodge:b3d3",
               .hands = std::string("*dodge:c2e3,standard:b3c2") + kOther});
  table.play({"play standard:b3c2"});
  EXPECT_EQ(table.moves(), "left-right, forward-backward, add, card");
  EXPECT_EQ(table.why("pass"), "C14 choose_action");
  table.play({"left-right", "c2-d2"});
  EXPECT_EQ(table.field("cubes"), "8/4");
  EXPECT_EQ(table.field("uses"), "3/0/0/0");
}

TEST(CloudsCards, C14_neutral_swaps_a_swift_with_an_adjacent_bird) {
  Table table = holding("neutral:b3d2");
  table.play({"play neutral:b3d2"});
  EXPECT_EQ(table.moves(), "b2-c2, b3-c3, c1-c2, c2-c3, c2-d2, c3-d3, d3-e3");
  EXPECT_EQ(table.why("d2-d3"), "C14 no_swift");
  EXPECT_EQ(table.why("c2-d3"), "C14 not_in_reach");
}

TEST(CloudsCards, C14_diagonal_swaps_diagonal_neighbours) {
  Table table = holding("diagonal:a3d3");
  table.play({"play diagonal:a3d3"});
  EXPECT_EQ(table.moves(), "a3-b2, b2-c1, c1-d2, c3-d2, d2-e3");
  EXPECT_EQ(table.why("b3-c2"), "C14 not_yours");
  table.play({"d2-e3"});
  EXPECT_EQ(table.field("cubes"), "7/10");
}

TEST(CloudsCards, C14_score_scores_another_card_at_once_front_row_included) {
  Table table({.display = "-", .hands = std::string("*dodge:a3c2,*score:c2c3,diagonal:a3d3") + kOther});
  table.play({"play score:c2c3"});
  EXPECT_EQ(table.moves(), "score dodge:a3c2, score diagonal:a3d3");
  EXPECT_EQ(table.why("score neutral:b2d3"), "C14 not_in_hand");
  EXPECT_EQ(table.why("done"), "C14 choose_score");
  table.play({"score dodge:a3c2"});
  EXPECT_EQ(table.field("points"), "3/0");
  EXPECT_EQ(table.field("cubes"), "7/10");
  EXPECT_EQ(table.field("discard"), "dodge:a3c2,score:c2c3");
}

TEST(CloudsCards, C14_free_flight_swaps_with_any_bird) {
  Table table = holding("free-flight:b2c3");
  table.play({"play free-flight:b2c3"});
  Clouds::Moves moves;
  table.game.legal(table.state, moves);
  EXPECT_EQ(moves.size(), 3U * 8U - 3U);
  EXPECT_TRUE(table.can("a3-e3"));
  EXPECT_EQ(table.why("b2-e3"), "C14 not_yours");
  EXPECT_EQ(table.why("a3-e1"), "C15 empty_space");
}

TEST(CloudsCards, C14_favourite_bird_finds_any_bird_of_the_deck_and_mixes_it) {
  Table table({.deck = "Gc/Cn", .display = "-", .hands = std::string("*dodge:c2e3,favourite:c3d2") + kOther});
  table.play({"play favourite:c3d2"});
  EXPECT_EQ(table.moves(), "favourite G, favourite c, favourite C, favourite n");
  EXPECT_EQ(table.why("favourite g"), "C18 not_in_deck");
  table.play({"favourite C", "column a front"});
  EXPECT_EQ(table.field("deck"), "Gcn");
  EXPECT_EQ(table.field("flock"), "..g../CcnG./gcnCn");
  EXPECT_EQ(table.field("up"), "gn");
}

TEST(CloudsCards, C14_a_card_that_cannot_be_paid_or_carried_out_is_not_played) {
  Table poor({.cubes = "1/10", .display = "-", .hands = std::string("*dodge:c2e3,free-flight:b2c3") + kOther});
  EXPECT_EQ(poor.why("play dodge:c2e3"), "C14 card_too_dear");
  EXPECT_EQ(poor.why("play neutral:b2d3"), "C14 not_in_hand");
  const Table stuck({.flock = "..c../.ccC./gnnnn",
                     .display = "-",
                     .hands = std::string("*lead-change:a3c3,free-flight:b2c3") + kOther});
  EXPECT_EQ(stuck.why("play lead-change:a3c3"), "C14 no_swap");
  EXPECT_TRUE(stuck.can("play free-flight:b2c3"));
}

TEST(CloudsCards, C14a_standard_used_to_take_a_card_never_overfills_a_hand_of_four) {
  Table table({.display = "sharp-dodge:b3d3",
               .hands = std::string("*dodge:a3c2,*score:c2c3,standard:b3c2,free-flight:b2c3") + kOther});
  table.play({"play standard:b3c2", "card", "take sharp-dodge:b3d3"});
  EXPECT_EQ(table.field("pending"), "turn:2");
  EXPECT_EQ(hand_size(table.open(), 0), 4);
}

TEST(CloudsCards, C14a_score_does_not_score_itself) {
  const Table table({.display = "-", .hands = std::string("score:c2c3") + kOther});
  EXPECT_EQ(table.why("play score:c2c3"), "C17 nothing_to_score");
}

TEST(CloudsCards, C15_what_lies_between_does_not_matter_but_both_ends_are_birds) {
  Table table(
      {.flock = "c...g/cn..G/gcnCn", .display = "-", .hands = std::string("*dodge:a3c2,*sharp-dodge:b3d3") + kOther});
  table.play({"play sharp-dodge:b3d3"});
  EXPECT_EQ(table.moves(), "a3-d3, b2-e2");
  EXPECT_EQ(table.why("b1-e1"), "C15 empty_space");
}

TEST(CloudsCards, C16_a_swap_that_changes_nothing_is_legal_and_paid) {
  Table table({.flock = "..n../.cnG./ggnCc"});
  table.play({"left-right", "a3-b3"});
  EXPECT_EQ(table.field("flock"), "..n../.cnG./ggnCc");
  EXPECT_EQ(table.field("cubes"), "9/10");
  Table swifts({.display = "-", .hands = "*dodge:a3c2,*neutral:b3d2/*dodge:c2e3"});
  swifts.play({"play neutral:b3d2", "c2-c3"});
  EXPECT_EQ(swifts.field("cubes"), "8/10");
}

TEST(CloudsCards, C17_display_uses_a_card_that_lies_there_at_its_cost) {
  Table table({.display = "dodge:a3c2,free-flight:b2c3,display:c3d3",
               .hands = std::string("*dodge:c2e3,display:b3c3") + kOther});
  table.play({"play display:b3c3"});
  EXPECT_EQ(table.field("cubes"), "10/10");
  EXPECT_EQ(table.moves(), "copy dodge:a3c2, copy free-flight:b2c3");
  EXPECT_EQ(table.why("copy display:c3d3"), "C17 no_chain");
  EXPECT_EQ(table.why("copy lead-change:a3c3"), "C17 not_displayed");
  table.play({"copy free-flight:b2c3", "a3-e3"});
  EXPECT_EQ(table.field("cubes"), "6/10");
  EXPECT_EQ(table.field("display"), "dodge:a3c2,free-flight:b2c3,display:c3d3");
}

TEST(CloudsCards, C17_display_needs_a_card_that_can_be_paid_and_carried_out) {
  const Table none({.display = "display:c3d3", .hands = std::string("*dodge:c2e3,display:b3c3") + kOther});
  EXPECT_EQ(none.why("play display:b3c3"), "C17 nothing_to_copy");
  const Table dear({.cubes = "3/10",
                    .display = "dodge:a3c2,free-flight:b2c3",
                    .hands = std::string("*dodge:c2e3,display:b3c3") + kOther,
                    .pending = "end:1/copy:1"});
  EXPECT_EQ(dear.why("copy free-flight:b2c3"), "C14 card_too_dear");
}

TEST(CloudsCards, C17_a_copied_standard_stays_when_a_card_is_taken) {
  Table table({.display = "dodge:a3c2,standard:b3c2", .hands = std::string("*dodge:c2e3,display:b3c3") + kOther});
  table.play({"play display:b3c3", "copy standard:b3c2", "card"});
  EXPECT_EQ(table.moves(), "take dodge:a3c2");
  EXPECT_EQ(table.why("take standard:b3c2"), "C17 copied_stays");
  Table alone({.display = "standard:b3c2", .hands = std::string("*dodge:c2e3,display:b3c3") + kOther});
  alone.play({"play display:b3c3", "copy standard:b3c2"});
  EXPECT_EQ(alone.why("card"), "C17 no_other_card");
}

TEST(CloudsCards, C17_a_copied_score_needs_a_card_that_scores) {
  const Table table({.display = "score:c2c3", .hands = std::string("*dodge:a3c2,display:b3c3") + kOther});
  EXPECT_TRUE(table.can("play display:b3c3"));
  const Table none({.display = "score:c2c3", .hands = std::string("*dodge:c2e3,display:b3c3") + kOther});
  EXPECT_EQ(none.why("play display:b3c3"), "C17 nothing_to_copy");
}

TEST(CloudsCards, C18_favourite_bird_needs_a_deck_and_a_column_with_room) {
  const Table no_deck(
      {.flock = ".CnG./cCnGn/gcngn", .up = "gc", .display = "-", .hands = "*favourite:c3d2/*neutral:b2d3"});
  EXPECT_EQ(no_deck.why("play favourite:c3d2"), "C18 deck_empty");
  const Table full({.players = 3,
                    .flock = "cCngnn/cCnGsn/gcgGsS",
                    .up = "-",
                    .deck = "sS",
                    .cubes = "13/13/13",
                    .points = "0/0/0",
                    .display = "-",
                    .hands = "*favourite:d3e3/-/-"});
  EXPECT_EQ(full.why("play favourite:d3e3"), "C18 no_room");
}

}  // namespace
}  // namespace aviary::clouds
