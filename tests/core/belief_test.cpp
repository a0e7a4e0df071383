// core::Belief is exact: small card games are played at random, and after every event the share of each world is
// compared with that of whole histories, in which every card has been dealt.
#include "core/belief.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/rng.h"
#include "core/toy_cards.h"
#include "core/worlds.h"
#include "kit/each_world.h"
#include "kit/pasts.h"
#include "kit/plain_belief.h"

namespace aviary::core {
namespace {

// A filter, told the same.
template <class Filter>
struct Told {
  Filter filter;
  std::map<int, Place> places = {};

  bool tell(const Happened& event) {
    const auto kind = static_cast<Kind>(event.kind);
    switch (event.what) {
      case What::kDraw: return filter.draw(event.bag);
      case What::kDrawSeen: return filter.draw_seen(kind);
      case What::kShow: return filter.show(event.bag, kind);
      case What::kLay: return filter.lay(event.bag, kAnyKind, places[event.place]);
      case What::kTurn: return filter.turn(forget(event.place), kind);
      case What::kTake: return filter.take(event.bag, kind);
      case What::kCarry: return filter.carry(forget(event.place), event.bag);
      case What::kShuffle: return filter.shuffle(event.deck);
      case What::kLimit: return filter.limit(places[event.place], event.set);
      case What::kRelate: return filter.relate(places[event.place], places[event.other], event.relation);
    }
    return false;
  }
  Place forget(int place) {
    const Place found = places[place];
    places.erase(place);
    return found;
  }
};

// The shares of all worlds by the plain filter.
Shares shares_of(const Told<kit::PlainBelief>& told) {
  Shares shares;
  double sum = 0;
  told.filter.each_filling([&](const kit::PlainBelief::Hypothesis& filled, double weight) {
    told.filter.each_deal(filled, weight, [&](const kit::PlainBelief::Hypothesis& dealt, double chance) {
      Cards cards;
      for (const auto& [kind, count] : dealt.pools.at(told.filter.deck())) {
        cards.deck[static_cast<std::size_t>(kind)] = count;
      }
      for (const auto& [bag, kinds] : dealt.bags) cards.bags[bag].assign(kinds.begin(), kinds.end());
      for (const auto& [place, here] : told.places) {
        int label = dealt.places.at(here);
        while (label >= kit::PlainBelief::kPlace) label = dealt.places.at(label - kit::PlainBelief::kPlace);
        cards.places[place] = label;
      }
      shares[cards] += chance;
      sum += chance;
    });
  });
  for (auto& [cards, share] : shares) share /= sum;
  return shares;
}

Cards cards_of(const Told<Belief>& told, const World& world) {
  Cards cards;
  for (std::size_t kind = 0; kind < kToyKinds; ++kind) cards.deck[kind] = world.deck[kind];
  for (std::size_t bag = 0; bag < kToyBags; ++bag) {
    for (std::size_t at = 0; at < told.filter.bag_size(bag); ++at) put(cards.bags[bag], world.bags[bag][at]);
  }
  for (const auto& [place, here] : told.places) cards.places[place] = world.places[here];
  return cards;
}

Shares shares_of(const Told<Belief>& told) {
  Shares shares;
  kit::each_world(Worlds(told.filter),
                  [&](const World& world, double chance) { shares[cards_of(told, world)] += chance; });
  return shares;
}

constexpr Counts kToyDeck = {2, 1, 1, 1, 2, 2};

// The largest difference of the filter's shares from those of whole histories, over games with these seeds.
template <class Filter, class... With>
double worst(std::uint64_t from, std::uint64_t to, std::size_t bags, int events, int& positions, With... with) {
  double most = 0;
  for (std::uint64_t seed = from; seed < to; ++seed) {
    Toy toy(seed, bags, kToyDeck);
    Shares exact = {{toy.truth(), 1.0}};
    Told<Filter> told{Filter(kToyRelations, kToyDeck, with...)};
    for (int i = 0; i < events; ++i) {
      bool possible = true;
      const std::vector<Happened> happened = toy.next();
      for (const Happened& event : happened) {
        exact = after(exact, event);
        possible = possible && told.tell(event);
      }
      if (happened.empty()) break;
      if (!possible) return 1;
      ++positions;
      most = std::max(most, kit::difference(exact, shares_of(told)));
    }
  }
  return most;
}

}  // namespace

TEST(Belief, shares_are_those_of_whole_histories) {
  int positions = 0;
  EXPECT_LT(worst<Belief>(1, 41, 1, 40, positions), 1e-12);
  EXPECT_GT(positions, 1000);
}

TEST(Belief, shares_are_those_of_whole_histories_for_a_spectator) {
  int positions = 0;
  EXPECT_LT(worst<Belief>(1, 13, 2, 40, positions), 1e-12);
  EXPECT_GT(positions, 300);
}

TEST(Belief, the_plain_filter_agrees_and_its_faults_are_found) {
  int positions = 0;
  using kit::BeliefFault;
  using kit::PlainBelief;
  EXPECT_LT(worst<PlainBelief>(1, 7, 1, 40, positions), 1e-12);
  EXPECT_LT(worst<PlainBelief>(1, 4, 2, 30, positions), 1e-12);
  EXPECT_GT(worst<PlainBelief>(1, 7, 1, 40, positions, BeliefFault::kNoNewPool), 0.01);
  EXPECT_GT(worst<PlainBelief>(1, 7, 1, 40, positions, BeliefFault::kPickNotCounted), 0.01);
  EXPECT_GT(worst<PlainBelief>(1, 7, 1, 40, positions, BeliefFault::kKindNotTaken), 0.01);
}

TEST(Belief, toys_shuffle_and_carry) {
  int shuffles = 0;
  int carried = 0;
  for (std::uint64_t seed = 1; seed < 13; ++seed) {
    Toy toy(seed, 2, kToyDeck);
    for (int i = 0; i < 40 && !toy.next().empty(); ++i) continue;
    shuffles += toy.shuffles();
    carried += toy.carried();
  }
  EXPECT_GT(shuffles, 20);
  EXPECT_GT(carried, 10);
}

// Of samples from the table and of drawn ones.
void expect_fair(const Told<Belief>& told, std::size_t most, std::uint64_t seed) {
  const Worlds worlds(told.filter, most);
  const Shares exact = shares_of(told);
  constexpr int kSamples = 20'000;
  base::Rng rng(seed);
  std::map<Cards, int> counts;
  World world{};
  for (int i = 0; i < kSamples; ++i) {
    worlds.sample(rng, world);
    ++counts[cards_of(told, world)];
  }
  EXPECT_TRUE(kit::is_fair(exact, counts, kSamples)) << exact.size() << " worlds, " << most;
}

TEST(Belief, samples_have_their_shares_listed_or_drawn) {
  for (std::uint64_t seed = 1; seed < 9; ++seed) {
    Toy toy(seed, 1 + seed % 2, kToyDeck);
    Told<Belief> told{Belief(kToyRelations, kToyDeck)};
    for (int i = 0; i < 30; ++i) {
      for (const Happened& event : toy.next()) ASSERT_TRUE(told.tell(event));
      if (i < 25) continue;
      expect_fair(told, Worlds::kMostFillings, seed);
      expect_fair(told, 0, seed);
    }
  }
}

TEST(Belief, what_cannot_have_happened_is_refused) {
  Belief belief(kToyRelations, kToyDeck);
  EXPECT_FALSE(Belief(kToyRelations, kToyDeck).show(0, 1));
  EXPECT_FALSE(Belief(kToyRelations, kToyDeck).turn(0, 1));
  EXPECT_FALSE(Belief(kToyRelations, kToyDeck).shuffle(kToyDeck));
  ASSERT_TRUE(belief.draw(0));
  EXPECT_TRUE(belief.draw_seen(1));
  EXPECT_FALSE(belief.show(0, 1));
}

}  // namespace aviary::core
