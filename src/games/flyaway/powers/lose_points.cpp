// A plain loss of points.
#include "power.h"

namespace aviary::flyaway {
namespace of_lose_points {

void begin(Play& play, Pending& frame, const Effect& effect) { play.score(frame.seat, -effect.points, frame.card); }

}  // namespace of_lose_points

const Power kLosePointsPower = {
    .does = Does::kLosePoints,
    .name = "lose_points",
    .places = kOnFowl | kOnCatastrophe,
    .needs = kPoints,
    .each_seat = true,
    .changes = always,
    .begin = of_lose_points::begin,
};

}  // namespace aviary::flyaway
