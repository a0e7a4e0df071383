// Weights of what our bots know about Fly-A-Way.
#pragma once

#include "bots/flyaway/knowledge.h"

namespace aviary::bots {

inline constexpr Weights<flyaway::FlyAway> kWeightsOfFlyAway = {{{{1.0F}}}, {{0.0F}}};

}  // namespace aviary::bots
