// Squawks are taken openly from the discards.
#include "power.h"

namespace aviary::flyaway {
namespace of_take_discard {

int available(const Facts& facts) {
  int count = 0;
  for (int kind = kEventKinds; kind < kWingKinds; ++kind) count += facts.open.wing_discard[kind];
  return count;
}

bool changes(const Facts& facts, int /*seat*/, const Effect& /*effect*/, Card /*card*/) { return available(facts) > 0; }

void begin(Play& play, Pending& frame, const Effect& effect) {
  const int count = available(play);
  frame.left = u8(count < effect.amount ? count : effect.amount);
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& /*frame*/, const Effect& /*effect*/,
           Moves& moves) {
  Hand squawks{};
  for (int kind = kEventKinds; kind < kWingKinds; ++kind) squawks[kind] = facts.open.wing_discard[kind];
  each_held(squawks, [&](int kind) { moves.push(card(kind)); });
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  --frame.left;
  play.take_wing(frame.seat, number_of(move));
}

}  // namespace of_take_discard

const Power kTakeDiscardPower = {
    .does = Does::kTakeDiscard,
    .name = "take_discard",
    .places = kOnEvent | kOnBird,
    .needs = kAmount,
    .most_amount = 3,
    .changes = of_take_discard::changes,
    .begin = of_take_discard::begin,
    .asks = asks_while_left,
    .legal = of_take_discard::legal,
    .choose = of_take_discard::choose,
};

}  // namespace aviary::flyaway
