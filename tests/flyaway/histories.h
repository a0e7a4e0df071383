// Matches of Fly-A-Way that play themselves, and their whole histories on a tiny edition (kit/pasts.h): cards that
// leave another hand, and orders given to cards that were looked at, are picked blindly.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "flyaway/table.h"
#include "kit/pasts.h"

namespace aviary::flyaway {

// Two of each four events look at the deck, one draws cards and one takes squawks back.
inline base::Tree lively_tree() {
  return with_effects(shipped_tree(), "events", [](int number, const std::string&) {
    if (number % 4 == 2) return std::string(R"({"kind":"draw_cards","amount":2})");
    if (number % 4 == 3) return std::string(R"({"kind":"take_discard","amount":1})");
    return R"({"kind":"look","amount":)" + std::to_string(2 + number % 4) + "}";
  });
}
// With few cards all states can be gone through, and the deck is soon shuffled again.
inline FlyAway tiny_game(int players) {
  const FlyAway whole = make_game(players, lively_tree());
  Edition cards = whole.edition();
  const Row<int, kWingKinds> wing = {{2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 1}};
  for (int kind = 0; kind < kWingKinds; ++kind) cards.wing[kind].copies = wing[kind];
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    const bool kept = kind < 2 || (kind >= kTier2 && kind < kTier2 + 2) || (kind >= kTier3 && kind < kTier3 + 2) ||
                      (kind >= kCatastrophe && kind < kCatastrophe + 3);
    cards.fowl[kind].copies = kept ? (kind == 1 ? 4 : 1) : 0;
  }
  return {whole.options(), std::move(cards)};
}
inline State tiny_start(const FlyAway& game) {
  State state = game.initial();
  state.open.layer_left = {{4, 1, 2, 1, 2}};
  return state;
}

inline double chance_of_payment(Hand hand, int held, const Squawks& set) {
  double chance = 1;
  for (int value = 1; value <= kSquawkValues; ++value) {
    for (int i = 0; i < set.of(value); ++i) chance *= static_cast<double>(hand[squawk_kind(value)]--) / held--;
  }
  return chance;
}
inline double chance_of_pick(const FlyAway& game, const State& world, core::Move move) {
  const Pending& top = world.open.stack[world.open.depth - 1];
  const Hand& hand = world.secret.hands[top.seat];
  const int held = world.open.hand_count[top.seat];
  switch (kind_of(move)) {
    case Kind::kEvent: return static_cast<double>(hand[number_of(move)]) / held;
    case Kind::kCard: return takes_discard(game.facts(world.open)) ? 1 : double(hand[number_of(move)]) / held;
    case Kind::kNeutralise:
    case Kind::kFree: return chance_of_payment(hand, held, squawks_of(move));
    case Kind::kPlaceNext: {
      const auto& slots = world.secret.slots;
      const auto times = std::count(slots.begin() + top.a, slots.begin() + top.b, u8(number_of(move) + 1));
      return static_cast<double>(times) / (top.b - top.a);
    }
    default: return 1;
  }
}

using Watched = kit::Watched<FlyAway>;

// Few links are placed, so that cards are played.
inline core::Move choose(Watched& watched) {
  if (watched.actor().is_chance()) return core::draw(watched.game, watched.state, watched.rng);
  const std::vector<core::Move> moves = kit::legal(watched.game, watched.state);
  std::vector<core::Move> others;
  for (const core::Move move : moves) {
    if (kind_of(move) != Kind::kLink) others.push_back(move);
  }
  return kit::any_of(others.empty() || watched.rng.below(8U) == 0 ? moves : others, watched.rng);
}

}  // namespace aviary::flyaway
