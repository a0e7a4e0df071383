// A plain gain of points.
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& frame, const Effect& effect) { play.score(frame.seat, effect.points, frame.card); }

}  // namespace

extern const Power kGainPointsPower;
const Power kGainPointsPower = {
    .does = Does::kGainPoints,
    .name = "gain_points",
    .places = kOnEvent | kOnBird | kAtEnd | kAsReaction,
    .needs = kPoints,
    .may_have = kHabitat | kWhich,
    .changes = always,
    .begin = begin,
};

}  // namespace aviary::flyaway
