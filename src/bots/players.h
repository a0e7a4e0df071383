// The bots of one game, made of its knowledge. A template that each game instantiates once, in bots/<game>/bots.cpp.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bots/adviser.h"
#include "bots/bot.h"
#include "bots/brain.h"
#include "bots/search.h"

namespace aviary::bots {

// Bots see what this gives them: the view with its past, and its legal moves. Of a view as people are shown it they
// remember what somebody might.
template <core::Game G>
struct Question {
  // Without belief its past is left out.
  Question(const G& game, const core::AnyView& any, std::uint64_t seed, bool belief)
      : asked(belief ? any : any.with(nullptr)), view(any.as<typename G::View>()) {
    if constexpr (core::LeavesToMemory<G>) {
      base::Rng rng(seed);
      const core::AnyPast* past = asked.past();
      view = past == nullptr ? game.recall(view, rng)
                             : game.recall(view, static_cast<const core::PastOf<G>&>(*past).past, rng);
    }
    game.legal(view, moves);
  }
  [[nodiscard]] Imagined<G> imagine(const G& game) const { return {game, view, asked.past()}; }
  core::AnyView asked;
  typename G::View view;
  typename G::Moves moves;
};

inline Thought just(core::Move move) { return {{move}, {}, {}, 0}; }

// Takes the moves that this player does not notice out of the list, but never all of them.
template <class Moves>
void overlook(Moves& moves, int percent, base::Rng& rng) {
  if (percent == 0 || moves.size() == 1) return;
  const core::Move noticed = moves[rng.below(moves.size())];
  std::size_t kept = 0;
  for (const core::Move move : moves) {
    const bool missed = rng.below(std::uint64_t{100}) < static_cast<std::uint64_t>(percent);
    if (!missed || move == noticed) moves[kept++] = move;
  }
  moves.truncate(kept);
}

template <core::Game G>
class RandomBot final : public Bot {
 public:
  explicit RandomBot(const G& game) : game_(game) {}
  base::Result<Thought> think(const core::AnyView& view, const Budget& /*budget*/, std::uint64_t seed) override {
    const Question<G> question(game_, view, seed, false);
    base::Rng rng(seed);
    return just(question.moves[rng.below(question.moves.size())]);
  }
  [[nodiscard]] bool uses_past() const override { return false; }

 private:
  const G& game_;
};

// Makes each move in a few imagined worlds and takes the one with the best lead in points right after it; ties fall
// at random.
template <Known G>
class GreedyBot final : public Bot {
 public:
  GreedyBot(const G& game, bool belief) : game_(game), belief_(belief) {}
  base::Result<Thought> think(const core::AnyView& view, const Budget& /*budget*/, std::uint64_t seed) override {
    const Question<G> question(game_, view, seed, belief_);
    base::Rng rng(seed);
    const auto seat = static_cast<std::size_t>(question.view.observer.seat().index());
    std::vector<double> worth(question.moves.size());
    const Imagined<G> sampler = question.imagine(game_);
    for (int world = 0; world < kWorlds; ++world) {
      const typename G::State state = sampler.sample(rng);
      for (std::size_t i = 0; i < worth.size(); ++i) worth[i] += after(state, question.moves[i], seat);
    }
    const double most = *std::max_element(worth.begin(), worth.end());
    typename G::Moves best;
    for (std::size_t i = 0; i < worth.size(); ++i) {
      if (worth[i] >= most) best.push(question.moves[i]);
    }
    return just(best[rng.below(best.size())]);
  }
  [[nodiscard]] bool uses_past() const override { return belief_; }

 private:
  static constexpr int kWorlds = 4;

  double after(typename G::State state, core::Move move, std::size_t seat) const {
    game_.apply(state, move, nullptr);
    const auto points = Knowledge<G>::points(game_, state);
    int best = points[seat == 0 ? 1 : 0];
    for (std::size_t other = 0; other < static_cast<std::size_t>(game_.seats()); ++other) {
      if (other != seat) best = std::max(best, points[other]);
    }
    return points[seat] - best;
  }

  const G& game_;
  bool belief_;
};

template <core::Game G, class Choose>
class QuickBot final : public Bot {
 public:
  QuickBot(const G& game, Choose choose, const Brain& brain) : game_(game), choose_(std::move(choose)), brain_(brain) {}
  base::Result<Thought> think(const core::AnyView& view, const Budget& /*budget*/, std::uint64_t seed) override {
    Question<G> question(game_, view, seed, brain_.belief);
    base::Rng rng(seed);
    overlook(question.moves, brain_.overlooks, rng);
    return just(choose_(game_, question, rng));
  }
  [[nodiscard]] bool uses_past() const override { return brain_.belief && brain_.style != Style::kSensible; }

 private:
  const G& game_;
  Choose choose_;
  Brain brain_;
};

// The move with the best signs in one imagined world, or, with heat, one drawn by them.
template <Known G>
struct BestSigns {
  Informed<G> adviser;
  double heat;
  core::Move operator()(const G& game, const Question<G>& question, base::Rng& rng) {
    const typename G::State state = question.imagine(game).sample(rng);
    const typename G::Moves& moves = question.moves;
    if (heat > 0) return adviser.go_on(game, state, moves, rng);
    std::vector<float> priors(moves.size());
    adviser.weigh(game, state, moves, priors);
    return moves[static_cast<std::size_t>(std::max_element(priors.begin(), priors.end()) - priors.begin())];
  }
};

template <Known G, class Adviser>
class SearchBot final : public SlicedBot {
 public:
  SearchBot(const G& game, Adviser adviser, const Brain& brain)
      : game_(game), brain_(brain), search_(game, std::move(adviser), {brain.horizon, brain.exploration}) {}

  base::Result<Thought> think(const core::AnyView& view, const Budget& budget, std::uint64_t seed) override {
    begin(view, budget, seed);
    if (has_choice()) search_.go_on(budget_);
    return conclude();
  }

  [[nodiscard]] bool uses_past() const override { return brain_.belief; }

  void begin(const core::AnyView& view, const Budget& budget, std::uint64_t seed) override {
    question_.emplace(game_, view, seed, brain_.belief);
    rng_ = base::Rng(seed);
    if constexpr (Narrows<G>) {
      if (brain_.narrows) Knowledge<G>::narrow(game_, question_->view, question_->moves);
    }
    overlook(question_->moves, brain_.overlooks, rng_);
    budget_ = budget;
    if (budget_.nodes == 0 && budget_.milliseconds == 0) budget_.nodes = brain_.nodes;
    if (has_choice()) search_.begin(question_->view, question_->asked.past(), question_->moves, rng_.next());
  }

  bool go_on(std::uint64_t nodes) override {
    if (!has_choice()) return true;
    Budget slice = budget_;
    slice.nodes = std::min(budget_.nodes, search_.iterations() + nodes);
    search_.go_on(slice);
    return search_.iterations() == budget_.nodes;
  }

  Thought conclude() override {
    if (!has_choice()) return just(question_->moves[0]);
    Thought thought{{}, {}, search_.rewards(), search_.iterations()};
    for (const Edge& edge : search_.root()) {
      thought.opinions.push_back({edge.move, edge.visits, edge.visits == 0 ? 0 : edge.sum / edge.visits});
    }
    plan_ahead(question_->view, rng_, thought);
    return thought;
  }

 private:
  static constexpr std::size_t kLongestPlan = 8;
  static constexpr std::uint32_t kWellTried = 100;  // visits that a later decision needs to be planned now

  static const Edge& favourite(std::span<const Edge> edges) {
    return *std::max_element(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
      return a.visits != b.visits ? a.visits < b.visits : a.sum < b.sum;
    });
  }

  [[nodiscard]] bool has_choice() const { return question_->moves.size() > 1; }

  // The favourite, and what follows it while this seat acts again and has learned nothing: then what it will see is the
  // same in every world.
  void plan_ahead(const typename G::View& view, base::Rng& rng, Thought& thought) const {
    typename G::State state = search_.worlds().sample(rng);
    const core::Seat seat = view.observer.seat();
    std::span<const Edge> edges = search_.root();
    for (;;) {
      const core::Move move = favourite(edges).move;
      thought.plan.push_back(move);
      if (brain_.overlooks > 0 || thought.plan.size() == kLongestPlan || game_.seen(state, move, seat).news) return;
      game_.apply(state, move, nullptr);
      if (game_.actor(state.open) != core::Actor(seat)) return;
      edges = search_.edges_of(game_.view(state, seat));
      if (edges.empty() || favourite(edges).visits < kWellTried) return;
    }
  }

  const G& game_;
  Brain brain_;
  Search<G, Adviser> search_;
  // Of the decision that is thought about.
  std::optional<Question<G>> question_;
  Budget budget_;
  base::Rng rng_{0};
};

// The bot that a brain describes. `sensible(game, view, moves, rng)` plays by rules of thumb. The game must outlive it.
template <Known G, class Sensible>
std::unique_ptr<Bot> make_player(const G& game, const Brain& brain, const Weights<G>& weights, Sensible sensible) {
  const Informed<G> informed(weights, brain.heat);
  auto by_thumb = [sensible](const G& rules, const Question<G>& question, base::Rng& rng) {
    return sensible(rules, question.view, question.moves, rng);
  };
  switch (brain.style) {
    case Style::kRandom: return std::make_unique<RandomBot<G>>(game);
    case Style::kGreedy: return std::make_unique<GreedyBot<G>>(game, brain.belief);
    case Style::kSensible: return std::make_unique<QuickBot<G, decltype(by_thumb)>>(game, by_thumb, brain);
    case Style::kPolicy:
      return std::make_unique<QuickBot<G, BestSigns<G>>>(game, BestSigns<G>{informed, brain.heat}, brain);
    case Style::kPlain: return std::make_unique<SearchBot<G, Ignorant<G>>>(game, Ignorant<G>(), brain);
    case Style::kSearch: break;
  }
  return std::make_unique<SearchBot<G, Informed<G>>>(game, informed, brain);
}

}  // namespace aviary::bots
