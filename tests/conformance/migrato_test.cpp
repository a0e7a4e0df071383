#include "games/migrato/migrato.h"
#include "kit/conformance.h"

namespace aviary {

AVIARY_CONFORMS(Migrato, migrato::Migrato, "", "return=on first=2", "memory=off", "return=on memory=off", "rules=1",
                "rules=1 return=on memory=on");

}  // namespace aviary
