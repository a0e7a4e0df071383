// More Fowl Play cards are drawn at once (F7).
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& frame, const Effect& effect) {
  play.push(Frame::kDrawFowl, frame.seat).left = u8(effect.amount);
}

}  // namespace

extern const Power kAgainPower;
const Power kAgainPower = {Does::kAgain, "again",      kOnFowl,    kAmount,       0, 2, false, false, always,
                           begin,        asks_nothing, no_choices, choose_nothing};

}  // namespace aviary::flyaway
