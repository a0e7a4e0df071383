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
    Does::kOthersGain, "others_gain", kOnFowl,       kPoints, 0, 0, false, false, always, begin,
    asks_nothing,      no_choices,    choose_nothing};

}  // namespace aviary::flyaway
