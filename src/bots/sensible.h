// Quick, plausible play for each game: what editions are balanced with, and what rollouts may build on. A policy sees a
// view and nothing else. It is not strong; it only avoids what no person would do.
#pragma once

#include "bots/clouds/sensible.h"
#include "bots/flyaway/sensible.h"
#include "bots/migrato/sensible.h"
#include "bots/volo/sensible.h"
