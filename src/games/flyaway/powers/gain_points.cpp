// A plain gain of points.
#include "power.h"

namespace aviary::flyaway {
namespace of_gain_points {

void begin(Play& play, Pending& frame, const Effect& effect) { play.score(frame.seat, effect.points, frame.card); }

}  // namespace of_gain_points

const Power kGainPointsPower = {
    .does = Does::kGainPoints,
    .name = "gain_points",
    .places = kOnEvent | kOnBird | kAtEnd | kAsReaction,
    .needs = kPoints,
    .may_have = kHabitat | kWhich,
    .changes = always,
    .begin = of_gain_points::begin,
};

}  // namespace aviary::flyaway
