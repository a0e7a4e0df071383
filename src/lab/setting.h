// Which game an experiment is about.
#pragma once

#include "core/any_game.h"

namespace aviary::lab {

using Setting = core::Identity;

}  // namespace aviary::lab
