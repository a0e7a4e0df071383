// All powers that come back with a turn or a round are turned sideways, as if they had been used (F35).
#include "power.h"

namespace aviary::flyaway {
namespace of_exhaust {
BirdSet returning(const Facts& facts, int seat) {
  BirdSet birds;
  facts.open.front[seat].each([&](int bird) {
    const When when = facts.cards.effects[bird].when;
    if (when == When::kEachTurn || when == When::kRound) birds.add(bird);
  });
  return birds;
}

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card /*card*/) {
  return (returning(facts, seat) - facts.open.used).any();
}

// F45: "a bird is not turned back at the start of the owner's next turn, but at the one after; struck in the own turn:
// at the next".
void begin(Play& play, Pending& frame, const Effect& /*effect*/) {
  const BirdSet birds = returning(play, frame.seat);
  const bool own_turn = frame.seat == play.open.active && play.open.phase != Phase::kBetween;
  play.table.used |= birds;
  if (play.rules >= 2 && birds.any() && !own_turn) play.table.heat |= u8(1 << frame.seat);
}

}  // namespace of_exhaust

const Power kExhaustPower = {
    .does = Does::kExhaust,
    .name = "exhaust",
    .places = kOnFowl | kOnCatastrophe,
    .each_seat = true,
    .changes = of_exhaust::changes,
    .begin = of_exhaust::begin,
};

}  // namespace aviary::flyaway
