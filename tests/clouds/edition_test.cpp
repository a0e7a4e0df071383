// C26, C27: what an edition says, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "base/json.h"
#include "clouds/table.h"

namespace aviary::clouds {
namespace {

using base::Tree;

Tree number(int value) { return Tree(std::int64_t{value}); }

// The same tree with one node replaced; the path goes through names and, for lists, numbers.
Tree with(const Tree& tree, const std::vector<std::string>& path, const Tree& value, std::size_t depth = 0) {
  if (depth == path.size()) return value;
  if (tree.list() != nullptr) {
    Tree::List items = *tree.list();
    const auto i = static_cast<std::size_t>(std::stoi(path[depth]));
    items[i] = with(items[i], path, value, depth + 1);
    return Tree(items);
  }
  Tree::Fields fields = *tree.fields();
  for (base::Field& field : fields) {
    if (field.name == path[depth]) {
      field.value = with(field.value, path, value, depth + 1);
      return Tree(fields);
    }
  }
  fields.push_back({path[depth], value});
  return Tree(fields);
}

std::string error_of(const Tree& tree) {
  const base::Result<Edition> edition = read_edition(tree);
  return edition ? "" : edition.error().code + ": " + edition.error().sentence;
}

std::string refusal(const std::vector<std::string>& path, const Tree& value) {
  return error_of(with(test_edition(), path, value));
}

TEST(CloudsEdition, C26_the_shipped_edition_keeps_to_what_the_sheets_show) {
  const base::Result<Tree> tree = base::read_json(Clouds::shipped_editions().back());
  ASSERT_TRUE(tree.ok());
  const base::Result<Edition> edition = read_edition(*tree);
  ASSERT_TRUE(edition.ok()) << edition.error().sentence;
  EXPECT_EQ(edition->nests[1].birds, (std::array<std::int8_t, 6>{0, 3, 7, 11, 15, 19}));
  EXPECT_EQ(edition->nests[1].pair, 3);
  bool penalty = false;
  for (const NestCard& nest : edition->nests) penalty = penalty || nest.pair < 0;
  EXPECT_TRUE(penalty);
  int corner = 0;
  for (const ManoeuvreCard& card : edition->cards[4]) {
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_LE(card.points[i], row_of(card.spaces[i]) == Row::kFront ? 6 : 3);
      if (card.spaces[i] == space_at(6, Row::kBack) && card.points[i] == 3) ++corner;
    }
  }
  EXPECT_GE(corner, 2);
}

TEST(CloudsEdition, C26_every_kind_of_card_is_in_every_set) {
  const base::Result<Edition> edition = read_edition(*base::read_json(Clouds::shipped_editions().back()));
  for (int players = 2; players <= 4; ++players) {
    std::array<int, kManoeuvres> kinds{};
    for (int i = 0; i < cards_for(players); ++i)
      ++kinds[static_cast<std::size_t>(edition->cards[at(players)][at(i)].kind)];
    for (const int n : kinds) EXPECT_GE(n, 1);
  }
}

// Only the card Score reaches the front row: after a landing it is empty.
TEST(CloudsEdition, C26_cards_of_every_set_mark_the_front_row) {
  const base::Result<Edition> edition = read_edition(*base::read_json(Clouds::shipped_editions().back()));
  for (int players = 2; players <= 4; ++players) {
    const auto& cards = edition->cards[at(players)];
    EXPECT_TRUE(std::any_of(cards.begin(), cards.begin() + cards_for(players), [](const ManoeuvreCard& card) {
      return row_of(card.spaces[0]) == Row::kFront || row_of(card.spaces[1]) == Row::kFront;
    }));
  }
}

TEST(CloudsEdition, C27_all_faults_are_told) {
  Tree broken = with(test_edition(), {"cards", "two", "0", "kind"}, Tree("Loop"));
  broken = with(with(broken, {"cards", "two", "0", "points", "1"}, number(0)), {"nests", "6", "pair"}, number(101));
  EXPECT_EQ(error_of(broken),
            "edition: nest card 7: 'pair' lies between -100 and 100\n"
            "card 1 of 'two': there is no kind of card 'Loop'\n"
            "card 1 of 'two': each of 'points' lies between 1 and 20");
}

TEST(CloudsEdition, C27_a_good_edition_is_read) { EXPECT_EQ(error_of(test_edition()), ""); }

TEST(CloudsEdition, C27_the_number_of_cards_is_right) {
  Tree::List cards = *test_edition().find("cards")->find("two")->list();
  cards.pop_back();
  EXPECT_EQ(refusal({"cards", "two"}, Tree(cards)), "edition: 'two' has 16 items, not 15");
}

TEST(CloudsEdition, C27_spaces_lie_on_the_board_of_the_set) {
  EXPECT_NE(refusal({"cards", "two", "0", "spaces", "0"}, Tree("f3")).find("not a space of the board for 2 players"),
            std::string::npos);
  EXPECT_NE(refusal({"cards", "four", "0", "spaces", "0"}, Tree("a4")).find("not a space"), std::string::npos);
  EXPECT_EQ(refusal({"cards", "three", "0", "spaces", "0"}, Tree("f2")), "");
}

TEST(CloudsEdition, C27_a_card_marks_two_different_spaces_with_points) {
  EXPECT_NE(refusal({"cards", "two", "0", "spaces", "0"}, Tree("c2")).find("two different spaces"), std::string::npos);
  EXPECT_NE(refusal({"cards", "two", "0", "points", "0"}, number(0)).find("between 1 and"), std::string::npos);
  EXPECT_NE(refusal({"cards", "two", "0", "points", "0"}, Tree("3")).find("whole number, not a text"),
            std::string::npos);
}

TEST(CloudsEdition, C27_kinds_are_known_and_a_card_may_be_there_twice) {
  EXPECT_NE(refusal({"cards", "two", "0", "kind"}, Tree("Loop")).find("no kind of card 'Loop'"), std::string::npos);
  const Tree first = (*test_edition().find("cards")->find("two")->list())[0];
  EXPECT_EQ(refusal({"cards", "two", "1"}, first), "");
}

TEST(CloudsEdition, C27_five_birds_with_two_females_and_a_male) {
  EXPECT_NE(refusal({"birds", "females"}, number(5)).find("'females' lies between"), std::string::npos);
  EXPECT_NE(refusal({"birds", "females"}, number(2)).find("five birds"), std::string::npos);
  EXPECT_EQ(error_of(with(with(test_edition(), {"birds", "females"}, number(4)), {"birds", "males"}, number(1))), "");
}

TEST(CloudsEdition, C27_seven_nest_cards_for_one_to_five_birds) {
  Tree::List nests = *test_edition().find("nests")->list();
  nests.pop_back();
  EXPECT_EQ(refusal({"nests"}, Tree(nests)), "edition: 'nests' has 7 items, not 6");
  EXPECT_NE(refusal({"nests", "0", "birds"}, Tree(Tree::List{number(1)})).find("has 5 items, not 1"),
            std::string::npos);
}

TEST(CloudsEdition, C27_unknown_and_missing_fields_are_refused_with_their_line) {
  EXPECT_NE(refusal({"colour"}, Tree("red")).find("unknown field 'colour'"), std::string::npos);
  EXPECT_NE(error_of(Tree(Tree::Fields{})).find("needs the field 'game'"), std::string::npos);
  EXPECT_NE(error_of(Tree()).find("is a table, not nothing"), std::string::npos);
  Tree wrong = number(3);
  wrong.set_line(12);
  EXPECT_EQ(refusal({"nests", "0", "source"}, wrong), "edition: line 12: 'source' is a text, not a whole number");
}

}  // namespace
}  // namespace aviary::clouds
