#include "bots/signature.h"

#include <limits>
#include <vector>

#include "base/rng.h"
#include "bots/any.h"

namespace aviary::bots {
namespace {

// Plays the match of this number until so many decisions are made. `choose(state, moves, rng, nodes)` makes each of
// them, and may add to the nodes.
template <class Choose>
std::uint64_t nodes_of(const core::AnyGame& game, std::uint64_t match, int decisions, Choose choose) {
  std::uint64_t nodes = 0;
  base::Rng rng = base::Rng::stream(1, match);
  core::AnyState state = game.initial();
  for (core::Actor actor = game.actor(state); !actor.is_nobody() && decisions > 0; actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.apply(state, game.pick(state, rng.below(game.weight(state))), nullptr);
      continue;
    }
    --decisions;
    const std::vector<core::Move> moves = game.legal(state);
    nodes += moves.size();
    game.apply(state, choose(state, moves, rng, nodes), nullptr);
  }
  return nodes;
}

}  // namespace

std::uint64_t signature(const core::AnyGame& game) {
  constexpr std::uint64_t kMatches = 20;
  constexpr int kDecisions = 40;
  constexpr std::uint64_t kIterations = 50;
  std::uint64_t nodes = 0;
  for (std::uint64_t match = 0; match < kMatches; ++match) {
    nodes += nodes_of(game, match, std::numeric_limits<int>::max(),
                      [](const core::AnyState& /*state*/, const std::vector<core::Move>& moves, base::Rng& rng,
                         std::uint64_t& /*nodes*/) { return moves[rng.below(moves.size())]; });
  }
  const std::unique_ptr<Bot> raven = make_bot(game, *find_brain(game.identity().game, "raven"));
  return nodes + nodes_of(game, kMatches, kDecisions,
                          [&](const core::AnyState& state, const std::vector<core::Move>& /*moves*/, base::Rng& rng,
                              std::uint64_t& found) {
                            const core::AnyView view = game.view(state, game.actor(state).seat());
                            const Thought thought = *raven->think(view, {kIterations, 0, nullptr, nullptr}, rng.next());
                            for (const Opinion& opinion : thought.opinions) found += opinion.visits > 0 ? 1 : 0;
                            return thought.plan.front();
                          });
}

}  // namespace aviary::bots
