// A plain loss of points.
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& frame, const Effect& effect) { play.score(frame.seat, -effect.points, frame.card); }

}  // namespace

extern const Power kLosePointsPower;
const Power kLosePointsPower = {
    .does = Does::kLosePoints,
    .name = "lose_points",
    .places = kOnFowl | kOnCatastrophe,
    .needs = kPoints,
    .each_seat = true,
    .changes = always,
    .begin = begin,
};

}  // namespace aviary::flyaway
