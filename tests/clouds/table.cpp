#include "clouds/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/json.h"

namespace aviary::clouds {
namespace {

using base::Tree;

constexpr std::string_view kTwo =
    "Dodge/a3c2/32 Dodge/c2e3/23 Sharp Dodge/b3d3/11 Lead Change/a3c3/31 Lead Change/c3e3/13 Standard/b3c2/12 "
    "Standard/c2d3/21 Neutral/b2d3/31 Neutral/b3d2/13 Diagonal/a3d3/31 Diagonal/b3e3/13 Score/c2c3/21 "
    "Free Flight/b2c3/31 Favourite Bird/c3d2/13 Display/b3c3/11 Display/c3d3/11 ";
constexpr std::string_view kThree =
    "Dodge/a3c3/31 Dodge/d3f3/13 Dodge/c2d2/22 Sharp Dodge/a3d2/32 Sharp Dodge/c2f3/23 Lead Change/b3d2/12 "
    "Lead Change/c2e3/21 Standard/b2d3/31 Standard/c3e2/13 Standard/c3d3/11 Neutral/a3e3/31 Neutral/b3f3/13 "
    "Diagonal/b2c2/32 Diagonal/d2e2/23 Score/b3e3/11 Free Flight/b3c3/11 Favourite Bird/d3e3/11 Display/b3d3/11 "
    "Display/c3e3/11 ";
constexpr std::string_view kFour =
    "Dodge/d3g3/13 Dodge/e2g3/23 Dodge/c2e2/22 Sharp Dodge/a3c2/32 Sharp Dodge/a3d3/31 Lead Change/b3d2/12 "
    "Lead Change/d2f3/21 Standard/b2d3/31 Standard/d3f2/13 Standard/c3e3/11 Neutral/a3e3/31 Neutral/c3g3/13 "
    "Diagonal/b2c2/32 Diagonal/e2f2/23 Score/b3c3/11 Score/e3f3/11 Free Flight/c2d3/21 Free Flight/d3e2/12 "
    "Favourite Bird/b3f3/11 Display/d2e3/21 Display/c3d2/12 Display/d2d3/21 ";

Tree card(const std::string& row) {
  const std::size_t slash = row.find('/');
  Tree tree{Tree::Fields{}};
  tree.set("kind", Tree(row.substr(0, slash)));
  Tree& spaces = tree.set("spaces", Tree(Tree::List{}));
  spaces.add(Tree(row.substr(slash + 1, 2)));
  spaces.add(Tree(row.substr(slash + 3, 2)));
  Tree& points = tree.set("points", Tree(Tree::List{}));
  points.add(Tree(std::int64_t{row[slash + 6] - '0'}));
  points.add(Tree(std::int64_t{row[slash + 7] - '0'}));
  tree.set("source", Tree("test"));
  return tree;
}

// Each row is a kind, its spaces and their points; it ends with the space behind the points.
Tree set_of(std::string_view rows) {
  Tree list{Tree::List{}};
  while (!rows.empty()) {
    const std::size_t end = rows.find(' ', rows.find('/'));
    list.add(card(std::string(rows.substr(0, end))));
    rows.remove_prefix(end + 1);
  }
  return list;
}

Tree nest(std::initializer_list<int> birds, int pair) {
  Tree tree{Tree::Fields{}};
  Tree& points = tree.set("birds", Tree(Tree::List{}));
  for (const int value : birds) points.add(Tree(std::int64_t{value}));
  tree.set("pair", Tree(std::int64_t{pair}));
  tree.set("source", Tree("test"));
  return tree;
}

// All birds that are neither in the flock nor face up nor about to be added, as one layer.
std::string rest_of(const Fields& fields) {
  std::string rest;
  const std::string kinds = "gGcCsSkK";
  const auto append = [&](char letter, std::ptrdiff_t all) {
    const std::string used = fields.flock + fields.up;
    std::ptrdiff_t left = all - std::count(used.begin(), used.end(), letter);
    if (fields.pending.ends_with(std::string(":") + letter)) --left;
    rest.append(static_cast<std::size_t>(std::max<std::ptrdiff_t>(left, 0)), letter);
  };
  for (std::size_t i = 0; i < static_cast<std::size_t>(2 * fields.players); ++i) append(kinds[i], i % 2 == 0 ? 3 : 2);
  append('n', 5);
  return rest.empty() ? "-" : rest;
}

}  // namespace

base::Tree test_edition() {
  Tree tree{Tree::Fields{}};
  tree.set("game", Tree("clouds"));
  tree.set("title", Tree("Test"));
  tree.set("source", Tree("test"));
  Tree& birds = tree.set("birds", Tree(Tree::Fields{}));
  birds.set("females", Tree(std::int64_t{3}));
  birds.set("males", Tree(std::int64_t{2}));
  birds.set("source", Tree("test"));
  Tree& nests = tree.set("nests", Tree(Tree::List{}));
  nests.add(nest({3, 7, 11, 15, 19}, 3));
  nests.add(nest({4, 8, 12, 16, 20}, -5));
  for (int i = 0; i < 5; ++i) nests.add(nest({1, 2, 3, 4, 5 + i}, 0));
  Tree& cards = tree.set("cards", Tree(Tree::Fields{}));
  cards.set("two", set_of(kTwo));
  cards.set("three", set_of(kThree));
  cards.set("four", set_of(kFour));
  return tree;
}

base::Tree with_set(const std::string& name, const base::Tree::List& cards) {
  Tree::Fields edition = *test_edition().fields();
  Tree::Fields sets = *edition.back().value.fields();
  for (base::Field& set : sets) {
    if (set.name == name) set.value = Tree(cards);
  }
  edition.back().value = Tree(sets);
  return Tree(edition);
}

Clouds make_game(int players) {
  static const base::Result<Edition> kEdition = read_edition(test_edition());
  if (!kEdition) ADD_FAILURE() << kEdition.error().sentence;
  return {players, *kEdition};
}

std::string text_of(const Fields& f) {
  return "players=" + std::to_string(f.players) + " stage=" + f.stage + " start=" + f.start + " nest=" + f.nest +
         " nests=" + f.nests + " flock=" + f.flock + " up=" + f.up + " deck=" + (f.deck.empty() ? rest_of(f) : f.deck) +
         " cubes=" + f.cubes + " uses=" + f.uses + " points=" + f.points + " display=" + f.display +
         " discard=" + f.discard + " recycled=" + f.recycled + " hands=" + f.hands + " pending=" + f.pending;
}

Table::Table(const Fields& fields) : game(make_game(fields.players)), state{} {
  const base::Result<State> read = game.parse_state(text_of(fields));
  if (!read) {
    ADD_FAILURE() << read.error().sentence << "\n" << text_of(fields);
    state = game.initial();
  } else {
    state = *read;
  }
}

bool Table::can(const std::string& text) const {
  const core::MoveRead move = game.parse_move(text);
  return move && core::allows(game, state, *move);
}

void Table::play(std::initializer_list<std::string> moves) {
  for (const std::string& text : moves) {
    ASSERT_TRUE(can(text)) << text << " in " << game.to_text(state);
    game.apply(state, *game.parse_move(text));
    ASSERT_EQ(game.check(state), "") << text;
  }
}

void Table::draw(std::uint64_t seed) {
  base::Rng rng(seed);
  while (game.actor(state.open).is_chance()) game.apply(state, core::draw(game, state, rng));
}

std::string Table::moves() const {
  Clouds::Moves legal;
  Clouds::Chances chances;
  game.legal(state, legal);
  game.chances(state, chances);
  for (const core::Chance& chance : chances) legal.push(chance.move);
  std::string text;
  for (const core::Move move : legal) text += (text.empty() ? "" : ", ") + game.to_text(move);
  return text;
}

std::string Table::why(const std::string& text) const {
  const core::MoveRead move = game.parse_move(text);
  if (!move) return "no move";
  if (can(text)) return "legal";
  const core::Actor actor = game.actor(state.open);
  const core::Observer observer = actor.is_seat() ? core::Observer(actor.seat()) : core::Observer::spectator();
  const core::Refusal refusal = game.why(game.view(state, observer), *move);
  return refusal.clause + " " + refusal.reason;
}

std::string Table::field(const std::string& name) const {
  std::istringstream words(game.to_text(state));
  for (std::string word; words >> word;) {
    if (word.starts_with(name + "=")) return word.substr(name.size() + 1);
  }
  return {};
}

bool refused(const Fields& fields, const std::string& words) {
  const base::Result<State> read = make_game(fields.players).parse_state(text_of(fields));
  if (read) return false;
  EXPECT_NE(read.error().sentence.find(words), std::string::npos) << read.error().sentence;
  return true;
}

}  // namespace aviary::clouds
