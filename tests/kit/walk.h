// Seeded random matches, and the small helpers that every check of the suite uses.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "core/game.h"
#include "kit/report.h"

namespace aviary::kit {

using core::Actor;
using core::Chance;
using core::Move;
using core::Observer;
using core::Seat;

// How many times as many matches or positions as by default a test looks at: what the environment variable
// AVIARY_MATCHES says, which may be a fraction.
inline double factor_of_matches() {
  const char* factor = std::getenv("AVIARY_MATCHES");
  return factor == nullptr ? 1 : std::atof(factor);
}
inline int scaled(int quick) {
  return std::max(1, static_cast<int>(quick * std::clamp(factor_of_matches(), 0.0, 10'000.0)));
}

// The same, but never more than `whole`, which it is from the factor of `./test --all` on.
constexpr double kFactorOfAll = 20;
inline int scaled_to(int quick, int whole) {
  return factor_of_matches() >= kFactorOfAll ? whole : std::min(scaled(quick), whole);
}

template <core::Plain T>
bool same(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// The legal moves of a state or a view.
template <core::Game G, class Position>
std::vector<Move> legal(const G& game, const Position& position) {
  typename G::Moves moves;
  game.legal(position, moves);
  return {moves.begin(), moves.end()};
}

template <core::Game G>
std::vector<Chance> chances(const G& game, const typename G::State& state) {
  typename G::Chances chances;
  game.chances(state, chances);
  return {chances.begin(), chances.end()};
}

// What can happen next: the moves of the seat that acts, or the outcomes of chance.
template <core::Game G>
std::vector<Move> possible(const G& game, const typename G::State& state) {
  if (!game.actor(state.open).is_chance()) return legal(game, state);
  std::vector<Move> moves;
  for (const Chance& chance : chances(game, state)) moves.push_back(chance.move);
  return moves;
}

// Everybody who may look while a match runs.
template <core::Game G>
std::vector<Observer> observers(const G& game) {
  std::vector<Observer> all;
  for (int seat = 0; seat < game.seats(); ++seat) all.push_back(Seat(seat));
  all.push_back(Observer::spectator());
  return all;
}

template <class T>
const T& any_of(const std::vector<T>& items, base::Rng& rng) {
  return items[rng.below(items.size())];
}

// Up to `count` of the items, in their order.
template <class T>
std::vector<T> some_of(const std::vector<T>& items, std::size_t count, base::Rng& rng) {
  std::vector<T> chosen;
  std::size_t left = items.size();
  for (const T& item : items) {
    if (rng.below(left--) < count - chosen.size()) chosen.push_back(item);
  }
  return chosen;
}

// Is this position one for the costly checks? All of the first four, then ever fewer, but always about one in 32: some
// two dozen of a match of any length.
inline bool is_deep(int move, base::Rng& rng) {
  return move < 4 || rng.below(static_cast<std::uint64_t>(move) / 4 + 1) == 0 || rng.below(32) == 0;
}

// Plays one random match; calls visit(state, rng, deep) in every position, the last one included, and once more on the
// costly level after the end.
template <core::Game G, class Visit>
void walk_one(const G& game, int match, base::Rng& rng, Report& report, Visit visit) {
  typename G::State state = game.initial();
  for (int move = 0;; ++move) {
    report.stand_at(match, move);
    const bool over = game.actor(state.open).is_nobody();
    visit(state, rng, over || is_deep(move, rng));
    if (over) return;
    if (!report.keep(move < game.max_moves(), "max_moves: every match ends within them")) return;
    const std::vector<Move> moves = possible(game, state);
    if (!report.keep(!moves.empty(), "play: whoever acts has a move", [&] { return game.to_text(state); })) return;
    const bool chance = game.actor(state.open).is_chance();
    game.apply(state, chance ? core::draw(game, state, rng) : any_of(moves, rng), nullptr);
  }
}

template <core::Game G, class Visit>
void walk(const G& game, int matches, Report& report, Visit visit) {
  constexpr std::uint64_t kSeed = 20;
  for (int match = 0; match < matches; ++match) {
    base::Rng rng = base::Rng::stream(kSeed, static_cast<std::uint64_t>(match));
    walk_one(game, match, rng, report, visit);
  }
}

}  // namespace aviary::kit
