#include "bots/volo/sensible.h"

#include <cstdint>

namespace aviary::bots {
namespace {

enum class Verdict : std::uint8_t { kNothing, kWins, kLoses };

Verdict judge(const volo::Volo& game, const volo::View& view, core::Move move) {
  volo::State after{view.open};
  game.apply(after, move);
  if (after.open.ending != volo::Ending::kFlock) return Verdict::kNothing;
  return after.open.winner == view.open.to_move ? Verdict::kWins : Verdict::kLoses;
}

}  // namespace

core::Move sensible(const volo::Volo& game, const volo::View& view, const volo::Volo::Moves& moves, base::Rng& rng) {
  base::List<core::Move, volo::Volo::Moves::kCapacity> flights;
  for (const core::Move move : moves) {
    if (volo::kind_of(move) != volo::Kind::kFly) continue;
    const Verdict verdict = judge(game, view, move);
    if (verdict == Verdict::kWins) return move;
    if (verdict == Verdict::kNothing) flights.push(move);
  }
  if (!flights.empty() && rng.below(2) == 0) return flights[rng.below(flights.size())];
  return moves[rng.below(moves.size())];
}

}  // namespace aviary::bots
