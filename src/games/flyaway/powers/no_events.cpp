// No events can be played this turn.
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& /*frame*/, const Effect& /*effect*/) { play.table.events_left = 0; }

}  // namespace

extern const Power kNoEventsPower;
const Power kNoEventsPower = {
    .does = Does::kNoEvents,
    .name = "no_events",
    .places = kOnFowl,
    .changes = always,
    .begin = begin,
};

}  // namespace aviary::flyaway
