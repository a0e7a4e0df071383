// Monte Carlo tree search over information sets, for any game of the contract with two to four seats.
//
// An iteration samples a world from the root's view and walks down. Chance falls by its weights and makes no node.
// Where a seat acts, the node is the key of what that seat sees in this world: what it cannot see never divides its
// nodes. Its legal moves follow from the same view, so all worlds that meet at a node allow the same moves: they are
// listed once, when the node is made, and every edge is available on every visit. The first new node ends the walk: one
// of its moves is drawn by its prior, play goes on by the adviser up to the horizon, and the rewards are added along
// the path.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "base/list.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "bots/imagined.h"
#include "bots/knowledge.h"
#include "bots/reward.h"
#include "bots/softmax.h"
#include "bots/tree.h"

namespace aviary::bots {

struct Effort {
  int horizon = 1000;      // decisions that a play-out lasts before it is judged
  double exploration = 1;  // how much a rarely tried move is worth trying
};

template <Known G, class Adviser>
class Search {
  using State = typename G::State;
  using View = typename G::View;
  using Moves = typename G::Moves;

 public:
  Search(const G& game, Adviser adviser, Effort effort) : game_(game), adviser_(std::move(adviser)), effort_(effort) {}

  // Thinks about the view's decision among these moves, which are legal ones of it. Without moves it thinks about the
  // position as a whole, whoever acts. Stops when the nodes are spent, or the time. The result stands until the next
  // call.
  void run(const View& view, const core::AnyPast* past, const Moves& moves, const Budget& budget, std::uint64_t seed) {
    begin(view, past, moves, seed);
    go_on(budget);
  }

  // The same in slices: prepares, then searches until so many nodes are spent since `begin`.
  void begin(const View& view, const core::AnyPast* past, const Moves& moves, std::uint64_t seed) {
    tree_.clear();
    sums_ = {};
    done_ = 0;
    rng_ = base::Rng(seed);
    sampler_.emplace(game_, view, past);
    if (!moves.empty()) open_node(core::key(view), sampler_->sample(rng_), moves);
  }
  void go_on(const Budget& budget) {
    const std::uint64_t end = budget.milliseconds == 0 ? 0 : budget.now() + budget.milliseconds;
    for (; budget.nodes == 0 || done_ < budget.nodes; ++done_) {
      if (done_ % kClockStep == 0 && done_ > 0) {
        if (end != 0 && budget.now() >= end) break;
        if (budget.stop != nullptr && budget.stop->load(std::memory_order_relaxed)) break;
      }
      iterate(sampler_->sample(rng_), rng_);
    }
  }

  // What it samples from.
  [[nodiscard]] const Imagined<G>& worlds() const { return *sampler_; }
  // Precondition: it thought about moves.
  [[nodiscard]] std::span<const Edge> root() const { return tree_.edges(kRoot); }
  [[nodiscard]] std::uint64_t iterations() const { return done_; }
  [[nodiscard]] std::size_t nodes() const { return tree_.size(); }
  // What the seats got, on average.
  [[nodiscard]] Rewards rewards() const {
    Rewards mean = sums_;
    for (double& reward : mean) reward /= static_cast<double>(done_ == 0 ? 1 : done_);
    return mean;
  }
  // The edges of the node of this view, or none if the search did not come there.
  [[nodiscard]] std::span<const Edge> edges_of(const View& view) const {
    const Tree::Index node = tree_.find(core::key(view));
    return node == Tree::kNone ? std::span<const Edge>() : tree_.edges(node);
  }

 private:
  static constexpr Tree::Index kRoot = 0;
  static constexpr std::uint64_t kClockStep = 8;
  static constexpr std::size_t kLongestPath = 512;

  struct Step {
    Tree::Index node;
    std::uint32_t edge;
    std::uint32_t seat;
  };

  Tree::Index open_node(std::uint64_t key, const State& state, const Moves& moves) {
    const Tree::Index node = tree_.add(key, moves.span());
    if (node == Tree::kNone) return node;
    const std::span<float> priors(priors_.data(), moves.size());
    adviser_.weigh(game_, state, moves, priors);
    const std::span<Edge> edges = tree_.edges(node);
    for (std::size_t i = 0; i < edges.size(); ++i) edges[i].prior = priors[i];
    return node;
  }

  // The edge with the best sum of value and exploration; an untried one is taken to be worth what the node is.
  [[nodiscard]] std::uint32_t select(Tree::Index index) const {
    const Node& node = tree_.node(index);
    const std::span<const Edge> edges = tree_.edges(index);
    const double mean = node.visits == 0 ? 0.5 : node.sum / node.visits;
    const double urge = effort_.exploration * std::sqrt(static_cast<double>(node.visits) + 1);
    std::uint32_t best = 0;
    double most = -1;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      const Edge& edge = edges[i];
      const double value = edge.visits == 0 ? mean : edge.sum / edge.visits;
      const double worth = value + urge * static_cast<double>(edge.prior) / (1 + static_cast<double>(edge.visits));
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

  [[nodiscard]] std::uint32_t draw_edge(Tree::Index index, base::Rng& rng) const {
    const std::span<const Edge> edges = tree_.edges(index);
    return static_cast<std::uint32_t>(draw_index(edges.size(), [&](std::size_t i) { return edges[i].prior; }, rng));
  }

  void iterate(State state, base::Rng& rng) {
    path_.clear();
    const bool over = descend(state, rng);
    const Rewards rewards = over ? rewards_of(game_.outcome(state), Knowledge<G>::kMargin) : play_out(state, rng);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat) sums_[seat] += rewards[seat];
    for (const Step& step : path_) {
      Node& node = tree_.node(step.node);
      Edge& edge = tree_.edges(step.node)[step.edge];
      ++node.visits;
      ++edge.visits;
      node.sum += rewards[step.seat];
      edge.sum += rewards[step.seat];
    }
  }

  // Walks down to a new node and makes one move there. True if the match is over.
  bool descend(State& state, base::Rng& rng) {
    while (path_.size() < kLongestPath) {
      const core::Actor actor = game_.actor(state.open);
      if (actor.is_nobody()) return true;
      if (actor.is_chance()) {
        game_.apply(state, core::draw(game_, state, rng), nullptr);
        continue;
      }
      const std::uint64_t key = core::key(game_.view(state, actor.seat()));
      Tree::Index node = tree_.find(key);
      const bool fresh = node == Tree::kNone;
      if (fresh) {
        game_.legal(state, moves_);
        node = open_node(key, state, moves_);
        if (node == Tree::kNone) return false;
      }
      const std::uint32_t edge = fresh ? draw_edge(node, rng) : select(node);
      path_.push({node, edge, static_cast<std::uint32_t>(actor.seat().index())});
      game_.apply(state, tree_.edges(node)[edge].move, nullptr);
      if (fresh) return game_.actor(state.open).is_nobody();
    }
    return false;
  }

  Rewards play_out(State& state, base::Rng& rng) {
    for (int left = effort_.horizon;;) {
      const core::Actor actor = game_.actor(state.open);
      if (actor.is_nobody()) return rewards_of(game_.outcome(state), Knowledge<G>::kMargin);
      if (actor.is_chance()) {
        game_.apply(state, core::draw(game_, state, rng), nullptr);
        continue;
      }
      if (left-- == 0) return adviser_.judge(game_, state);
      game_.legal(state, moves_);
      game_.apply(state, adviser_.go_on(game_, state, moves_, rng), nullptr);
    }
  }

  const G& game_;
  Adviser adviser_;
  Effort effort_;
  std::optional<Imagined<G>> sampler_;
  base::Rng rng_{0};
  Tree tree_;
  Rewards sums_{};
  std::uint64_t done_ = 0;
  base::List<Step, kLongestPath> path_;
  Moves moves_;
  std::array<float, Moves::kCapacity> priors_;
};

}  // namespace aviary::bots
