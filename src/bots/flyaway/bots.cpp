// The bots of Fly-A-Way.
#include "bots/flyaway/knowledge.h"
#include "bots/flyaway/sensible.h"
#include "bots/flyaway/weights.h"
#include "bots/make.h"
#include "bots/players.h"

namespace aviary::bots {

template <>
const Weights<flyaway::FlyAway>& shipped_weights() {
  return kWeightsOfFlyAway;
}

template <>
std::unique_ptr<Bot> make_bot(const flyaway::FlyAway& game, const Brain& brain,
                              const Weights<flyaway::FlyAway>& weights) {
  return make_player(game, brain, weights, [](auto&... question) { return sensible(question...); });
}

}  // namespace aviary::bots
