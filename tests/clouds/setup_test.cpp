// C1–C7: the board, the formation, what is dealt, who begins.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "clouds/table.h"

namespace aviary::clouds {
namespace {

Table set_up(int players, std::uint64_t seed) {
  const Clouds game = make_game(players);
  Table table(game, game.initial());
  table.draw(seed);
  return table;
}

TEST(CloudsSetup, C1_the_board_has_five_six_or_seven_columns) {
  EXPECT_EQ(set_up(2, 1).field("flock").find('/'), 5U);
  EXPECT_EQ(set_up(3, 1).field("flock").find('/'), 6U);
  EXPECT_EQ(set_up(4, 1).field("flock").find('/'), 7U);
}

TEST(CloudsSetup, C1_a_column_has_no_gap) {
  EXPECT_TRUE(refused({.flock = "..g../.c.G./gcnCn"}, "gap"));
  EXPECT_TRUE(refused({.flock = "g.g../.cnG./gcnCn", .up = "Gn"}, "gap"));
}

TEST(CloudsSetup, C2_the_formation_is_a_triangle_of_three_swifts_and_three_birds_of_each) {
  const std::vector<std::string> shapes = {"..x../.xxx./xxxxx", "..xx../.xxxx./xxxxxx", "..xxx../.xxxxx./xxxxxxx"};
  for (int players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      std::string flock = set_up(players, seed).field("flock");
      EXPECT_EQ(std::count(flock.begin(), flock.end(), 'n'), 3);
      for (const char female : std::string("gcsk").substr(0, static_cast<std::size_t>(players))) {
        EXPECT_EQ(std::count(flock.begin(), flock.end(), female), 2);
        EXPECT_EQ(std::count(flock.begin(), flock.end(), std::toupper(female)), 1);
      }
      std::replace_if(flock.begin(), flock.end(), [](char c) { return c != '.' && c != '/'; }, 'x');
      EXPECT_EQ(flock, shapes[static_cast<std::size_t>(players - 2)]);
    }
  }
}

TEST(CloudsSetup, C3_two_birds_of_each_and_two_swifts_are_left_and_two_lie_face_up) {
  const Clouds game = make_game(3);
  EXPECT_EQ(Table(game, game.initial()).field("deck"), "gGcCsSnn");
  const Table table = set_up(3, 5);
  EXPECT_EQ(table.field("up").size(), 2U);
  EXPECT_EQ(table.field("deck").size(), 6U);
  EXPECT_TRUE(refused({.up = "gnn"}, "two birds"));
}

TEST(CloudsSetup, C3_every_species_has_five_birds) {
  EXPECT_TRUE(refused({.flock = "..g../.cnG./gcnCg", .deck = "GcCnn"}, "five birds"));
  EXPECT_TRUE(refused({.flock = "..s../.cnG./gcnCn"}, "no bird"));
}

TEST(CloudsSetup, C4_cubes_and_points_at_the_start) {
  EXPECT_EQ(set_up(2, 1).field("cubes"), "10/10");
  EXPECT_EQ(set_up(3, 1).field("cubes"), "13/13/13");
  EXPECT_EQ(set_up(4, 1).field("cubes"), "16/16/16/16");
  EXPECT_EQ(set_up(4, 1).field("points"), "0/0/0/0");
  EXPECT_TRUE(refused({.cubes = "11/10"}, "numbers up to 10"));
}

TEST(CloudsSetup, C5_each_has_two_hidden_cards_and_the_display_is_open) {
  for (int players = 2; players <= 4; ++players) {
    const Table table = set_up(players, 3);
    EXPECT_EQ(count(table.open().display), players + 2);
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(count(table.state.secret.dealt[at(seat)]), 2);
      EXPECT_EQ(table.game.view(table.state, core::Observer::spectator()).dealt[at(seat)], 0U);
    }
    EXPECT_EQ(fresh_in_deck(table.open(), players), 10 + 3 * players - 2 * players - players - 2);
  }
}

TEST(CloudsSetup, C5_a_card_of_another_set_is_refused) {
  EXPECT_TRUE(refused({.display = "dodge:d3g3"}, "no card of this set"));
  EXPECT_TRUE(refused({.hands = "*dodge:a3c2,*score:c2c3/*neutral:b2d3,*display:b3c3"}, "two places"));
}

TEST(CloudsSetup, C6_one_of_seven_nest_cards_is_turned_up) {
  const Clouds game = make_game(2);
  Table table(game, game.initial());
  base::Rng rng(4);
  while (table.open().top().kind != Pending::kNest) game.apply(table.state, core::draw(game, table.state, rng));
  EXPECT_EQ(table.moves(), "nest 1, nest 2, nest 3, nest 4, nest 5, nest 6, nest 7");
  table.play({"nest 5"});
  EXPECT_EQ(table.field("nest"), "5");
  EXPECT_FALSE(table.can("nest 5"));
}

TEST(CloudsSetup, C7_most_birds_in_the_front_row_begins) {
  Table table({.nest = "0", .nests = "-", .flock = "..c../.gnG./gcnCn", .pending = "start/nest"});
  table.play({"nest 1"});
  EXPECT_EQ(table.field("pending"), "turn:2");
  EXPECT_EQ(table.field("start"), "2");
}

TEST(CloudsSetup, C7_a_tie_in_front_is_broken_by_the_two_front_rows) {
  Table table({.nest = "0", .nests = "-", .flock = "..n../.gcG./ncnCg", .pending = "start/nest"});
  table.play({"nest 1"});
  EXPECT_EQ(table.field("start"), "1");
}

TEST(CloudsSetup, C7_who_is_still_tied_draws_lots) {
  Table table({.flock = "..n../.gcn./ncGCg", .pending = "start"});
  EXPECT_EQ(table.moves(), "start 1, start 2");
  table.play({"start 2"});
  EXPECT_EQ(table.field("pending"), "turn:2");
  EXPECT_TRUE(refused({.flock = "..c../.gnG./gcnCn", .pending = "start"}, "nothing is left"));
}

}  // namespace
}  // namespace aviary::clouds
