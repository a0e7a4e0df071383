// The text of a position: everything, in one line of named fields (docs/notation.md).
#include <functional>
#include <string>

#include "flyaway.h"
#include "names.h"
#include "position_text.h"
#include "settled.h"
#include "stack_text.h"

namespace aviary::flyaway {
namespace {

using base::Error;
using base::Result;
using Failure = std::optional<Error>;

template <class F>
std::string joined(int count, char by, const F& f) {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i > 0 ? std::string(1, by) : "") + f(i);
  return text;
}

// Members of a set by name, or "." for none.
template <int W, class F>
std::string members(const base::Bits<W>& set, F name) {
  std::string text;
  set.each([&](int i) { text += (text.empty() ? "" : ",") + name(i); });
  return text.empty() ? "." : text;
}

// "squawk-1*2,reforestation"
std::string hand_text(const Edition& cards, const Hand& hand) {
  std::string text;
  for (int kind = 0; kind < kWingKinds; ++kind) {
    if (hand[kind] == 0) continue;
    text += (text.empty() ? "" : ",") + cards.wing[kind].id;
    if (hand[kind] > 1) text += "*" + std::to_string(hand[kind]);
  }
  return text.empty() ? "." : text;
}

std::string roost_text(const Facts& facts, int slot) {
  const int bird = facts.open.roost[slot];
  if (bird == kNoBird) return ".";
  std::string text = facts.cards.birds[bird].id;
  if (facts.caged(slot)) text += "@" + facts.cards.fowl[facts.open.card_on[bird] - 1].id;
  if (facts.open.refuser[slot] != 0) text += "~" + std::to_string(facts.open.refuser[slot]);
  return text;
}

// "fairy-pitta@snake!+=2": under a Snake, used, fresh, saved by seat 2; who saved it has a field of its own since the
// second rules
std::string front_text(const Facts& facts, int seat, int bird) {
  const Open& open = facts.open;
  std::string text = facts.cards.birds[bird].id;
  if (open.card_on[bird] != 0) text += "@" + facts.cards.fowl[open.card_on[bird] - 1].id;
  if (open.used.has(bird)) text += "!";
  if (open.fresh.has(bird)) text += "+";
  for (int saver = 0; saver < facts.seats && facts.rules < 2; ++saver) {
    if (saver != seat && open.saved[saver].has(bird)) text += "=" + std::to_string(saver + 1);
  }
  return text;
}

template <class T, int N>
std::string numbers_text(const Row<T, N>& numbers, int count) {
  return joined(count, '/', [&](int i) { return std::to_string(numbers[i]); });
}

// Seats as digits: "13".
std::string seats_text(int bits) {
  std::string text;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if ((bits >> seat & 1) != 0) text += std::to_string(seat + 1);
  }
  return text;
}

// "storm@13~2!1": counted for seats 1 and 3, in one run with the place above for seat 2, seen by seat 1 (left out if it
// is as counted); `?` for a card not known. Views do not tell who has seen what.
std::string places_text(const Facts& facts, const Row<std::uint8_t, kMaxLook>& slots, const Secret* secret) {
  if (facts.open.slots == 0) return ".";
  return joined(facts.open.slots, ',', [&](int place) {
    const int notes = facts.open.known_by[place];
    std::string text = slots[place] == 0 ? "?" : facts.cards.fowl[slots[place] - 1].id;
    text += "@" + seats_text(notes & 15);
    if (notes > 15) text += "~" + seats_text(notes >> 4);
    if (secret != nullptr && seen_by(*secret, place) != (notes & 15)) text += "!" + seats_text(seen_by(*secret, place));
    return text;
  });
}

std::string base_text(const Facts& facts) {
  if (facts.open.placed() == 0) return ".";
  return joined(facts.open.placed(), ',', [&](int i) {
    const int base = facts.open.base[i];
    return base == kTakenUp ? std::string(kGone) : linkway_name(facts.cards, base - 1);
  });
}

std::string field(std::string_view name, const std::string& value) { return " " + std::string(name) + "=" + value; }

// Whose turn it is, birds and links.
std::string table_text(const Facts& facts) {
  const Open& open = facts.open;
  const Edition& cards = facts.cards;
  const int n = facts.seats;
  return field("turn", std::to_string(open.turns)) + field("active", std::to_string(open.active + 1)) +
         field("start", std::to_string(open.start + 1)) +
         field("phase", std::string(kPhases[static_cast<std::size_t>(open.phase)])) +
         field("last", std::string(kLast[static_cast<std::size_t>(open.last_round)])) +
         field("scores", numbers_text(open.scores, n)) +
         field("roost", joined(kRoost, '/', [&](int slot) { return roost_text(facts, slot); })) +
         field("front", joined(n, '/',
                               [&](int seat) {
                                 return members(open.front[seat],
                                                [&](int bird) { return front_text(facts, seat, bird); });
                               })) +
         field("dead", members(open.dead, [&](int bird) { return cards.birds[bird].id; })) +
         field("links", joined(n, '/', [&](int seat) {
                 return members(open.links[seat], [&](int linkway) { return linkway_name(cards, linkway); });
               }));
}

// Hands, decks and what is pending.
std::string cards_text(const Facts& facts, const std::function<std::string(int)>& hand, const std::string& places) {
  const Open& open = facts.open;
  const int n = facts.seats;
  const std::string limits = std::to_string(open.links_allowed) + "/" + std::to_string(open.hand_limit) + "/" +
                             std::to_string(open.events_left);
  return field("cards", numbers_text(open.hand_count, n)) + field("hands", joined(n, '/', hand)) +
         field("known", joined(n, '/', [&](int seat) { return hand_text(facts.cards, open.known[seat]); })) +
         field("discards", hand_text(facts.cards, open.wing_discard)) + field("pool", counts_text(open.pool)) +
         field("gone", counts_text(open.fowl_discard)) + field("deck", numbers_text(open.layer_left, kLayers)) +
         field("top", places) + field("classes", numbers_text(open.slot_classes, kFowlClasses)) +
         field("clear", std::to_string(open.top_clear)) + field("base", base_text(facts)) + field("limits", limits) +
         field("stack", stack_text(open));
}

// F37, F45: what the second rules know beside.
std::string later_text(const Facts& facts) {
  const Open& open = facts.open;
  if (facts.rules < 2) return {};
  const auto saved = [&](int seat) {
    return members(open.saved[seat], [&](int bird) { return facts.cards.birds[bird].id; });
  };
  return field("saved", joined(facts.seats, '/', saved)) + field("heat", open.heat == 0 ? "." : seats_text(open.heat));
}

std::string write(const Facts& facts, const std::function<std::string(int)>& hand, const std::string& places) {
  return "players=" + std::to_string(facts.seats) + table_text(facts) + cards_text(facts, hand, places) +
         later_text(facts);
}

}  // namespace

std::string counts_text(const Row<std::uint8_t, kFowlKinds>& counts) {
  std::string text;
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    if (kind == kTier2 || kind == kTier3 || kind == kCatastrophe) text += '/';
    text += kDigits[counts[kind]];
  }
  return text;
}

std::string FlyAway::to_text(const State& state) const {
  const Facts table = facts(state.open);
  return write(
      table, [&](int seat) { return hand_text(*edition_, state.secret.hands[seat]); },
      places_text(table, state.secret.slots, &state.secret));
}

base::Result<State> FlyAway::parse_state(std::string_view text) const {
  State state{};
  if (const Failure failure = read_fields(facts(state.open), false, text, state)) return *failure;
  // The stack first: the other checks follow its cards.
  if (const std::string broken = check_stack(facts(state.open)); !broken.empty()) return Error{"position", broken};
  if (const std::string broken = check(state); !broken.empty()) return Error{"position", broken};
  Moves moves;
  legal(state, moves);
  const core::Actor who = actor(state.open);
  if ((who.is_seat() && moves.empty()) || (who.is_chance() && weight(state) == 0)) {
    return Error{"position", "nothing can happen in this position"};
  }
  const bool is_older = facts(state.open).rules >= 2 && text.find(" saved=") == std::string_view::npos;
  if (!is_older && to_text(state) != text) {
    return Error{"position", "the position is not written in the usual order"};
  }
  return state;
}

std::string FlyAway::to_text(const View& view) const {
  const bool everyone = view.observer == core::Observer::everyone();
  const auto hand = [&](int seat) -> std::string {
    const bool own = view.observer.is_seat() && view.observer.seat().index() == seat;
    return own || everyone ? hand_text(*edition_, view.hands[seat]) : "?";
  };
  return core::to_text(view.observer) + " " +
         write(facts(view.open), hand, places_text(facts(view.open), view.slots, nullptr));
}

base::Result<View> FlyAway::parse_view(std::string_view text) const {
  const std::size_t space = std::min(text.find(' '), text.size());
  const Result<core::Observer> observer = core::parse_observer(text.substr(0, space));
  if (!observer) return observer.error();
  State state{};
  const std::string_view rest = text.substr(std::min(space + 1, text.size()));
  if (const Failure failure = read_fields(facts(state.open), true, rest, state)) return *failure;
  View seen{};
  seen.open = state.open;
  seen.hands = state.secret.hands;
  seen.slots = state.secret.slots;
  seen.observer = *observer;
  if (observer->is_seat() && observer->seat().index() >= seats()) return Error{"position", "there is no such seat"};
  if (const std::string broken = check(seen); !broken.empty()) return Error{"position", broken};
  if (to_text(seen) != text) return Error{"position", "the view is not written in the usual order"};
  return seen;
}

core::Choices FlyAway::implied_options(std::string_view position) {
  const std::size_t at = position.find("players=");
  if (at == std::string_view::npos || at + 8 >= position.size()) return {};
  const char players = position[at + 8];
  if (players < '2' || players > '4') return {};
  return {{"players", std::string(1, players)}};
}

}  // namespace aviary::flyaway
