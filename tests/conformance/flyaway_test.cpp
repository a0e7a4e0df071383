#include "games/flyaway/flyaway.h"

#include "kit/conformance.h"

namespace aviary {

AVIARY_CONFORMS(FlyAway, flyaway::FlyAway, "", "players=3", "players=2 start=2", "rules=1");

}  // namespace aviary
