// Matches of Migrato that play themselves, and their whole histories on tiny editions (kit/pasts.h).
#pragma once

#include <string>
#include <vector>

#include "base/tree.h"
#include "kit/each_world.h"
#include "kit/pasts.h"
#include "scene.h"

namespace aviary::migrato {

inline constexpr core::Observer kSpectator = core::Observer::spectator();

inline constexpr std::array<std::string_view, 4> kModes = {"", "return=on", "memory=off", "memory=off return=on"};

// A few cards, so that all states can be gone through. Rules know only the number of cards of each kind.
inline Edition tiny_edition(const std::vector<std::string>& cards) {
  Edition edition{};
  for (const std::string& card : cards) edition.cards.add(*parse_card(card));
  return edition;
}
// Many cards that fly by night, and dangers: thefts, reshuffles and arrivals within a few turns.
inline Migrato tiny_game(bool memory, bool returns = false) {
  return {{Migrato::kRulesVersion, returns, memory, First::kSeat1},
          tiny_edition({"g3n", "g4n", "s1n", "s2n", "s2n", "s3n", "t1n", "t2n", "t2d", "g4d", "k2d", "habitat", "light",
                        "light"})};
}
// For who sees no hand: fewer worlds.
inline Migrato smallest_game(bool memory, bool returns = false) {
  return {{Migrato::kRulesVersion, returns, memory, First::kSeat1},
          tiny_edition({"s1n", "s1n", "s2n", "s2n", "s2n", "s3n", "t1n", "g4d", "light", "light"})};
}
inline State tiny_start(const Migrato& game) {
  State state = game.initial();
  int cards = 0;
  for (std::size_t at = 1; at <= kKinds; ++at) cards += game.edition().cards.count(card_at(at));
  state.open.deck_size = static_cast<std::uint8_t>(cards);
  return state;
}

using Watched = kit::Watched<Migrato>;

// Passes of the whole hand are rare, so that cards lie on the table.
inline core::Move choose(Watched& watched) {
  if (watched.actor().is_chance()) return core::draw(watched.game, watched.state, watched.rng);
  const std::vector<core::Move> moves = kit::legal(watched.game, watched.state);
  const core::Move move = kit::any_of(moves, watched.rng);
  return kind_of(move) == Kind::kPass ? kit::any_of(moves, watched.rng) : move;
}

inline double chance_of_pick(const Migrato& /*game*/, const State& world, core::Move move) {
  const Kind kind = kind_of(move);
  if (kind != Kind::kLay && kind != Kind::kSteal && kind != Kind::kDiscard) return 1;
  const auto& hand = world.secret.seats[world.open.turn].hand;
  return static_cast<double>(std::count(hand.begin(), hand.end(), card_in(move))) /
         world.open.hand_size[world.open.turn];
}

inline kit::Shares<> shares_of(const Remembering& sampler) {
  kit::Shares<> shares;
  kit::each_world(sampler.worlds(), [&](const core::World& world, double chance) {
    shares[kit::bytes_of(sampler.state_of(world))] += chance;
  });
  return shares;
}

// How much was told.
struct Certainties {
  int entries = 0;
  std::int64_t elsewhere = 0;
  std::int64_t deck = 0;
  std::int64_t shuffled = 0;
};
// What people are told to be certain (Migrato::certain) is true.
inline void expect_true(const State& state, const View& view, const base::Tree& certain, Certainties& told) {
  ASSERT_NE(certain.list(), nullptr);
  const auto& hand = state.secret.seats[view.observer.is(core::Actor(core::Seat(0))) ? 1 : 0].hand;
  for (const base::Tree& entry : *certain.list()) {
    const Card card = *parse_card(*entry.find("card")->text());
    const auto number = [&](const char* name) { return *entry.find(name)->integer(); };
    const auto in_hand = std::count(hand.begin(), hand.end(), card);
    std::int64_t on_table = 0;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Private& own = state.secret.seats[seat];
      for (std::size_t at = 0; at < kColonies; ++at) {
        for (int place = 0; place < own.rows[at].size(); ++place) {
          const bool down = view.open.colonies[seat][at].row.at(place) == kFaceDown;
          on_table += down && card_of(own.species[at], own.rows[at].at(place)) == card ? 1 : 0;
        }
      }
    }
    EXPECT_LE(number("table"), on_table);
    EXPECT_LE(number("hand"), in_hand);
    EXPECT_LE(number("elsewhere"), on_table + in_hand);
    EXPECT_LE(number("deck"), state.secret.deck.count(card));
    told.elsewhere += number("elsewhere");
    told.deck += number("deck");
    told.shuffled += number("shuffled");
    ++told.entries;
  }
}

}  // namespace aviary::migrato
