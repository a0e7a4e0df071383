// Every other player gains points.
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& frame, const Effect& effect) {
  for (int seat = play.next_seat(frame.seat); seat != frame.seat; seat = play.next_seat(seat)) {
    play.score(seat, effect.points, frame.card);
  }
}

}  // namespace

extern const Power kOthersGainPower;
const Power kOthersGainPower = {
    .does = Does::kOthersGain,
    .name = "others_gain",
    .places = kOnFowl,
    .needs = kPoints,
    .changes = always,
    .begin = begin,
};

}  // namespace aviary::flyaway
