// Whole histories of Migrato, as the definition of an exact belief says: every card is dealt, every card that leaves
// another hand is picked blindly, and only runs stay in which the observer sees exactly what they saw.
#pragma once

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "scene.h"

namespace aviary::migrato {

// A few cards, so that all states can be gone through. Rules know only the number of cards of each kind.
inline Edition tiny_edition(const std::vector<std::string>& cards) {
  Edition edition{};
  for (const std::string& card : cards) edition.cards.add(*parse_card(card));
  return edition;
}
inline State tiny_start(const Migrato& game, std::size_t cards) {
  State state = game.initial();
  state.open.deck_size = static_cast<std::uint8_t>(cards);
  return state;
}

inline std::string bytes_of(const State& state) {
  std::string bytes(sizeof state, '\0');
  std::memcpy(bytes.data(), &state, sizeof state);
  return bytes;
}
inline State state_in(const std::string& bytes) {
  State state;
  std::memcpy(&state, bytes.data(), sizeof state);
  return state;
}

class Histories {
 public:
  using Shares = std::map<std::string, double>;  // by the bytes of the state

  Histories(const Migrato& game, const State& start, core::Observer observer) : game_(game), observer_(observer) {
    shares_[bytes_of(start)] = 1;
  }
  [[nodiscard]] const Shares& shares() const { return shares_; }

  // The truth made this move.
  void play(const State& before, core::Move move) {
    State after = before;
    core::Trace trace;
    game_.apply(after, move, &trace);
    const core::Move seen = game_.seen(before, move, observer_).move;
    const View wanted = game_.view(after, observer_);
    const core::Actor actor = game_.actor(before.open);
    Shares next;
    double sum = 0;
    for (const auto& [bytes, share] : shares_) {
      const State world = state_in(bytes);
      for (const core::Move other : kit::possible(game_, world)) {
        if (game_.seen(world, other, observer_).move != seen) continue;
        State then = world;
        core::Trace shown;
        game_.apply(then, other, &shown);
        if (!same_trace(shown, trace) || !kit::same(game_.view(then, observer_), wanted)) continue;
        const double part = share * chance_of(world, other, actor);
        next[bytes_of(then)] += part;
        sum += part;
      }
    }
    for (auto& [bytes, share] : next) share /= sum;
    shares_ = std::move(next);
  }

 private:
  static bool same_trace(const core::Trace& a, const core::Trace& b) {
    return a.size() == b.size() && std::memcmp(a.begin(), b.begin(), a.size() * sizeof(core::Event)) == 0;
  }
  [[nodiscard]] double chance_of(const State& world, core::Move move, core::Actor actor) const {
    if (actor.is_chance()) {
      for (const core::Chance& chance : kit::chances(game_, world)) {
        if (chance.move == move) return static_cast<double>(chance.weight) / static_cast<double>(game_.weight(world));
      }
    }
    const Kind kind = kind_of(move);
    if (observer_.is(actor) || (kind != Kind::kLay && kind != Kind::kSteal && kind != Kind::kDiscard)) return 1;
    const auto& hand = world.secret.seats[world.open.turn].hand;
    const auto times = static_cast<double>(std::count(hand.begin(), hand.end(), card_in(move)));
    return times / world.open.hand_size[world.open.turn];
  }

  const Migrato& game_;
  core::Observer observer_;
  Shares shares_;
};

}  // namespace aviary::migrato
