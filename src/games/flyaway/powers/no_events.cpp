// No events can be played this turn.
#include "power.h"

namespace aviary::flyaway {
namespace of_no_events {

void begin(Play& play, Pending& /*frame*/, const Effect& /*effect*/) { play.table.events_left = 0; }

}  // namespace of_no_events

const Power kNoEventsPower = {
    .does = Does::kNoEvents,
    .name = "no_events",
    .places = kOnFowl,
    .changes = always,
    .begin = of_no_events::begin,
};

}  // namespace aviary::flyaway
