// Chinese Egret, F38: points if you have saved enough other birds of a kind before.
#include "power.h"

namespace aviary::flyaway {
namespace of_bonus_if {

bool changes(const Facts& facts, int seat, const Effect& effect, Card card) {
  return facts.saved_birds(seat, effect, card).count() >= effect.amount;
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  if (changes(play, frame.seat, effect, frame.card)) play.score(frame.seat, effect.points, frame.card);
}

}  // namespace of_bonus_if

const Power kBonusIfPower = {
    .does = Does::kBonusIf,
    .name = "bonus_if",
    .places = kOnBird | kAtEnd | kOnEvent,
    .needs = kAmount | kPoints,
    .may_have = kHabitat | kWhich | kStolen,
    .most_amount = 6,
    .changes = of_bonus_if::changes,
    .begin = of_bonus_if::begin,
};

}  // namespace aviary::flyaway
