// Named fields of positions and views, for the wire.
#include <string>

#include "flyaway.h"
#include "names.h"

namespace aviary::flyaway {
namespace {

using base::Tree;

Tree number(int value) { return Tree(std::int64_t{value}); }

template <class F>
Tree list(int count, F f) {
  Tree items{Tree::List{}};
  for (int i = 0; i < count; ++i) items.add(f(i));
  return items;
}

Tree bird_list(const Edition& cards, const BirdSet& birds) {
  Tree items{Tree::List{}};
  birds.each([&](int bird) { items.add(Tree(cards.birds[bird].id)); });
  return items;
}

Tree hand_list(const Edition& cards, const Hand& hand) {
  Tree items{Tree::List{}};
  for (int kind = 0; kind < kWingKinds; ++kind) {
    for (int i = 0; i < hand[kind]; ++i) items.add(Tree(cards.wing[kind].id));
  }
  return items;
}

Tree front_bird(const Facts& facts, int seat, int bird) {
  const Open& open = facts.open;
  Tree item{Tree::Fields{}};
  item.set("bird", Tree(facts.cards.birds[bird].id));
  item.set("used", Tree(open.used.has(bird)));
  item.set("fresh", Tree(open.fresh.has(bird)));
  item.set("stolen", Tree(!open.saved[seat].has(bird)));
  item.set("snake", open.card_on[bird] == 0 ? Tree() : Tree(facts.cards.fowl[open.card_on[bird] - 1].id));
  return item;
}

Tree roosting_bird(const Facts& facts, int slot) {
  if (facts.open.roost[slot] == kNoBird) return {};
  const int bird = facts.open.roost[slot];
  Tree item{Tree::Fields{}};
  item.set("bird", Tree(facts.cards.birds[bird].id));
  item.set("cage", facts.caged(slot) ? Tree(facts.cards.fowl[facts.open.card_on[bird] - 1].id) : Tree());
  item.set("complete", Tree(facts.has_route(slot)));
  item.set("refuser", facts.open.refuser[slot] == 0 ? Tree() : number(facts.open.refuser[slot]));
  return item;
}

Tree seat_tree(const Facts& facts, int seat, const Hand* hand) {
  const Open& open = facts.open;
  Tree item{Tree::Fields{}};
  item.set("score", number(open.scores[seat]));
  item.set("supply", number(facts.supply(seat)));
  item.set("cards", number(open.hand_count[seat]));
  item.set("hand", hand == nullptr ? Tree() : hand_list(facts.cards, *hand));
  item.set("known", hand_list(facts.cards, open.known[seat]));
  Tree& links = item.set("links", Tree(Tree::List{}));
  open.links[seat].each([&](int linkway) { links.add(Tree(linkway_name(facts.cards, linkway))); });
  Tree& birds = item.set("birds", Tree(Tree::List{}));
  open.front[seat].each([&](int bird) { birds.add(front_bird(facts, seat, bird)); });
  return item;
}

// What is asked, by the top of the stack.
std::string_view question(const Open& open) {
  if (open.depth == 0) return "over";
  switch (open.stack[open.depth - 1].kind) {
    case Frame::kAction: return "action";
    case Frame::kSquawk: return "squawk";
    case Frame::kFree: return "free-offer";
    case Frame::kPaid: return "paid-offer";
    case Frame::kFreed: return "freed-offer";
    case Frame::kOrder: return "order";
    case Frame::kRoute: return "route";
    case Frame::kTarget: return "target";
    case Frame::kReact: return "reaction";
    case Frame::kDiscard: return "discard";
    default: return "draw";
  }
}

// F33: `top` has the cards of the settled places, null where not known; `top_unordered` the cards that are known to lie
// in these places, but not where.
void set_settled(Tree& tree, const Facts& facts, core::Observer observer, const Row<std::uint8_t, kMaxLook>& slots) {
  Tree top{Tree::List{}};
  Tree unordered{Tree::List{}};
  for (int place = 0; place < facts.open.slots; ++place) {
    const bool known = !observer.is_seat() || knows_place(facts.open, place, observer.seat().index());
    const Tree card = slots[place] == 0 ? Tree() : Tree(facts.cards.fowl[slots[place] - 1].id);
    top.add(known ? card : Tree());
    if (!known && slots[place] != 0) unordered.add(card);
  }
  tree.set("top", top);
  tree.set("top_unordered", unordered);
}

// `hand(seat)` is null for a hand that the observer does not know.
template <class HandOf>
Tree table_tree(const Facts& facts, core::Observer observer, HandOf hand, const Row<std::uint8_t, kMaxLook>& slots) {
  const Open& open = facts.open;
  static constexpr std::array<std::string_view, 6> kPhases = {"setup", "between", "draw", "action", "clean-up", "over"};
  static constexpr std::array<std::string_view, 3> kLast = {"no", "six-birds", "fowl-deck"};
  Tree tree{Tree::Fields{}};
  tree.set("rules", number(facts.rules));
  tree.set("turn", number(open.turns));
  tree.set("active", number(open.active + 1));
  tree.set("start", number(open.start + 1));
  tree.set("phase", Tree(kPhases[static_cast<std::size_t>(open.phase)]));
  tree.set("last_round", Tree(kLast[static_cast<std::size_t>(open.last_round)]));
  tree.set("question", Tree(question(open)));
  const bool asks_card = open.depth > 0 && (facts.top().kind == Frame::kSquawk || facts.top().kind == Frame::kTarget ||
                                            facts.top().kind == Frame::kReact);
  tree.set("card", asks_card ? Tree(card_name(facts.cards, facts.top().card)) : Tree());
  tree.set("links_left", number(open.links_allowed - open.placed() > 0 ? open.links_allowed - open.placed() : 0));
  tree.set("seats", list(facts.seats, [&](int seat) { return seat_tree(facts, seat, hand(seat)); }));
  tree.set("roosting", list(kRoost, [&](int slot) { return roosting_bird(facts, slot); }));
  tree.set("dead", bird_list(facts.cards, open.dead));
  tree.set("bird_deck", number(facts.bird_deck().count()));
  tree.set("wing_deck", number(facts.wing_deck()));
  tree.set("wing_discards", hand_list(facts.cards, open.wing_discard));
  tree.set("fowl_deck", number(facts.fowl_deck()));
  tree.set("layers", list(kLayers, [&](int layer) { return number(open.layer_left[layer]); }));
  set_settled(tree, facts, observer, slots);
  Tree& discards = tree.set("fowl_discards", Tree(Tree::List{}));
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    for (int i = 0; i < open.fowl_discard[kind]; ++i) discards.add(Tree(facts.cards.fowl[kind].id));
  }
  return tree;
}

}  // namespace

base::Tree FlyAway::tree(const State& state) const {
  return table_tree(
      facts(state.open), core::Observer::everyone(), [&](int seat) { return &state.secret.hands[seat]; },
      state.secret.slots);
}

base::Tree FlyAway::tree(const View& view) const {
  Tree tree{Tree::Fields{}};
  tree.set("observer", Tree(core::to_text(view.observer)));
  const bool everyone = view.observer == core::Observer::everyone();
  tree.set("open", table_tree(
                       facts(view.open), view.observer,
                       [&](int seat) -> const Hand* {
                         const bool own = view.observer.is_seat() && view.observer.seat().index() == seat;
                         return own || everyone ? &view.hands[seat] : nullptr;
                       },
                       view.slots));
  return tree;
}

}  // namespace aviary::flyaway
