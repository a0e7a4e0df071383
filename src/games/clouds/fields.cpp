// Named fields of a state and a view, for the wire.
#include "chance.h"
#include "clouds.h"

namespace aviary::clouds {
namespace {

using base::Tree;

Tree number(int value) { return Tree(static_cast<std::int64_t>(value)); }

template <class Values>
Tree numbers(const Values& values, int count, int plus = 0) {
  Tree list{Tree::List{}};
  for (int i = 0; i < count; ++i) list.add(number(values[at(i)] + plus));
  return list;
}

Tree names(const Clouds& game, Cards cards) {
  Tree list{Tree::List{}};
  each(cards, [&](Card card) { list.add(Tree(game.name_of(card))); });
  return list;
}

Tree letter_list(const Birds& birds) {
  std::string text;
  for (int kind = 0; kind < kBirdKinds; ++kind) text.append(birds.count[at(kind)], letter_of(bird_at(kind)));
  return Tree(text);
}

Tree rows(const Clouds& game, const Open& open) {
  Tree list{Tree::List{}};
  for (int row = 0; row < kRows; ++row) {
    std::string text;
    for (int column = 0; column < game.columns(); ++column) text += letter_of(open.flock[at(column * kRows + row)]);
    list.add(Tree(text));
  }
  return list;
}

// A hand: the dealt cards, `?` where hidden, and those that everybody has seen.
Tree hand(const Clouds& game, const Open& open, Cards dealt, int seat) {
  Tree table{Tree::Fields{}};
  Tree hidden = names(game, dealt);
  for (int i = count(dealt); i < open.dealt[at(seat)]; ++i) hidden.add(Tree("?"));
  table.set("dealt", std::move(hidden));
  table.set("shown", names(game, open.shown[at(seat)]));
  return table;
}

void set_birds(const Clouds& game, const Open& open, Tree& tree) {
  tree.set("rows", rows(game, open));
  Tree& upright = tree.set("face_up", Tree(Tree::List{}));
  for (const Bird bird : open.upright) {
    if (bird != Bird::kNone) upright.add(Tree(std::string(1, letter_of(bird))));
  }
  Tree& deck = tree.set("bird_deck", Tree(Tree::List{}));
  for (const Birds& layer : open.layers) {
    if (layer != Birds{}) deck.add(letter_list(layer));
  }
}

void set_nest(const Clouds& game, const Open& open, Tree& tree) {
  tree.set("nest", number(open.nest));
  if (open.nest == 0) return;
  const NestCard& nest = game.edition().nests[open.nest];
  tree.set("nest_points", numbers(nest.birds, kBirdsEach + 1));
  tree.set("nest_pair", number(nest.pair));
}

// C8: cubes in the nest are those spent that lie on no action any more.
int cubes_in_nest(const Clouds& game, const Open& open) {
  int left = game.seats() * cubes_for(game.seats());
  for (const int cubes : open.cubes) left -= cubes;
  for (const int uses : open.uses) left -= uses;
  return left;
}

Tree fields(const Clouds& game, const Open& open, const std::array<Cards, kMaxPlayers>& dealt) {
  const int players = game.seats();
  Tree tree{Tree::Fields{}};
  tree.set("players", number(players));
  tree.set("stage", number(open.stage));
  tree.set("start", number(open.start + 1));
  set_nest(game, open, tree);
  set_birds(game, open, tree);
  tree.set("cubes", numbers(open.cubes, players));
  tree.set("prices", numbers(open.uses, kActions, 1));
  tree.set("cubes_in_nest", number(cubes_in_nest(game, open)));
  tree.set("points", numbers(open.points, players));
  tree.set("display", names(game, open.display));
  tree.set("discard", names(game, open.discard));
  tree.set("cards_in_deck", number(fresh_in_deck(open, players) + count(open.recycled)));
  Tree& hands = tree.set("hands", Tree(Tree::List{}));
  for (int seat = 0; seat < players; ++seat) hands.add(hand(game, open, dealt[at(seat)], seat));
  const core::Actor acting = game.actor(open);
  if (acting.is_seat()) tree.set("acting", number(acting.seat().index() + 1));
  tree.set("over", Tree(acting.is_nobody()));
  return tree;
}

}  // namespace

base::Tree Clouds::tree(const State& state) const { return fields(*this, state.open, state.secret.dealt); }

base::Tree Clouds::tree(const View& view) const {
  Tree tree{Tree::Fields{}};
  tree.set("observer", Tree(core::to_text(view.observer)));
  tree.set("open", fields(*this, view.open, view.dealt));
  return tree;
}

}  // namespace aviary::clouds
