#include "lab/tune.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

#include "base/rng.h"
#include "bots/all_knowledge.h"
#include "bots/reward.h"
#include "games/games.h"
#include "lab/fit.h"

namespace aviary::lab {
namespace {

struct Lessons {
  std::vector<Example> standings;
  std::vector<Example> moves;
};

template <core::Game G>
class Tuner {
  using Know = bots::Knowledge<G>;
  using State = typename G::State;

 public:
  Tuner(const G& game, const TunePlan& plan) : game_(game), plan_(plan) {
    if (!plan.from_scratch) weights_ = bots::shipped_weights<G>();
  }

  bots::Weights<G> run() {
    for (int round = 0; round < plan_.rounds; ++round) {
      const Lessons lessons = play(round);
      std::vector<float> traits = flat();
      const double before = loss(lessons.moves, weights_.signs);
      const double guess = loss(lessons.standings, traits);
      fit(lessons.standings, traits, plan_.seed);
      fit(lessons.moves, weights_.signs, plan_.seed);
      take(traits);
      std::array<char, 200> line{};
      std::snprintf(line.data(), line.size(),
                    "round %d: %zu standings, loss %.4f to %.4f; %zu decisions, loss %.4f to %.4f", round + 1,
                    lessons.standings.size(), guess, loss(lessons.standings, traits), lessons.moves.size(), before,
                    loss(lessons.moves, weights_.signs));
      if (plan_.report) plan_.report(line.data());
    }
    return weights_;
  }

 private:
  [[nodiscard]] std::vector<float> flat() const {
    std::vector<float> all;
    for (const auto& phase : weights_.traits) all.insert(all.end(), phase.begin(), phase.end());
    return all;
  }
  void take(const std::vector<float>& all) {
    for (std::size_t i = 0; i < all.size(); ++i) weights_.traits[i / Know::kTraits][i % Know::kTraits] = all[i];
  }

  // All matches of a round, in the order of their numbers whichever thread played them.
  [[nodiscard]] Lessons play(int round) const {
    std::vector<Lessons> parts(static_cast<std::size_t>(plan_.matches));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      const bots::Brain brain{bots::Style::kSearch, plan_.nodes, plan_.horizon, 1, 1, 0, false};
      const std::unique_ptr<bots::Bot> bot = bots::make_bot(game_, brain, weights_);
      for (std::size_t i = next++; i < parts.size(); i = next++) {
        const std::uint64_t number = static_cast<std::uint64_t>(round) * parts.size() + i;
        play_one(*bot, base::Rng::stream(plan_.seed, number), parts[i]);
      }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < plan_.threads; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    Lessons all;
    for (Lessons& part : parts) {
      std::move(part.standings.begin(), part.standings.end(), std::back_inserter(all.standings));
      std::move(part.moves.begin(), part.moves.end(), std::back_inserter(all.moves));
    }
    return all;
  }

  void play_one(bots::Bot& bot, base::Rng rng, Lessons& lessons) const {
    State state = game_.initial();
    for (core::Actor actor = game_.actor(state.open); !actor.is_nobody(); actor = game_.actor(state.open)) {
      if (actor.is_chance()) {
        game_.apply(state, core::draw(game_, state, rng), nullptr);
        continue;
      }
      const auto view = core::AnyView::of(game_.view(state, actor.seat()));
      const bots::Thought thought = std::move(bot.think(view, {}, rng.next())).value();
      if (thought.opinions.size() > 1) {
        lessons.standings.push_back(standing(state));
        lessons.moves.push_back(decision(state, thought));
      }
      game_.apply(state, choose(thought, rng), nullptr);
    }
    const bots::Rewards rewards = bots::rewards_of(game_.outcome(state), Know::kMargin);
    for (Example& example : lessons.standings) {
      for (std::size_t seat = 0; seat < example.ends.size(); ++seat) {
        example.shares.push_back(static_cast<float>(rewards[seat]));
      }
    }
  }

  // Mostly what the search prefers, sometimes what it tried, so that matches differ.
  static core::Move choose(const bots::Thought& thought, base::Rng& rng) {
    if (thought.opinions.empty() || rng.below(std::uint64_t{4}) != 0) return thought.plan.front();
    std::uint64_t all = 0;
    for (const bots::Opinion& opinion : thought.opinions) all += opinion.visits;
    std::uint64_t left = rng.below(all);
    for (const bots::Opinion& opinion : thought.opinions) {
      if (left < opinion.visits) return opinion.move;
      left -= opinion.visits;
    }
    return thought.plan.front();
  }

  [[nodiscard]] Example standing(const State& state) const {
    Example example;
    const auto first = static_cast<std::uint32_t>(Know::phase(game_, state) * Know::kTraits);
    Know know;  // NOLINT(misc-const-correctness): not in every game
    for (int seat = 0; seat < game_.seats(); ++seat) {
      bots::Traits<G> traits{};
      know.traits(game_, state, seat, traits);
      for (std::uint32_t i = 0; i < traits.size(); ++i) {
        if (traits[i] != 0) example.terms.push_back({first + i, traits[i]});
      }
      example.ends.push_back(static_cast<std::uint32_t>(example.terms.size()));
    }
    return example;
  }

  [[nodiscard]] Example decision(const State& state, const bots::Thought& thought) const {
    Example example;
    const auto outlook = Know().look(game_, state);
    double all = 0;
    for (const bots::Opinion& opinion : thought.opinions) all += opinion.visits;
    for (const bots::Opinion& opinion : thought.opinions) {
      Know::signs(outlook, opinion.move, [&](std::size_t sign, float amount) {
        example.terms.push_back({static_cast<std::uint32_t>(sign), amount});
      });
      example.ends.push_back(static_cast<std::uint32_t>(example.terms.size()));
      example.shares.push_back(static_cast<float>(opinion.visits / all));
    }
    return example;
  }

  const G& game_;
  const TunePlan& plan_;
  bots::Weights<G> weights_{};
};

// A number a line keeps changes readable.
std::string listed(std::span<const float> weights, const std::string& indent) {
  std::string text;
  for (const float weight : weights) {
    std::array<char, 32> number{};
    std::snprintf(number.data(), number.size(), "%.4fF,\n", static_cast<double>(weight));
    text += indent + number.data();
  }
  return text;
}

template <core::Game G>
std::string as_header(const bots::Weights<G>& weights, const std::string& type, const TunePlan& plan) {
  const std::string game(G::kName);
  std::string text = "// Weights of what our bots know about " + std::string(G::kTitle) + ". Data, written by:\n//   " +
                     plan.command + "\n#pragma once\n\n#include \"bots/" + game +
                     "/knowledge.h\"\n\nnamespace aviary::bots {\n\n// clang-format off\ninline constexpr Weights<" +
                     game + "::" + type + "> kWeightsOf" + type + " = {\n  {{\n";
  for (const auto& phase : weights.traits) text += "    {{\n" + listed(phase, "      ") + "    }},\n";
  return text + "  }},\n  {{\n" + listed(weights.signs, "    ") +
         "  }},\n};\n// clang-format on\n\n}  // namespace aviary::bots\n";
}

std::string type_name(const volo::Volo& /*game*/) { return "Volo"; }
std::string type_name(const clouds::Clouds& /*game*/) { return "Clouds"; }
std::string type_name(const migrato::Migrato& /*game*/) { return "Migrato"; }
std::string type_name(const flyaway::FlyAway& /*game*/) { return "FlyAway"; }

}  // namespace

base::Result<std::string> tune(const Setting& setting, const TunePlan& plan) {
  std::string text;
  const base::Result<base::Done> done = games::with(
      setting, [&]<class G>(const G& game) { text = as_header<G>(Tuner<G>(game, plan).run(), type_name(game), plan); });
  if (!done) return done.error();
  return text;
}

}  // namespace aviary::lab
