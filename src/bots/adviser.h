// Who advises a search: which moves look good, how play might go on, and who stands better when it is cut off.
// One knows the game, the other only counts points; the search itself is the same.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/rng.h"
#include "bots/knowledge.h"
#include "bots/reward.h"
#include "bots/softmax.h"

namespace aviary::bots {

// All moves look alike; play goes on at random.
template <Known G>
class Ignorant {
  using State = typename G::State;
  using Moves = typename G::Moves;

 public:
  void weigh(const G& /*game*/, const State& /*state*/, const Moves& moves, std::span<float> priors) const {
    for (float& prior : priors) prior = 1.0F / static_cast<float>(moves.size());
  }
  core::Move go_on(const G& /*game*/, const State& /*state*/, const Moves& moves, base::Rng& rng) const {
    return moves[rng.below(moves.size())];
  }
  Rewards judge(const G& game, const State& state) const {
    return rewards_by_points(Knowledge<G>::points(game, state), game.seats(), Knowledge<G>::kMargin);
  }
};

// Moves by their signs, standings by their traits.
template <Known G>
class Informed {
  using State = typename G::State;
  using Moves = typename G::Moves;

 public:
  // `heat` evens out the moves of a play-out; 0 is the same as 1.
  explicit Informed(const Weights<G>& weights, double heat)
      : weights_(weights), heat_(static_cast<float>(heat > 0 ? heat : 1)) {}

  void weigh(const G& game, const State& state, const Moves& moves, std::span<float> priors) {
    rate(game, state, moves, 1, priors);
  }
  core::Move go_on(const G& game, const State& state, const Moves& moves, base::Rng& rng) {
    if (moves.size() == 1) return moves[0];
    const std::span<float> chances(scratch_.data(), moves.size());
    rate(game, state, moves, heat_, chances);
    return moves[draw_from(chances, rng)];
  }
  Rewards judge(const G& game, const State& state) {
    const auto seats = static_cast<std::size_t>(game.seats());
    const Traits<G>& weights = weights_.traits[Knowledge<G>::phase(game, state)];
    // In double precision: where there are always two seats, g++ 12 forgets to round to single precision in between.
    Rewards standing{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
      Traits<G> traits{};
      know_.traits(game, state, static_cast<int>(seat), traits);
      for (std::size_t i = 0; i < traits.size(); ++i) standing[seat] += double{weights[i]} * double{traits[i]};
    }
    softmax(std::span(standing).first(seats), 1);
    return standing;
  }

 private:
  // The softmax of what the signs of the moves say.
  void rate(const G& game, const State& state, const Moves& moves, float heat, std::span<float> chances) {
    const auto outlook = know_.look(game, state);
    const auto score = [&](core::Move move) {
      float sum = 0;
      Knowledge<G>::signs(outlook, move, [&](std::size_t sign, float amount) { sum += weights_.signs[sign] * amount; });
      return sum;
    };
    if constexpr (Groups<G>) {
      rate_groups(moves, heat, chances, score, [&](core::Move move) { return Knowledge<G>::alike(outlook, move); });
    } else {
      for (std::size_t i = 0; i < moves.size(); ++i) chances[i] = score(moves[i]);
      softmax(chances, heat);
    }
  }

  // The same, with every group of moves that are alike computed once.
  template <class Score, class Group>
  void rate_groups(const Moves& moves, float heat, std::span<float> chances, Score score, Group group_of) {
    std::array<float, Moves::kCapacity> rated;
    std::array<std::uint16_t, Moves::kCapacity> place;  // of the move in `rated`
    std::array<std::uint16_t, Knowledge<G>::kAlike + 1> known;
    known.fill(Moves::kCapacity);
    std::uint16_t count = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::size_t group = group_of(moves[i]);
      place[i] = known[group];
      if (place[i] < count) continue;
      place[i] = count;
      if (group < Knowledge<G>::kAlike) known[group] = count;
      rated[count++] = score(moves[i]);
    }
    const std::span<float> weights(rated.data(), count);
    weights_of(weights, heat);
    double sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) sum += weights[place[i]];
    for (float& weight : weights) weight = static_cast<float>(weight / sum);
    for (std::size_t i = 0; i < moves.size(); ++i) chances[i] = weights[place[i]];
  }

  Knowledge<G> know_;
  Weights<G> weights_;
  float heat_;
  std::array<float, Moves::kCapacity> scratch_;
};

}  // namespace aviary::bots
