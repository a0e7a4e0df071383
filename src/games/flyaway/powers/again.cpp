// More Fowl Play cards are drawn after this one (F7).
#include "power.h"

namespace aviary::flyaway {
namespace of_again {

// The draw that brought this card goes on for longer, instead of a new one on top of it: so that a chain of such cards
// does not make the stack deeper.
void begin(Play& play, Pending& frame, const Effect& effect) {
  for (int i = play.open.depth - 1; i >= 0; --i) {
    Pending& draw = play.table.stack[i];
    if (draw.kind != Frame::kDrawFowl || draw.seat != frame.seat) continue;
    draw.left = u8(draw.left + effect.amount);
    return;
  }
}

}  // namespace of_again

const Power kAgainPower = {
    .does = Does::kAgain,
    .name = "again",
    .places = kOnFowl,
    .needs = kAmount,
    .most_amount = 2,
    .changes = always,
    .begin = of_again::begin,
};

}  // namespace aviary::flyaway
