// What our bots know about Fly-A-Way: how far birds are from their goals, what moves show, how seats stand.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/any.h"
#include "bots/flyaway/knowledge.h"
#include "bots/flyaway/progress.h"
#include "bots/make.h"
#include "flyaway/table.h"
#include "kit/allocations.h"

namespace aviary::bots {
namespace {

using flyaway::FlyAway;
using flyaway::State;
using flyaway::Table;
using Know = Knowledge<FlyAway>;
using namespace flyaway_words;  // NOLINT(google-build-using-namespace): their tests

// Calls f(state, moves) at the decisions of a few matches of random moves.
template <class F>
void each_decision(const FlyAway& game, std::uint64_t matches, F f) {
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    base::Rng rng(seed);
    State state = game.initial();
    for (core::Actor actor = game.actor(state.open); !actor.is_nobody(); actor = game.actor(state.open)) {
      if (actor.is_chance()) {
        game.apply(state, core::draw(game, state, rng));
        continue;
      }
      flyaway::Moves moves;
      game.legal(state, moves);
      f(state, moves);
      game.apply(state, moves[rng.below(moves.size())]);
    }
  }
}

// The plain way to a bird's progress: the new links needed to every location from both ends, one by one.
using Distances = flyaway::Row<int, flyaway::kMaxLocations>;

Distances distances(const flyaway::Facts& facts, int from, bool onward) {
  const flyaway::Edition& cards = facts.cards;
  Distances distance;
  distance.items.fill(99);
  distance[from] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    const auto step = [&](int at, int to, int cost) {
      if (distance[at] + cost >= distance[to]) return;
      distance[to] = distance[at] + cost;
      changed = true;
    };
    cards.ways.each([&](int linkway) {
      const flyaway::Linkway& way = cards.way(linkway);
      const int cost = facts.occupied().has(linkway) ? 0 : 1;
      if (onward || way.side) step(way.north, way.south, cost);
      if (!onward || way.side) step(way.south, way.north, cost);
    });
  }
  return distance;
}

Progress plain_progress(const flyaway::Facts& facts, int bird) {
  const flyaway::BirdCard& card = facts.cards.birds[bird];
  const Distances down = distances(facts, card.start, true);
  const Distances up = distances(facts, card.end, false);
  Progress result{bird, down[card.end], {}};
  facts.cards.ways.each([&](int linkway) {
    const flyaway::Linkway& way = facts.cards.way(linkway);
    const int cost = facts.occupied().has(linkway) ? 0 : 1;
    const bool forward = down[way.north] + cost + up[way.south] == result.missing;
    const bool backward = way.side && down[way.south] + cost + up[way.north] == result.missing;
    if (forward || backward) result.on_shortest.add(linkway);
  });
  return result;
}

core::Move choice(const Table& table, std::string_view level) {
  const core::Actor actor = table.game.actor(table.state.open);
  const Brain brain = *find_brain("flyaway", level);
  const auto bot = make_bot(table.game, brain, shipped_weights<FlyAway>());
  const auto view = core::AnyView::of(table.game.view(table.state, actor.seat()));
  return bot->think(view, {200, 0, nullptr, nullptr}, 3)->plan.front();
}

TEST(FlyAwayKnowledge, NothingIsMissingIfAndOnlyIfThereIsARoute) {
  const FlyAway game = flyaway::make_game(3, flyaway::shipped_tree());
  each_decision(game, 3, [&](const State& state, const flyaway::Moves&) {
    const flyaway::Facts facts = game.facts(state.open);
    for (const Progress& bird : progress_of(facts)) {
      ASSERT_EQ(bird.missing == 0, facts.has_route(facts.slot_of(bird.bird))) << game.to_text(state);
    }
  });
}

TEST(FlyAwayKnowledge, ProgressIsThatOfPlainDistancesAlsoWhenRemembered) {
  const FlyAway game = flyaway::make_game(4, flyaway::shipped_tree());
  ProgressMemory memory;
  int birds = 0;
  each_decision(game, 40, [&](const State& state, const flyaway::Moves&) {
    const flyaway::Facts facts = game.facts(state.open);
    const AllProgress fresh = progress_of(facts);
    const AllProgress remembered = memory.progress_of(facts);
    ASSERT_EQ(fresh.count, remembered.count);
    for (int i = 0; i < fresh.count; ++i) {
      const Progress plain = plain_progress(facts, fresh.birds[i].bird);
      for (const Progress& bird : {fresh.birds[i], remembered.birds[i]}) {
        ASSERT_EQ(bird.bird, plain.bird);
        ASSERT_EQ(bird.missing, plain.missing) << game.to_text(state);
        ASSERT_EQ(bird.on_shortest, plain.on_shortest) << game.to_text(state);
      }
      ++birds;
    }
  });
  EXPECT_GT(birds, 7000);
}

TEST(FlyAwayKnowledge, LinksThatAreAlikeShowTheSame) {
  const FlyAway game = flyaway::make_game(3, flyaway::shipped_tree());
  Know know;
  int alike = 0;
  each_decision(game, 3, [&](const State& state, const flyaway::Moves& moves) {
    const auto outlook = know.look(game, state);
    std::array<std::vector<std::pair<std::size_t, float>>, Know::kAlike> first;
    for (const core::Move move : moves) {
      std::vector<std::pair<std::size_t, float>> shown;
      Know::signs(outlook, move, [&](std::size_t sign, float amount) { shown.emplace_back(sign, amount); });
      const std::size_t group = Know::alike(outlook, move);
      if (group >= first.size()) continue;
      if (first[group].empty()) first[group] = shown;
      ASSERT_EQ(shown, first[group]) << game.to_text(move) << " in " << game.to_text(state);
      ++alike;
    }
  });
  EXPECT_GT(alike, 1000);
}

TEST(FlyAwayKnowledge, ExactlyTheLinkwaysOfShortestCompletionsBringABirdNearer) {
  const FlyAway game = flyaway::make_game(2, flyaway::shipped_tree());
  int looked = 0;
  each_decision(game, 2, [&](const State& state, const flyaway::Moves&) {
    if (++looked % 16 != 0) return;
    const flyaway::Facts facts = game.facts(state.open);
    const AllProgress before = progress_of(facts);
    facts.free_ways().each([&](int linkway) {
      State with = state;
      with.open.links[0].add(linkway);
      const AllProgress after = progress_of(game.facts(with.open));
      for (int i = 0; i < before.count; ++i) {
        const bool nearer = after.birds[i].missing < before.birds[i].missing;
        ASSERT_EQ(nearer, before.birds[i].missing > 0 && before.birds[i].on_shortest.has(linkway));
      }
    });
  });
  EXPECT_GT(looked, 32);
}

TEST(FlyAwayKnowledge, TraitsAndSignsAreSmallNumbersMadeWithoutTheHeap) {
  const FlyAway game = flyaway::make_game(4, flyaway::shipped_tree());
  Know know;
  each_decision(game, 3, [&](const State& state, const flyaway::Moves& moves) {
    float most = 0;
    std::size_t last = 0;
    const std::size_t allocations = kit::allocations_in([&] {
      for (int seat = 0; seat < 4; ++seat) {
        Traits<FlyAway> traits{};
        know.traits(game, state, seat, traits);
        for (const float trait : traits) most = std::max(most, std::abs(trait));
      }
      const auto outlook = know.look(game, state);
      for (const core::Move move : moves) {
        Know::signs(outlook, move, [&](std::size_t sign, float amount) {
          last = std::max(last, sign);
          most = std::max(most, std::abs(amount));
        });
      }
    });
    ASSERT_EQ(allocations, 0U);
    ASSERT_LT(most, 8) << game.to_text(state);
    ASSERT_LT(last, Know::kSigns);
    ASSERT_LT(Know::phase(game, state), Know::kPhases);
  });
}

TEST(FlyAwayKnowledge, PowersAtTheEndOfTheGameCountAsTheyStand) {
  Table table(2);
  Traits<FlyAway> traits{};
  table.front(1, "band-bellied-crake fairy-pitta");
  Know().traits(table.game, table.state, 0, traits);
  EXPECT_FLOAT_EQ(traits[kEndPoints], 0.2F);  // F38: 2 points for each other forest bird
  table.on("band-bellied-crake", "snake");
  Know().traits(table.game, table.state, 0, traits);
  EXPECT_FLOAT_EQ(traits[kEndPoints], 0);
  EXPECT_FLOAT_EQ(traits[kSnakes], 1);
}

TEST(FlyAwayKnowledge, WhoHasPlayedTheLastTurnReachesNothing) {
  Table table(2);
  table.roost("black-faced-spoonbill . .").links(1, "liaoning:korea korea:yangtze se-china:taiwan");
  table.state.open.last_round = flyaway::LastRound::kSixBirds;
  table.state.open.start = 0;
  table.action(2);
  std::array<Traits<FlyAway>, 2> traits{};
  for (int seat = 0; seat < 2; ++seat)
    Know().traits(table.game, table.state, seat, traits[static_cast<std::size_t>(seat)]);
  EXPECT_EQ(traits[0][kReachNow] + traits[0][kReachNext] + traits[0][kLastTurn], 0);
  EXPECT_GT(traits[1][kReachNow], 0);
  EXPECT_EQ(traits[1][kLastTurn], 1);
}

TEST(FlyAwayLevels, FromStarlingOnTheLastLinkOfARouteIsPlaced) {
  Table table(2);
  table.roost("black-faced-spoonbill siberian-crane great-bustard")
      .links(1, "liaoning:korea korea:yangtze se-china:taiwan");
  for (const std::string_view level : {"starling", "jay", "magpie", "raven"}) {
    const core::Move move = choice(table, level);
    State after = table.state;
    table.game.apply(after, move);
    EXPECT_TRUE(after.open.front[0].has(table.bird("black-faced-spoonbill")))
        << level << " plays " << table.game.to_text(move);
  }
}

}  // namespace
}  // namespace aviary::bots
