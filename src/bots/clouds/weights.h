// Weights of what our bots know about Above the Clouds.
#pragma once

#include "bots/clouds/knowledge.h"

namespace aviary::bots {

inline constexpr Weights<clouds::Clouds> kWeightsOfClouds = {{{{1.0F}}}, {{0.0F}}};

}  // namespace aviary::bots
