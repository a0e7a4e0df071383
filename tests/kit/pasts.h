// What the tests of pasts share: matches with the pasts of all who look on, the whole histories that the definition of
// an exact belief speaks of (docs/decisions/0019), and texts of pasts that were tampered with.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "kit/allocations.h"
#include "kit/twins.h"

namespace aviary::kit {

template <core::Plain T>
std::string bytes_of(const T& value) {
  std::string bytes(sizeof value, '\0');
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}
template <core::Plain T>
T value_in(const std::string& bytes) {
  T value;
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

// Of each world, by its bytes or a key.
template <class Key = std::string>
using Shares = std::map<Key, double>;

template <class Key>
double difference(const Shares<Key>& a, const Shares<Key>& b) {
  double most = 0;
  for (const auto& [world, share] : a) {
    const auto found = b.find(world);
    most = std::max(most, std::abs(share - (found == b.end() ? 0 : found->second)));
  }
  for (const auto& [world, share] : b) most = std::max(most, a.contains(world) ? 0 : share);
  return most;
}

// In the shortest form: the last digits of what is nearly nothing count too.
inline std::string short_text(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3g", value);
  return text.data();
}

// Are so many samples spread as the shares say? Too many worlds for them are put together, the rarest first. A fair
// sampler fails less than once in a million times.
template <class Key>
bool is_fair(const Shares<Key>& shares, const std::map<Key, int>& counts, int samples) {
  constexpr double kExpected = 8;  // in a class at least
  std::vector<std::pair<double, int>> classes;
  std::size_t found = 0;
  for (const auto& [world, share] : shares) {
    const auto count = counts.find(world);
    found += count == counts.end() ? 0 : 1;
    classes.emplace_back(share * samples, count == counts.end() ? 0 : count->second);
  }
  if (found != counts.size()) return false;  // a world that cannot be
  std::stable_sort(classes.begin(), classes.end(), [](auto& a, auto& b) { return a.first < b.first; });
  double chi_squared = 0;
  double freedom = -1;
  std::pair<double, int> rest{};
  for (const auto& [expected, count] : classes) {
    rest.first += expected;
    rest.second += count;
    if (rest.first < kExpected) continue;
    chi_squared += (rest.second - rest.first) * (rest.second - rest.first) / rest.first;
    freedom += 1;
    rest = {};
  }
  return freedom < 1 || chi_squared < freedom + 5 * std::sqrt(2 * freedom) + 15;
}

// A match with the pasts of all seats and a spectator.
template <core::Remembers G>
struct Watched {
  using State = typename G::State;
  using View = typename G::View;

  G game;
  State state;
  base::Rng rng;
  std::vector<Observer> observers;
  std::vector<core::Past<G>> pasts = {};

  Watched(const G& of, const State& start, std::uint64_t seed)
      : game(of), state(start), rng(seed), observers(kit::observers(of)) {
    for (const Observer observer : observers) pasts.emplace_back(game.view(state, observer));
  }
  [[nodiscard]] Actor actor() const { return game.actor(state.open); }
  [[nodiscard]] bool over() const { return actor().is_nobody(); }
  void play(Move move) {
    const State before = state;
    game.apply(state, move, nullptr);
    for (std::size_t i = 0; i < pasts.size(); ++i) game.glimpse(before, move, state, observers[i], pasts[i]);
  }
  [[nodiscard]] View view(std::size_t i) const { return game.view(state, observers[i]); }
  [[nodiscard]] auto imagine(std::size_t i) const { return game.imagine(view(i), pasts[i]); }
};

// What the observer imagines looks the same, holds the invariants (so all notes are true), allows the same moves, and
// takes nothing from the heap.
template <core::Remembers G>
void expect_worlds_fit(Watched<G>& watched, std::size_t observer) {
  constexpr int kWorlds = 5;
  const G& game = watched.game;
  const auto sampler = watched.imagine(observer);
  ASSERT_TRUE(sampler.possible()) << sampler.wrong() << " " << game.to_text(watched.state);
  ASSERT_TRUE(sampler.exact() || !watched.observers[observer].is_seat());
  typename G::State world = sampler.sample(watched.rng);
  for (int i = 0; i < kWorlds; ++i) {
    ASSERT_EQ(allocations_in([&] { world = sampler.sample(watched.rng); }), 0);
    ASSERT_EQ(game.check(world), "") << game.to_text(world);
    ASSERT_TRUE(same(game.view(world, watched.observers[observer]), watched.view(observer))) << game.to_text(world);
    if (!watched.observers[observer].is(watched.actor())) continue;
    ASSERT_EQ(legal(game, world), legal(game, watched.state));
  }
}

// Every card is dealt, whatever leaves another hand is picked blindly, and only runs stay in which the observer sees
// exactly what they saw.
template <core::Game G>
class Histories {
 public:
  using State = typename G::State;
  // How likely a blind pick is this move of another seat.
  using Picks = std::function<double(const G& game, const State& world, Move move)>;

  Histories(const G& game, const State& start, Observer observer, Picks picks)
      : game_(game), observer_(observer), picks_(std::move(picks)) {
    shares_[bytes_of(start)] = 1;
  }
  [[nodiscard]] const Shares<>& shares() const { return shares_; }

  // The truth made this move.
  void play(const State& before, Move move) {
    State after = before;
    core::Trace trace;
    game_.apply(after, move, &trace);
    const Move seen = game_.seen(before, move, observer_).move;
    const auto wanted = game_.view(after, observer_);
    Shares<> next;
    for (const auto& [bytes, share] : shares_) {
      const State world = value_in<State>(bytes);
      for (const Move other : looking_like(game_, world, seen, observer_)) {
        State then = world;
        core::Trace shown;
        game_.apply(then, other, &shown);
        if (!same_trace(shown, trace) || !same(game_.view(then, observer_), wanted)) continue;
        next[bytes_of(then)] += share * chance_of(world, other);
      }
    }
    shares_ = std::move(next);
    keep([](const State&) { return true; });
  }
  // Something more was seen: only these worlds stay.
  template <class Holds>
  void keep(Holds holds) {
    std::erase_if(shares_, [&](const auto& one) { return !holds(value_in<State>(one.first)); });
    double sum = 0;
    for (const auto& [bytes, share] : shares_) sum += share;
    for (auto& [bytes, share] : shares_) share /= sum;
  }

 private:
  [[nodiscard]] double chance_of(const State& world, Move move) const {
    const Actor actor = game_.actor(world.open);
    for (const core::Chance& chance : chances(game_, world)) {
      if (chance.move == move) return static_cast<double>(chance.weight) / static_cast<double>(game_.weight(world));
    }
    return observer_.is(actor) ? 1 : picks_(game_, world, move);
  }

  const G& game_;
  Observer observer_;
  Picks picks_;
  Shares<> shares_;
};

// The lines of a text, counted from 1, without empty ones.
inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : base::split(text, '\n')) {
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}
inline std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}
// With one more line before the last, which is its end.
inline std::string with_line(const std::string& text, const std::string& line) {
  std::vector<std::string> lines = lines_of(text);
  lines.insert(lines.end() - 1, line);
  return text_of(lines);
}
// The line and the next one change places.
inline std::string swapped(const std::string& text, std::size_t line) {
  std::vector<std::string> lines = lines_of(text);
  std::swap(lines[line - 1], lines[line]);
  return text_of(lines);
}

// Calls visit(text) with the text cut after every line, without every run of lines, and with every two lines that are
// not alike in each other's place.
template <class Visit>
void each_tampered(const std::string& text, Visit visit) {
  const std::vector<std::string> lines = lines_of(text);
  for (std::size_t from = 0; from < lines.size(); ++from) {
    for (std::size_t to = from + 1; to <= lines.size(); ++to) {
      std::vector<std::string> left(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(from));
      left.insert(left.end(), lines.begin() + static_cast<std::ptrdiff_t>(to), lines.end());
      visit(text_of(left));
      if (to == lines.size() || lines[from] == lines[to]) continue;
      std::vector<std::string> mixed = lines;
      std::swap(mixed[from], mixed[to]);
      visit(text_of(mixed));
    }
  }
}

}  // namespace aviary::kit
