// F10: "Discard down to five (unless a card says otherwise)": another limit in this turn's clean-up.
#include "power.h"

namespace aviary::flyaway {
namespace of_hand_limit {

bool changes(const Facts& facts, int /*seat*/, const Effect& effect, Card /*card*/) {
  return facts.open.hand_limit != effect.amount;
}

void begin(Play& play, Pending& /*frame*/, const Effect& effect) { play.table.hand_limit = u8(effect.amount); }

}  // namespace of_hand_limit

const Power kHandLimitPower = {
    .does = Does::kNewLimit,
    .name = "hand_limit",
    .places = kOnFowl | kOnEvent,
    .needs = kAmount,
    .most_amount = 9,
    .changes = of_hand_limit::changes,
    .begin = of_hand_limit::begin,
};

}  // namespace aviary::flyaway
