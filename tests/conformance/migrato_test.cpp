#include "games/migrato/migrato.h"
#include "kit/conformance.h"

namespace aviary {

AVIARY_CONFORMS(Migrato, migrato::Migrato, "", "return=on", "memory=on", "return=on memory=on first=2");

}  // namespace aviary
