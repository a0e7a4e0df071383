// The bots of Migrato.
#include "bots/make.h"
#include "bots/migrato/knowledge.h"
#include "bots/migrato/sensible.h"
#include "bots/migrato/weights.h"
#include "bots/players.h"

namespace aviary::bots {

template <>
const Weights<migrato::Migrato>& shipped_weights() {
  return kWeightsOfMigrato;
}

template <>
std::unique_ptr<Bot> make_bot(const migrato::Migrato& game, const Brain& brain,
                              const Weights<migrato::Migrato>& weights) {
  return make_player(game, brain, weights, [](auto&... question) { return sensible(question...); });
}

}  // namespace aviary::bots
