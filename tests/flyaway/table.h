// A table of Fly-A-Way set by hand: who has what, and whose action phase it is. Moves are played by their texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "games/flyaway/flyaway.h"
#include "games/flyaway/names.h"

namespace aviary::flyaway {

inline base::Tree shipped_tree() { return base::read_json(FlyAway::shipped_editions().back()).value(); }

// The table with one field changed.
inline base::Tree with(const base::Tree& table, std::string_view name, const base::Tree& value) {
  base::Tree copy{base::Tree::Fields{}};
  for (const base::Field& field : *table.fields()) copy.set(field.name, field.name == name ? value : field.value);
  return copy;
}

// The edition with other effects on cards of a list: change(number, name) is the JSON of an effect, or empty to leave
// it.
template <class F>
base::Tree with_effects(const base::Tree& edition, std::string_view list, F change) {
  base::Tree cards{base::Tree::List{}};
  int number = 0;
  for (const base::Tree& card : *edition.find(list)->list()) {
    const std::string json = change(number++, *card.find("name")->text());
    cards.add(json.empty() ? card : with(card, list == "birds" ? "power" : "effect", base::read_json(json).value()));
  }
  return with(edition, list, cards);
}

// The shipped edition with another power of one bird, or with another effect of one Fowl Play card.
inline base::Tree with_power(std::string_view bird, std::string_view json) {
  return with_effects(shipped_tree(), "birds",
                      [&](int, const std::string& name) { return name == bird ? std::string(json) : ""; });
}
inline base::Tree with_fowl(std::string_view card, std::string_view json) {
  return with_effects(shipped_tree(), "fowl",
                      [&](int, const std::string& name) { return name == card ? std::string(json) : ""; });
}

inline FlyAway make_game(int players, const base::Tree& tree, int rules = FlyAway::kRulesVersion) {
  const core::Choices choices = {{"players", std::to_string(players)}, {"start", "1"}};
  return FlyAway::make(rules, choices, tree).value();
}

class Table {
 public:
  explicit Table(int players = 3) : Table(players, shipped_tree()) {}
  Table(int players, const base::Tree& tree, int rules = FlyAway::kRulesVersion)
      : game(make_game(players, tree, rules)), state(game.initial()) {
    state.open.depth = 0;
    state.open.stack = {};
    action(1);
  }

  FlyAway game;
  State state;

  // ——— Setting up. Seats are counted from 1, as in texts.
  Table& action(int seat) {
    Open& open = state.open;
    open.active = u8(seat - 1);
    open.phase = Phase::kAction;
    open.links_allowed = kBaseLinks;
    open.hand_limit = kHandLimit;
    open.events_left = kEventsATurn;
    open.depth = 0;
    open.stack = {};
    for (const Frame kind : {Frame::kTurnEnd, Frame::kRefill, Frame::kLimit, Frame::kAction}) {
      open.stack[open.depth++] = Pending{kind, u8(seat - 1), 0, 0, 0, 0, 0, 0};
    }
    return *this;
  }
  // The seat's turn, about to draw its Wing It card; the Fowl Play card comes next.
  Table& draw_phase(int seat) {
    action(seat);
    state.open.phase = Phase::kDraw;
    Pending draw{Frame::kDrawFowl, u8(seat - 1), 0, 1, 0, 0, 0, 0};
    state.open.stack[state.open.depth++] = draw;
    draw.kind = Frame::kWingDraw;
    draw.left = 0;
    state.open.stack[state.open.depth++] = draw;
    return *this;
  }
  Table& links(int seat, std::string_view names) {
    each_word(names, [&](std::string_view name) { state.open.links[seat - 1].add(way(name)); });
    return *this;
  }
  Table& roost(std::string_view names) {
    int slot = 0;
    each_word(names, [&](std::string_view name) { state.open.roost[slot++] = name == "." ? kNoBird : u8(bird(name)); });
    return *this;
  }
  Table& front(int seat, std::string_view names) {
    each_word(names, [&](std::string_view name) {
      state.open.front[seat - 1].add(bird(name));
      state.open.saved[seat - 1].add(bird(name));
    });
    return *this;
  }
  Table& dead(std::string_view names) {
    each_word(names, [&](std::string_view name) { state.open.dead.add(bird(name)); });
    return *this;
  }
  Table& hand(int seat, std::string_view names) {
    each_word(names, [&](std::string_view name) {
      ++state.secret.hands[seat - 1][*find_wing(game.edition(), name)];
      ++state.open.hand_count[seat - 1];
    });
    return *this;
  }
  Table& discards(std::string_view names) {
    each_word(names, [&](std::string_view name) { ++state.open.wing_discard[*find_wing(game.edition(), name)]; });
    return *this;
  }
  // A Fowl Play card that lies on a bird.
  Table& on(std::string_view name, std::string_view card) {
    const int kind = fowl(card);
    state.open.card_on[bird(name)] = u8(kind + 1);
    --state.open.pool[kind];
    --state.open.layer_left[kind < kTier2 ? 0 : kind < kTier3 ? 2 : 4];
    return *this;
  }
  // The next cards of the Fowl Play deck, known to nobody.
  Table& top(std::string_view names) {
    each_word(names, [&](std::string_view name) {
      const int kind = fowl(name);
      const int layer = kind < kTier2 ? 0 : kind < kTier3 ? 2 : kind < kCatastrophe ? 4 : 1;
      --state.open.layer_left[layer];
      ++state.open.slot_classes[class_of(kind)];
      state.secret.slots[state.open.slots++] = u8(kind + 1);
    });
    return *this;
  }

  // ——— Looking
  [[nodiscard]] int bird(std::string_view name) const { return find_bird(game.edition(), name).value(); }
  [[nodiscard]] int way(std::string_view name) const { return find_linkway(game.edition(), name).value(); }
  [[nodiscard]] int fowl(std::string_view name) const { return find_fowl(game.edition(), name).value(); }
  [[nodiscard]] int score(int seat) const { return state.open.scores[seat - 1]; }
  [[nodiscard]] bool has(int seat, std::string_view name) const { return state.open.front[seat - 1].has(bird(name)); }
  [[nodiscard]] bool linked(int seat, std::string_view name) const { return state.open.links[seat - 1].has(way(name)); }
  [[nodiscard]] bool is_dead(std::string_view name) const { return state.open.dead.has(bird(name)); }
  // "seat 2: action", "chance", "over"
  [[nodiscard]] std::string asks() const {
    const core::Actor actor = game.actor(state.open);
    if (!actor.is_seat()) return actor.is_chance() ? "chance" : "over";
    const std::string question = *game.tree(state).find("question")->text();
    return "seat " + std::to_string(actor.seat().index() + 1) + ": " + question;
  }
  [[nodiscard]] bool can(std::string_view text) const {
    const core::MoveRead move = game.parse_move(text);
    return move && core::allows(game, state, *move);
  }
  // The clause that forbids it.
  [[nodiscard]] std::string why(std::string_view text) const {
    const core::Actor actor = game.actor(state.open);
    const core::MoveRead move = game.parse_move(text);
    if (!move || !actor.is_seat() || can(text)) return "no refusal of '" + std::string(text) + "'";
    return game.why(game.view(state, actor.seat()), *move).clause;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    std::vector<std::string> texts;
    Moves moves;
    game.legal(state, moves);
    for (const core::Move move : moves) texts.push_back(game.to_text(move));
    return texts;
  }

  // ——— Playing
  Table& play(std::string_view texts) {
    while (!texts.empty()) {
      const std::size_t end = std::min(texts.find("; "), texts.size());
      const std::string text(texts.substr(0, end));
      texts.remove_prefix(std::min(end + 2, texts.size()));
      EXPECT_TRUE(can(text)) << text << " in " << game.to_text(state);
      if (!can(text)) return *this;
      game.apply(state, *game.parse_move(text));
      EXPECT_EQ(game.check(state), "") << "after " << text;
    }
    return *this;
  }
  // Draws by any outcome as long as chance acts.
  Table& roll() {
    base::Rng rng(1);
    while (game.actor(state.open).is_chance()) game.apply(state, core::draw(game, state, rng));
    return *this;
  }

 private:
  template <class F>
  static void each_word(std::string_view text, F f) {
    for (const std::string_view word : split(text, ' ')) {
      if (!word.empty()) f(word);
    }
  }
};

// Seat 1 draws this Fowl Play card and lets it happen.
inline Table suffers(Table table, const std::string& card) {
  table.draw_phase(1).play("deal 1=bird-race");
  table.top(card);
  table.play("fowl " + card + "; suffer");
  return table;
}

}  // namespace aviary::flyaway
