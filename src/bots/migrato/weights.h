// Weights of what our bots know about Migrato.
#pragma once

#include "bots/migrato/knowledge.h"

namespace aviary::bots {

inline constexpr Weights<migrato::Migrato> kWeightsOfMigrato = {{{{1.0F}}}, {{0.0F}}};

}  // namespace aviary::bots
