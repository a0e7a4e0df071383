// Small card games that play themselves, and the shares of all worlds by whole histories: every card is dealt, every
// pick is blind, and what the observer did not see is dropped.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <vector>

#include "base/rng.h"
#include "core/belief.h"

namespace aviary::core {

// Two suits of three numbers.
inline constexpr std::size_t kToyKinds = 6;
inline constexpr std::size_t kToyBags = 2;
inline const std::array<Relation, 2> kToyRelations = {
    make_relation(kToyKinds, [](Kind below, Kind above) { return below / 3 == above / 3 && above <= below; }),
    make_relation(kToyKinds, [](Kind one, Kind other) { return one / 3 == other / 3; })};

// All cards, where they are. Places never change their number.
struct Cards {
  std::array<int, kToyKinds> deck{};
  std::array<std::vector<int>, kToyBags> bags;  // ascending
  std::map<int, int> places;
  friend auto operator<=>(const Cards&, const Cards&) = default;
};
using Shares = std::map<Cards, double>;

enum class What { kDraw, kDrawSeen, kShow, kLay, kTurn, kTake, kCarry, kShuffle, kLimit, kRelate };
struct Happened {
  What what;
  std::size_t bag = 0;
  int kind = 0;
  int place = 0;
  int other = 0;
  std::size_t relation = 0;
  KindSet set = kAnyKind;
  Counts deck{};
};

inline void put(std::vector<int>& bag, int kind) { bag.insert(std::upper_bound(bag.begin(), bag.end(), kind), kind); }
inline void remove(std::vector<int>& bag, int kind) { bag.erase(std::find(bag.begin(), bag.end(), kind)); }

// What becomes of one world, in every way: visit(world, chance).
template <class Visit>
void each_way(Cards cards, const Happened& event, Visit visit) {
  const auto at = [](int kind) { return static_cast<std::size_t>(kind); };
  int deck = 0;
  for (const int count : cards.deck) deck += count;
  std::vector<int>& bag = cards.bags[event.bag];
  const auto in_bag = [&](int kind) { return static_cast<double>(std::count(bag.begin(), bag.end(), kind)); };
  const auto size = static_cast<double>(bag.size());
  switch (event.what) {
    case What::kDraw:
      for (int kind = 0; kind < static_cast<int>(kToyKinds); ++kind) {
        if (cards.deck[at(kind)] == 0) continue;
        Cards next = cards;
        --next.deck[at(kind)];
        put(next.bags[event.bag], kind);
        visit(next, static_cast<double>(cards.deck[at(kind)]) / deck);
      }
      return;
    case What::kDrawSeen:
      if (cards.deck[at(event.kind)]-- > 0) visit(cards, (cards.deck[at(event.kind)] + 1.0) / deck);
      return;
    case What::kShow:
      if (const double times = in_bag(event.kind); times > 0) {
        remove(bag, event.kind);
        visit(cards, times / size);
      }
      return;
    case What::kLay:
      for (int kind = 0; kind < static_cast<int>(kToyKinds); ++kind) {
        if (in_bag(kind) == 0) continue;
        Cards next = cards;
        remove(next.bags[event.bag], kind);
        next.places[event.place] = kind;
        visit(next, in_bag(kind) / size);
      }
      return;
    case What::kTurn:
      if (cards.places[event.place] != event.kind) return;
      cards.places.erase(event.place);
      return visit(cards, 1);
    case What::kTake: put(bag, event.kind); return visit(cards, 1);
    case What::kCarry:
      put(bag, cards.places[event.place]);
      cards.places.erase(event.place);
      return visit(cards, 1);
    case What::kShuffle:
      for (std::size_t kind = 0; kind < kToyKinds; ++kind) cards.deck[kind] = event.deck[kind];
      return visit(cards, 1);
    case What::kLimit:
      if (has(event.set, static_cast<Kind>(cards.places[event.place]))) visit(cards, 1);
      return;
    case What::kRelate: {
      const Relation& relation = kToyRelations[event.relation];
      const auto first = static_cast<std::size_t>(cards.places[event.place]);
      if (has(relation.second[first], static_cast<Kind>(cards.places[event.other]))) visit(cards, 1);
      return;
    }
  }
}

inline Shares after(const Shares& shares, const Happened& event) {
  Shares next;
  double sum = 0;
  for (const auto& [cards, share] : shares) {
    each_way(cards, event, [&, part = share](const Cards& world, double chance) {
      next[world] += part * chance;
      sum += part * chance;
    });
  }
  for (auto& [cards, share] : next) share /= sum;
  return next;
}

// A game that plays itself: what happens, and all cards as they are.
class Toy {
 public:
  // With one bag the observer sees the other hand, with two it is a spectator.
  Toy(std::uint64_t seed, std::size_t bags, const Counts& deck) : rng_(seed), bags_(bags) {
    for (std::size_t kind = 0; kind < kToyKinds; ++kind) truth_.deck[kind] = deck[kind];
  }
  const Cards& truth() const { return truth_; }
  int shuffles() const { return shuffles_; }
  int carried() const { return carried_; }

  // What happens next: one event, or a card that is laid and what is seen of it.
  std::vector<Happened> next() {
    for (;;) {
      const std::size_t bag = rng_.below(bags_);
      if (deck_size() == 0 && !discard_.empty()) return shuffle();
      if (truth_.bags[bag].size() < 2) {
        if (deck_size() == 0) return {};
        return {bags_ == 1 && rng_.below(3U) == 0 ? draw_seen() : draw(bag)};
      }
      switch (rng_.below(8U)) {
        case 0:
        case 1: return {show(bag)};
        case 2:
        case 3:
          if (truth_.places.size() < 4) return lay(bag);
          break;
        case 4:
        case 5:
          if (!truth_.places.empty()) return {turn()};
          break;
        case 6:
          if (!truth_.places.empty() && bags_ == 2) return {carry(bag)};
          if (!own_.empty()) return {take(bag)};
          break;
        default:
          if (!truth_.places.empty()) return {limit()};
      }
    }
  }

 private:
  int deck_size() const {
    int sum = 0;
    for (const int count : truth_.deck) sum += count;
    return sum;
  }
  int from_deck() {
    int r = static_cast<int>(rng_.below(static_cast<std::uint64_t>(deck_size())));
    std::size_t kind = 0;
    for (; r >= truth_.deck[kind]; ++kind) r -= truth_.deck[kind];
    --truth_.deck[kind];
    return static_cast<int>(kind);
  }
  int from(std::vector<int>& cards) {
    const auto at = static_cast<std::ptrdiff_t>(rng_.below(cards.size()));
    const int kind = cards[static_cast<std::size_t>(at)];
    cards.erase(cards.begin() + at);
    return kind;
  }
  int any_place() {
    auto found = truth_.places.begin();
    std::advance(found, static_cast<std::ptrdiff_t>(rng_.below(truth_.places.size())));
    return found->first;
  }
  Happened draw(std::size_t bag) {
    put(truth_.bags[bag], from_deck());
    return {.what = What::kDraw, .bag = bag};
  }
  Happened draw_seen() {
    own_.push_back(from_deck());
    return {.what = What::kDrawSeen, .kind = own_.back()};
  }
  Happened show(std::size_t bag) {
    discard_.push_back(from(truth_.bags[bag]));
    return {.what = What::kShow, .bag = bag, .kind = discard_.back()};
  }
  std::vector<Happened> lay(std::size_t bag) {
    const int kind = from(truth_.bags[bag]);
    const int place = next_place_++;
    std::vector<Happened> events = {{.what = What::kLay, .bag = bag, .place = place}};
    for (const auto& [other, below] : truth_.places) {
      const std::size_t relation = rng_.below(3U);
      if (relation == 2 ||
          !has(kToyRelations[relation].second[static_cast<std::size_t>(below)], static_cast<Kind>(kind)))
        continue;
      events.push_back({.what = What::kRelate, .place = other, .other = place, .relation = relation});
      break;
    }
    truth_.places[place] = kind;
    return events;
  }
  Happened turn() {
    const int place = any_place();
    const int kind = truth_.places[place];
    truth_.places.erase(place);
    (bags_ == 1 && rng_.below(2U) == 0 ? own_ : discard_).push_back(kind);
    return {.what = What::kTurn, .kind = kind, .place = place};
  }
  Happened take(std::size_t bag) {
    const int kind = from(own_);
    put(truth_.bags[bag], kind);
    return {.what = What::kTake, .bag = bag, .kind = kind};
  }
  Happened carry(std::size_t bag) {
    const int place = any_place();
    put(truth_.bags[bag], truth_.places[place]);
    truth_.places.erase(place);
    ++carried_;
    return {.what = What::kCarry, .bag = bag, .place = place};
  }
  Happened limit() {
    const int place = any_place();
    const KindSet set = rng_.below(64U) | only(static_cast<Kind>(truth_.places[place]));
    return {.what = What::kLimit, .place = place, .set = set};
  }
  std::vector<Happened> shuffle() {
    Happened event{.what = What::kShuffle};
    for (const int kind : discard_) {
      ++event.deck[static_cast<std::size_t>(kind)];
      ++truth_.deck[static_cast<std::size_t>(kind)];
    }
    discard_.clear();
    ++shuffles_;
    return {event};
  }

  base::Rng rng_;
  std::size_t bags_;
  Cards truth_;
  std::vector<int> own_;
  std::vector<int> discard_;
  int next_place_ = 0;
  int shuffles_ = 0;
  int carried_ = 0;
};

}  // namespace aviary::core
