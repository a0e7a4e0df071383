#include "bots/clouds/sensible.h"

namespace aviary::bots {

core::Move sensible(const clouds::Clouds& /*game*/, const clouds::View& /*view*/, const clouds::Clouds::Moves& moves,
                    base::Rng& rng) {
  return moves[rng.below(moves.size())];
}

}  // namespace aviary::bots
