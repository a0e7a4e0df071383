// What why.cpp and effect_why.cpp share.
#pragma once

#include "core/refusal.h"
#include "facts.h"

namespace aviary::flyaway {

class FlyAway;

// Something else is asked inside an effect.
core::Refusal effect_asks(const FlyAway& game, const Facts& facts);
// F8: why the effect that asks cannot be done to what the move names. Precondition: the move names something.
core::Refusal effect_refuses(const FlyAway& game, const Facts& facts, Move move);

}  // namespace aviary::flyaway
