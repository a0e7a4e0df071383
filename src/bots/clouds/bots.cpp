// The bots of Above the Clouds.
#include "bots/clouds/knowledge.h"
#include "bots/clouds/sensible.h"
#include "bots/clouds/weights.h"
#include "bots/make.h"
#include "bots/players.h"

namespace aviary::bots {

template <>
const Weights<clouds::Clouds>& shipped_weights() {
  return kWeightsOfClouds;
}

template <>
std::unique_ptr<Bot> make_bot(const clouds::Clouds& game, const Brain& brain, const Weights<clouds::Clouds>& weights) {
  return make_player(game, brain, weights, [](auto&... question) { return sensible(question...); });
}

}  // namespace aviary::bots
