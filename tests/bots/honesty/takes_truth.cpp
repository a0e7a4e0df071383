// A bot that is handed the state. Must not compile: a state is no view.
#include "bots/bot.h"

using namespace aviary;

bool asks(bots::Bot& bot, const core::AnyState& state) { return bool(bot.think(state, {}, 1)); }
