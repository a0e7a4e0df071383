// C27: cards that are alike are copies: one move, one outcome with their number as its weight, one state.
#include <gtest/gtest.h>

#include "clouds/table.h"
#include "kit/conformance.h"

namespace aviary::clouds {
namespace {

using base::Tree;

// The tests' edition, in which the later of these cards of the set for two are like the first.
Clouds with_copies(std::initializer_list<std::pair<std::size_t, std::size_t>> pairs, int players = 2) {
  const char* const set = players == 2 ? "two" : players == 3 ? "three" : "four";
  Tree::List rows = *test_edition().find("cards")->find(set)->list();
  for (const auto& [like, card] : pairs) rows[card] = rows[like];
  const base::Result<Edition> edition = read_edition(with_set(set, rows));
  if (!edition) ADD_FAILURE() << edition.error().sentence;
  return {players, *edition};
}

// Three like dodge:a3c2, two like standard:b3c2, two like score:c2c3, two like display:b3c3.
Clouds game_with_copies() { return with_copies({{0, 1}, {0, 4}, {5, 6}, {11, 12}, {14, 15}}); }

Table table_with(const Fields& fields) {
  const Clouds played = game_with_copies();
  const base::Result<State> state = played.parse_state(text_of(fields));
  if (!state) ADD_FAILURE() << state.error().sentence;
  return {played, state ? *state : played.initial()};
}

TEST(CloudsCopies, C27_there_is_one_move_for_all_copies_in_a_hand) {
  Table table = table_with({.display = "dodge:a3c2,sharp-dodge:b3d3", .hands = "*dodge:a3c2,dodge:a3c2/*neutral:b2d3"});
  EXPECT_EQ(table.moves(), "left-right, forward-backward, add, card, play dodge:a3c2, pass");
  // The one that all have seen is played first, so that nobody learns of the other.
  table.play({"play dodge:a3c2", "b2-d2"});
  EXPECT_EQ(table.field("hands"), "*dodge:a3c2/*neutral:b2d3");
  EXPECT_EQ(table.field("discard"), "dodge:a3c2");
}

TEST(CloudsCopies, C27_there_is_one_move_for_all_copies_in_the_display) {
  Table table = table_with({.display = "dodge:a3c2,dodge:a3c2,standard:b3c2", .hands = "-/-"});
  table.play({"card"});
  EXPECT_EQ(table.moves(), "take dodge:a3c2, take standard:b3c2");
  table.play({"take dodge:a3c2"});
  EXPECT_EQ(table.field("display"), "dodge:a3c2,standard:b3c2");
  EXPECT_EQ(table.field("hands"), "dodge:a3c2/-");
}

TEST(CloudsCopies, C17_the_copied_card_stays_but_another_like_it_can_be_taken) {
  Table table = table_with({.display = "standard:b3c2,standard:b3c2", .hands = "display:b3c3/-"});
  table.play({"play display:b3c3"});
  EXPECT_EQ(table.moves(), "copy standard:b3c2");
  table.play({"copy standard:b3c2", "card"});
  EXPECT_EQ(table.moves(), "take standard:b3c2");
  table.play({"take standard:b3c2"});
  EXPECT_EQ(table.field("display"), "standard:b3c2");
}

TEST(CloudsCopies, C14a_one_score_can_score_another) {
  Table table = table_with({.flock = "..c../.cgG./gcnCn", .display = "-", .hands = "score:c2c3,score:c2c3/-"});
  table.play({"play score:c2c3", "score score:c2c3"});
  EXPECT_EQ(table.field("points"), "2/0");
  EXPECT_EQ(table.field("discard"), "score:c2c3,score:c2c3");
}

TEST(CloudsCopies, C27_chance_draws_copies_by_their_number) {
  const Clouds played = game_with_copies();
  State state = played.initial();
  base::Rng rng(1);
  while (state.open.top().kind != Pending::kDeal) played.apply(state, core::draw(played, state, rng));
  Clouds::Chances chances;
  played.chances(state, chances);
  ASSERT_EQ(chances.size(), 11U);
  EXPECT_EQ(played.to_text(chances[0].move), "deal dodge:a3c2");
  EXPECT_EQ(chances[0].weight, 3U);
  EXPECT_EQ(played.weight(state), 16U);
  std::uint64_t r = 0;
  for (const core::Chance& chance : chances) {
    for (std::uint64_t i = 0; i < chance.weight; ++i) EXPECT_EQ(played.pick(state, r++), chance.move);
  }
  played.apply(state, chances[0].move);
  played.chances(state, chances);
  EXPECT_EQ(chances[0].weight, 2U);
}

// The same cards in the same places, taken in another order.
TEST(CloudsCopies, C27_a_state_is_the_same_whichever_copy_went_where) {
  Table one = table_with({.display = "dodge:a3c2,dodge:a3c2", .hands = "*dodge:a3c2/-"});
  Table other = one;
  one.play({"play dodge:a3c2", "b2-d2", "card", "take dodge:a3c2"});
  other.play({"card", "take dodge:a3c2", "pass"});
  EXPECT_EQ(one.field("hands"), "-/dodge:a3c2");
  EXPECT_EQ(other.field("hands"), "*dodge:a3c2,dodge:a3c2/-");
  for (Table* table : {&one, &other}) {
    const base::Result<State> read = table->game.parse_state(table->game.to_text(table->state));
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ(core::key(*read), core::key(table->state));
  }
}

// What a seat sees of its own card does not depend on who else holds one like it.
TEST(CloudsCopies, C27_a_view_does_not_tell_who_holds_a_copy) {
  const Table first = table_with({.display = "-", .hands = "*dodge:a3c2/*dodge:a3c2"});
  const Table second = table_with({.display = "-", .hands = "*neutral:b2d3/*dodge:a3c2"});
  EXPECT_EQ(first.game.view(first.state, core::Seat(1)).dealt, second.game.view(second.state, core::Seat(1)).dealt);
}

TEST(CloudsCopies, C27_more_copies_than_there_are_are_refused) {
  const Clouds played = game_with_copies();
  const Fields fields = {.display = "dodge:a3c2,dodge:a3c2,dodge:a3c2,dodge:a3c2", .hands = "-/-"};
  EXPECT_NE(played.parse_state(text_of(fields)).error().sentence.find("two places"), std::string::npos);
}

TEST(CloudsCopies, C27_cards_that_differ_only_in_points_have_them_in_their_names) {
  Tree::List rows = *test_edition().find("cards")->find("two")->list();
  rows[1] = rows[0];
  Tree points{Tree::List{}};
  points.add(Tree(std::int64_t{10}));
  points.add(Tree(std::int64_t{2}));
  Tree::Fields fields = *rows[0].fields();
  for (base::Field& field : fields) {
    if (field.name == "points") field.value = points;
  }
  rows[1] = Tree(fields);
  const Clouds played(2, *read_edition(with_set("two", rows)));
  EXPECT_EQ(played.copies(), 0U);
  EXPECT_EQ(played.name_of(card_at(0)), "dodge:a3c2:3+2");
  EXPECT_EQ(played.name_of(card_at(1)), "dodge:a3c2:10+2");
  EXPECT_EQ(played.name_of(card_at(2)), "sharp-dodge:b3d3");
  EXPECT_EQ(*played.parse_move("play dodge:a3c2:10+2"), with_card(Kind::kPlay, card_at(1)));
  EXPECT_FALSE(played.parse_move("play dodge:a3c2"));
}

// The promises of every game hold with copies too.
class CloudsWithCopies : public ::testing::TestWithParam<int> {};

TEST_P(CloudsWithCopies, KeepTheContract) {
  const int players = GetParam();
  const kit::Setting<Clouds> setting{with_copies({{0, 1}, {0, 4}, {5, 6}, {11, 12}, {2, 14}, {2, 15}}, players),
                                     {{"players", std::to_string(players)}},
                                     1};
  for (const kit::Part<Clouds>& part : kit::parts<Clouds>()) {
    if (part.name == "Making") continue;  // of the shipped cards
    kit::Report report;
    part.check(setting, kit::scaled(part.matches / 4), report);
    EXPECT_TRUE(report.empty()) << part.name << "\n" << report.text();
  }
}

INSTANTIATE_TEST_SUITE_P(Players, CloudsWithCopies, ::testing::Values(2, 3, 4));

}  // namespace
}  // namespace aviary::clouds
