// No events can be played this turn.
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& /*frame*/, const Effect& /*effect*/) { play.table.events_left = 0; }

}  // namespace

extern const Power kNoEventsPower;
const Power kNoEventsPower = {Does::kNoEvents, "no_events", kOnFowl,       0, 0, 0, false, false, always, begin,
                              asks_nothing,    no_choices,  choose_nothing};

}  // namespace aviary::flyaway
