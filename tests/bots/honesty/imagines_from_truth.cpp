// A bot that starts its worlds from the state. Must not compile: only a view can be imagined from.
#include "games/migrato/migrato.h"

using namespace aviary;

migrato::State cheat(const migrato::Migrato& game, const migrato::State& truth, base::Rng& rng) {
  return game.imagine(truth).sample(rng);
}
