// Weights of what our bots know about Volo.
#pragma once

#include "bots/volo/knowledge.h"

namespace aviary::bots {

inline constexpr Weights<volo::Volo> kWeightsOfVolo = {{{{1.0F}}}, {{0.0F}}};

}  // namespace aviary::bots
