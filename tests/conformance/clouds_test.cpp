// Above the Clouds keeps the contract of core/game.h.
#include "games/clouds/clouds.h"
#include "kit/conformance.h"

namespace aviary {

AVIARY_CONFORMS(Clouds, clouds::Clouds, "players=2", "players=3", "players=4");

}  // namespace aviary
