// The map of a Fly-A-Way edition as a picture.
#pragma once

#include <string>

#include "games/flyaway/flyaway.h"

namespace aviary::lab {

// An SVG: locations with their habitats by shape and colour, linkways (side links dashed), rows at the left.
std::string draw_map(const flyaway::Edition& edition);

}  // namespace aviary::lab
