#include "bots/volo/knowledge.h"

#include <algorithm>

namespace aviary::bots {
namespace {

template <class Sky>
int largest_on(const volo::Open& open, std::size_t seat) {
  auto birds = open.birds[seat].cells<Sky::kWords>();
  int most = 0;
  while (birds.any()) {
    const auto flock = Sky::spread(Sky::Cells::single(birds.first()), birds, birds);
    most = std::max(most, flock.count());
    birds = birds - flock;
  }
  return most;
}

}  // namespace

int largest_flock(const volo::Volo& game, const volo::State& state, std::size_t seat) {
  switch (game.options().edge) {
    case 6: return largest_on<volo::Sky<6>>(state.open, seat);
    case 7: return largest_on<volo::Sky<7>>(state.open, seat);
    default: return largest_on<volo::Sky<8>>(state.open, seat);
  }
}

}  // namespace aviary::bots
