// Every other player gains points.
#include "power.h"

namespace aviary::flyaway {
namespace of_others_gain {

void begin(Play& play, Pending& frame, const Effect& effect) {
  for (int seat = play.next_seat(frame.seat); seat != frame.seat; seat = play.next_seat(seat)) {
    play.score(seat, effect.points, frame.card);
  }
}

}  // namespace of_others_gain

const Power kOthersGainPower = {
    .does = Does::kOthersGain,
    .name = "others_gain",
    .places = kOnFowl,
    .needs = kPoints,
    .changes = always,
    .begin = of_others_gain::begin,
};

}  // namespace aviary::flyaway
