// C19–C25a: landing, scoring cards, the next stage, the end.
#include <gtest/gtest.h>

#include <algorithm>

#include "clouds/table.h"

namespace aviary::clouds {
namespace {

// The last cube is about to be given up.
Fields last_pass(const std::string& flock) { return {.flock = flock, .cubes = "1/0", .hands = "-/-"}; }

TEST(CloudsStages, C19_the_example_of_the_sheets) {
  const Clouds game = make_game(4);
  const NestCard& nest = game.edition().nests[1];
  EXPECT_EQ(nest_points(nest, 1, 2), 14);
  EXPECT_EQ(nest_points(nest, 2, 0), 7);
  EXPECT_EQ(nest_points(nest, 1, 0), 3);
  EXPECT_EQ(nest_points(nest, 0, 0), 0);
}

TEST(CloudsStages, C19_four_players_land_as_in_the_example) {
  // Kites: two males and a female; geese: two females; cranes: one; swallows: none; one swift.
  Table table({.players = 4,
               .flock = "..Kgc../.kSCng./KsssGnn",
               .up = "-",
               .cubes = "1/0/0/0",
               .points = "0/0/0/0",
               .display = "-",
               .hands = "-/-/-/-"});
  table.play({"pass"});
  EXPECT_EQ(table.field("points"), "7/3/0/14");
}

TEST(CloudsStages, C19_the_frontmost_bird_of_every_column_lands_under_the_deck) {
  Table table(last_pass("..g../.cnG./gcnCn"));
  table.play({"pass"});
  // c1 g, d2 G and a3 g land for player 1: three birds and a pair; b2 c for player 2; e3 is a swift.
  EXPECT_EQ(table.field("points"), "14/3");
  EXPECT_EQ(table.field("flock"), "...../..n../.cnC.");
  EXPECT_EQ(table.field("deck"), "GcCn/ggGcn");
  EXPECT_EQ(table.field("pending"), "start/turn-up/back-row/forward/fill/nest");
}

TEST(CloudsStages, C19_a_pair_can_be_a_penalty_and_scores_fall_below_zero) {
  Fields fields = last_pass("..c../.gnn./nGnCc");
  fields.nest = "2";
  fields.nests = "2";
  fields.points = "-3/0";
  fields.up = "cn";
  Table table(fields);
  table.play({"pass"});
  // Player 1 lands b2 only: 4 points. Player 2 lands c1 and e3, two females: 8.
  EXPECT_EQ(table.field("points"), "1/8");
  EXPECT_EQ(nest_points(table.game.edition().nests[2], 1, 1), 3);
  EXPECT_LT(nest_points({{0, 1, 2, 3, 4, 5}, -3}, 1, 1), 0);
}

TEST(CloudsStages, C20_the_example_of_the_sheets) {
  // Swallows on g3 and on two spaces near the centre: 3 + 3 + (2 + 1 + 2) = 11.
  const Clouds game = make_game(4);
  const Spaces own = bit(space_at(6, Row::kBack)) | bit(space_at(3, Row::kMiddle)) | bit(space_at(4, Row::kBack));
  const auto points = [&](const std::string& name) {
    return card_points(game.card(card_of(*game.parse_move("score " + name))), own).points;
  };
  EXPECT_EQ(points("dodge:d3g3"), 3);
  EXPECT_EQ(points("dodge:e2g3"), 3);
  EXPECT_EQ(points("display:d2e3"), 5);
}

// After a landing: player 1 has c2 and b3, player 2 has c3.
Fields scoring(const std::string& hands, const std::string& pending) {
  return {.flock = "...../..g../.gcn.",
          .up = "cn",
          .deck = "GGcCCnnn/g",
          .cubes = "0/0",
          .hands = hands,
          .pending = pending};
}

TEST(CloudsStages, C20_a_card_scores_its_spaces_and_two_more_for_both) {
  Fields fields = scoring("*dodge:a3c2,*score:c2c3/-", "scoring:1");
  fields.display = "-";
  Table table(fields);
  EXPECT_EQ(table.moves(), "score dodge:a3c2, score score:c2c3, done");
  EXPECT_EQ(table.why("score standard:b3c2"), "C20 not_in_hand");
  EXPECT_EQ(table.why("pass"), "C20 choose_scoring");
  table.play({"score dodge:a3c2"});
  EXPECT_EQ(table.field("points"), "2/0");
  EXPECT_EQ(table.field("hands"), "*score:c2c3/-");
  fields.hands = "*standard:b3c2/-";
  Table both(fields);
  both.play({"score standard:b3c2"});
  EXPECT_EQ(both.field("points"), "5/0");
}

TEST(CloudsStages, C20_a_card_with_neither_space_held_cannot_be_scored) {
  Fields fields = scoring("*diagonal:a3d3/-", "scoring:1");
  Table table(fields);
  EXPECT_EQ(table.moves(), "done");
  EXPECT_EQ(table.why("score diagonal:a3d3"), "C20 no_space_held");
}

TEST(CloudsStages, C21_everybody_with_a_card_is_asked_from_the_start_player_on) {
  Fields fields = last_pass("..g../.cnG./gcnCn");
  fields.start = "2";
  fields.hands = "*diagonal:a3d3/*dodge:c2e3";
  Table table(fields);
  table.play({"pass"});
  EXPECT_EQ(table.field("pending"), "scoring:2");
  EXPECT_EQ(table.moves(), "done");
  table.play({"done"});
  EXPECT_EQ(table.field("pending"), "scoring:1");
  table.play({"done"});
  EXPECT_EQ(table.field("hands"), "*diagonal:a3d3/*dodge:c2e3");
  EXPECT_EQ(table.field("stage"), "2");
  EXPECT_TRUE(refused(scoring("-/*dodge:c2e3", "scoring:1"), "who has no card"));
}

TEST(CloudsStages, C22_after_the_third_stage_the_match_is_over) {
  Fields fields = last_pass("..g../.cnG./gcnCn");
  fields.stage = "3";
  fields.nests = "123";
  Table table(fields);
  table.play({"pass"});
  EXPECT_TRUE(table.game.actor(table.open()).is_nobody());
  EXPECT_EQ(table.game.outcome(table.state).clause, "C22");
  EXPECT_EQ(table.why("pass"), "C22 over");
}

TEST(CloudsStages, C23_a_flock_without_new_birds_is_a_triangle_again) {
  Table table(last_pass("..g../.cnG./gcnCn"));
  table.play({"pass"});
  EXPECT_EQ(table.field("cubes"), "10/10");
  table.play({"nest 3"});
  EXPECT_EQ(table.field("flock"), "..n../.cnC./.....");
  EXPECT_EQ(table.moves(), "draw G, draw c, draw C, draw n");
  table.play({"draw G", "draw c", "draw C", "draw n", "draw g"});
  EXPECT_EQ(table.field("flock"), "..n../.cnC./GcCng");
  EXPECT_EQ(table.field("deck"), "gGcn");
  EXPECT_EQ(table.field("uses"), "0/0/0/0");
}

TEST(CloudsStages, C23_an_outer_column_that_kept_two_birds_keeps_them) {
  // The other example: with three birds in an outer column four come in, and the stage begins with ten.
  Fields fields = last_pass("g.g../gcnG./CcnCn");
  fields.up = "Gn";
  Table table(fields);
  table.play({"pass", "nest 3"});
  EXPECT_EQ(table.field("flock"), "..n../gcnC./C....");
  table.draw();
  std::string flock = table.field("flock");
  EXPECT_EQ(10, std::count_if(flock.begin(), flock.end(), [](char c) { return c != '.' && c != '/'; }));
}

TEST(CloudsStages, C23_the_display_is_filled_up_and_the_discard_pile_shuffled_when_the_deck_is_empty) {
  Table table({.stage = "2",
               .nests = "1",
               .flock = "...../..n../.cnC.",
               .deck = "GcCn/ggGcn",
               .display = "sharp-dodge:b3d3",
               .discard = "dodge:c2e3,lead-change:a3c3,lead-change:c3e3,standard:b3c2,standard:c2d3,neutral:b3d2,"
                          "diagonal:a3d3,free-flight:b2c3,favourite:c3d2,display:b3c3",
               .pending = "start/turn-up/back-row/forward/fill/nest"});
  table.play({"nest 2"});
  EXPECT_EQ(table.moves(), "show display:c3d3");
  table.play({"show display:c3d3"});
  EXPECT_EQ(table.field("discard"), "-");
  EXPECT_EQ(count(table.open().recycled), 10);
  table.play({"show dodge:c2e3", "show favourite:c3d2"});
  EXPECT_EQ(table.field("display"), "dodge:c2e3,sharp-dodge:b3d3,favourite:c3d2,display:c3d3");
  EXPECT_FALSE(table.can("show standard:b3c2"));
}

TEST(CloudsStages, C24_birds_face_up_are_filled_up_to_two_at_the_end) {
  Table table({.stage = "2",
               .nests = "12",
               .flock = "..n../.cnC./GcCng",
               .up = "-",
               .deck = "gn/gGcn",
               .pending = "start/turn-up"});
  EXPECT_EQ(table.moves(), "draw g, draw n");
  table.play({"draw n", "draw g"});
  EXPECT_EQ(table.field("up"), "gn");
  EXPECT_EQ(table.field("deck"), "gGcn");
}

TEST(CloudsStages, C25_the_next_stage_begins_by_the_flock_too) {
  Table table({.stage = "2", .nests = "12", .flock = "..c../.cnC./GgCng", .up = "G", .pending = "start/turn-up"});
  table.draw();
  EXPECT_EQ(table.field("pending"), "turn:2");
  EXPECT_EQ(table.field("start"), "2");
}

core::Outcome at_the_end(const std::string& flock, const std::string& points) {
  const Table table(
      {.stage = "3", .nests = "123", .flock = flock, .cubes = "0/0", .points = points, .hands = "-/-", .pending = "-"});
  return table.game.outcome(table.state);
}

TEST(CloudsEnd, C25a_most_points_win) {
  const core::Outcome outcome = at_the_end("...../..n../.cnC.", "7/8");
  EXPECT_EQ(outcome.places[0], 2);
  EXPECT_EQ(outcome.places[1], 1);
}

TEST(CloudsEnd, C25a_a_tie_goes_to_fewer_birds_on_the_board_and_is_shared_otherwise) {
  const core::Outcome fewer = at_the_end("...../..n../.cnC.", "8/8");
  EXPECT_EQ(fewer.places[0], 1);
  EXPECT_EQ(fewer.places[1], 2);
  const core::Outcome shared = at_the_end("...../..n../.cng.", "8/8");
  EXPECT_EQ(shared.places[0], 1);
  EXPECT_EQ(shared.places[1], 1);
}

}  // namespace
}  // namespace aviary::clouds
