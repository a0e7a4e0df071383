#include "games/volo/volo.h"
#include "kit/conformance.h"

namespace aviary {

AVIARY_CONFORMS(Volo, volo::Volo, "", "edge=6", "edge=8 birds=60", "edge=6 birds=60 pass=relaxed");

}  // namespace aviary
