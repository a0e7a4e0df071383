// A plain loss of points.
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& frame, const Effect& effect) { play.score(frame.seat, -effect.points, frame.card); }

}  // namespace

extern const Power kLosePointsPower;
const Power kLosePointsPower = {
    Does::kLosePoints, "lose_points", kOnFowl | kOnCatastrophe, kPoints, 0, 0, true, false, always, begin, asks_nothing,
    no_choices,        choose_nothing};

}  // namespace aviary::flyaway
