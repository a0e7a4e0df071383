// A plain gain of points.
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& frame, const Effect& effect) { play.score(frame.seat, effect.points, frame.card); }

}  // namespace

extern const Power kGainPointsPower;
const Power kGainPointsPower = {Does::kGainPoints,
                                "gain_points",
                                kOnEvent | kOnBird | kAtEnd | kAsReaction,
                                kPoints,
                                kHabitat | kWhich,
                                0,
                                false,
                                false,
                                always,
                                begin,
                                asks_nothing,
                                no_choices,
                                choose_nothing};

}  // namespace aviary::flyaway
