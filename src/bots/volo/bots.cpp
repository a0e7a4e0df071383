// The bots of Volo.
#include "bots/make.h"
#include "bots/players.h"
#include "bots/volo/knowledge.h"
#include "bots/volo/sensible.h"
#include "bots/volo/weights.h"

namespace aviary::bots {

template <>
const Weights<volo::Volo>& shipped_weights() {
  return kWeightsOfVolo;
}

template <>
std::unique_ptr<Bot> make_bot(const volo::Volo& game, const Brain& brain, const Weights<volo::Volo>& weights) {
  return make_player(game, brain, weights, [](auto&... question) { return sensible(question...); });
}

}  // namespace aviary::bots
