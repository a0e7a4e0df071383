// All powers that come back with a turn or a round are turned sideways, as if they had been used (F35).
#include "power.h"

namespace aviary::flyaway {
namespace of_exhaust {

BirdSet rested(const Facts& facts, int seat) {
  BirdSet birds;
  facts.open.front[seat].each([&](int bird) {
    const When when = facts.cards.effects[bird].when;
    if ((when == When::kEachTurn || when == When::kRound) && !facts.open.used.has(bird)) birds.add(bird);
  });
  return birds;
}

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card /*card*/) {
  return rested(facts, seat).any();
}

void begin(Play& play, Pending& frame, const Effect& /*effect*/) { play.table.used |= rested(play, frame.seat); }

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
