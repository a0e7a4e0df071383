// Wing It cards lost at random: chance chooses.
#include "power.h"

namespace aviary::flyaway {
namespace of_lose_random {

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card /*card*/) {
  return facts.open.hand_count[seat] > 0;
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  const int held = play.open.hand_count[frame.seat];
  const int count = held < effect.amount ? held : effect.amount;
  if (count > 0) play.push(Frame::kDrop, frame.seat).left = u8(count);
}

}  // namespace of_lose_random

const Power kLoseRandomPower = {
    .does = Does::kLoseRandom,
    .name = "lose_random",
    .places = kOnFowl | kOnCatastrophe,
    .needs = kAmount,
    .most_amount = 5,
    .each_seat = true,
    .changes = of_lose_random::changes,
    .begin = of_lose_random::begin,
};

}  // namespace aviary::flyaway
