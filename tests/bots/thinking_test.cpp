// What every bot of every game promises: legal plans, the same thought for the same question, and what a search counts.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bots/adviser.h"
#include "bots/all_knowledge.h"
#include "bots/any.h"
#include "bots/search.h"
#include "games/games.h"
#include "kit/allocations.h"
#include "kit/setting.h"

namespace aviary::bots {
namespace {

struct Case {
  std::string game;
  core::Choices options;
};

class BotsThinking : public testing::TestWithParam<Case> {
 protected:
  games::Game game_ = *games::open(GetParam().game, GetParam().options);

  std::unique_ptr<Bot> bot(std::string_view name) { return make_bot(*game_, *find_brain(GetParam().game, name)); }

  // Calls f(view, plan) for the decisions of one match, played by the bot in all seats.
  template <class F>
  core::AnyState play(Bot& bot, std::uint64_t nodes, int decisions, F f) {
    base::Rng rng(17);
    core::AnyState state = game_->initial();
    for (core::Actor actor = game_->actor(state); !actor.is_nobody() && decisions > 0; actor = game_->actor(state)) {
      if (actor.is_chance()) {
        game_->apply(state, game_->pick(state, rng.below(game_->weight(state))), nullptr);
        continue;
      }
      --decisions;
      const core::AnyView view = game_->view(state, actor.seat());
      const Thought thought = *bot.think(view, {nodes, 0, nullptr, nullptr}, rng.next());
      f(state, view, thought);
      game_->apply(state, thought.plan.front(), nullptr);
    }
    return state;
  }
};

TEST_P(BotsThinking, PlansAreLegalAsFarAsTheyGo) {
  for (const std::string_view name : names()) {
    const std::unique_ptr<Bot> player = bot(name);
    play(*player, 150, 40, [&](core::AnyState state, const core::AnyView& view, const Thought& thought) {
      ASSERT_FALSE(thought.plan.empty());
      const core::Actor asked = game_->actor(state);
      for (const core::Move move : thought.plan) {
        ASSERT_EQ(game_->actor(state), asked) << name;
        ASSERT_TRUE(game_->allows(state, move)) << name << " " << game_->to_text(move) << " " << game_->to_text(view);
        game_->apply(state, move, nullptr);
      }
    });
  }
}

TEST_P(BotsThinking, TheSameQuestionGetsTheSameThought) {
  for (const std::string_view name : {"raven", "plain", "chick", "sensible", "greedy"}) {
    const std::unique_ptr<Bot> asked_before = bot(name);
    play(*asked_before, 60, 25, [&](const core::AnyState&, const core::AnyView& view, const Thought& thought) {
      // Another object that has thought of nothing yet, and this one again: neither remembers anything.
      const std::uint64_t seed = 5;
      const Thought first = *bot(name)->think(view, {60, 0, nullptr, nullptr}, seed);
      const Thought again = *asked_before->think(view, {60, 0, nullptr, nullptr}, seed);
      ASSERT_EQ(first.plan, again.plan) << name;
      ASSERT_EQ(first.opinions.size(), again.opinions.size());
      (void)thought;
    });
  }
}

TEST_P(BotsThinking, SlicesGiveTheThoughtOfOneGo) {
  for (const std::string_view name : {"raven", "plain", "jay/nodes=60"}) {
    const std::unique_ptr<Bot> whole = bot(name);
    const std::unique_ptr<Bot> cut = bot(name);
    auto* const sliced = dynamic_cast<SlicedBot*>(cut.get());
    if (sliced == nullptr) continue;  // jay does not search in every game
    std::uint64_t slice = 1;
    play(*whole, 60, 20, [&](const core::AnyState&, const core::AnyView& view, const Thought&) {
      const Thought thought = *whole->think(view, {60, 0, nullptr, nullptr}, 7);
      sliced->begin(view, {60, 0, nullptr, nullptr}, 7);
      while (!sliced->go_on(slice)) {
      }
      const Thought same = sliced->conclude();
      ASSERT_EQ(same.plan, thought.plan) << name << " in slices of " << slice;
      ASSERT_EQ(same.nodes, thought.nodes);
      ASSERT_EQ(same.rewards, thought.rewards);
      slice = slice % 64 + 3;
    });
  }
}

TEST_P(BotsThinking, ASearchSpendsItsNodesOnLegalMoves) {
  for (const std::string_view name : {"raven", "plain"}) {
    const std::unique_ptr<Bot> player = bot(name);
    play(*player, 64, 12, [&](const core::AnyState& state, const core::AnyView& /*view*/, const Thought& thought) {
      if (thought.opinions.empty()) return;
      std::uint64_t visits = 0;
      for (const Opinion& opinion : thought.opinions) {
        ASSERT_TRUE(game_->allows(state, opinion.move));
        ASSERT_GE(opinion.value, 0);
        ASSERT_LE(opinion.value, 1);
        visits += opinion.visits;
      }
      ASSERT_EQ(visits, 64U);
      ASSERT_EQ(thought.nodes, 64U);
      double all = 0;
      for (const double reward : thought.rewards) all += reward;
      ASSERT_NEAR(all, 1, 1e-6);
    });
  }
}

TEST_P(BotsThinking, ASearchStopsWhenItIsTold) {
  const std::atomic<bool> stop = true;
  const std::unique_ptr<Bot> player = bot("plain");
  base::Rng rng(1);
  core::AnyState state = game_->initial();
  while (game_->actor(state).is_chance()) {
    game_->apply(state, game_->pick(state, rng.below(game_->weight(state))), nullptr);
  }
  const core::AnyView view = game_->view(state, game_->actor(state).seat());
  const Thought thought = *player->think(view, {1'000'000'000, 0, nullptr, &stop}, 1);
  EXPECT_LE(thought.nodes, 8U);
  EXPECT_EQ(thought.plan.size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Games, BotsThinking,
                         testing::Values(Case{"volo", {{"edge", "6"}}}, Case{"clouds", {{"players", "2"}}},
                                         Case{"clouds", {{"players", "4"}}}, Case{"migrato", {}},
                                         Case{"flyaway", {{"players", "2"}}}, Case{"flyaway", {{"players", "3"}}}),
                         [](const auto& one) { return one.param.game + std::to_string(one.index); });

// The search itself, warmed up by one run, allocates nothing in the next.
template <core::Game G>
std::size_t allocations_when_warm() {
  const auto setting = *kit::make_setting<G>("");
  Search<G, Ignorant<G>> search(setting.game, {}, {20, 1});
  base::Rng rng(1);
  typename G::State state = setting.game.initial();
  while (setting.game.actor(state.open).is_chance()) {
    setting.game.apply(state, core::draw(setting.game, state, rng), nullptr);
  }
  const auto view = setting.game.view(state, setting.game.actor(state.open).seat());
  typename G::Moves moves;
  setting.game.legal(view, moves);
  search.run(view, nullptr, moves, {200, 0, nullptr, nullptr}, 1);
  return kit::allocations_in([&] { search.run(view, nullptr, moves, {200, 0, nullptr, nullptr}, 1); });
}

TEST(BotsSearch, AWarmSearchAllocatesNothing) {
  EXPECT_EQ(allocations_when_warm<volo::Volo>(), 0U);
  EXPECT_EQ(allocations_when_warm<clouds::Clouds>(), 0U);
  EXPECT_EQ(allocations_when_warm<migrato::Migrato>(), 0U);
  EXPECT_EQ(allocations_when_warm<flyaway::FlyAway>(), 0U);
}

}  // namespace
}  // namespace aviary::bots
