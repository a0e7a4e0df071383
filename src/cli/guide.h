// The lines of the page's bird guide, in English, for the cards of Fly-A-Way.
#pragma once

#include <string>
#include <string_view>

#include "games/flyaway/flyaway.h"

namespace aviary::cli {

// The line on a bird's card: the edition's own, or that of the guide; empty if neither has one.
std::string line_about(const flyaway::BirdCard& bird);

// text/en/guide.json
std::string_view guide_json();

}  // namespace aviary::cli
