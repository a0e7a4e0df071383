// Bots by name, for any game behind the common face.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/brain.h"
#include "core/any_game.h"

namespace aviary::bots {

// Precondition: the game is one of the list of games. It must outlive the bot.
std::unique_ptr<Bot> make_bot(const core::AnyGame& game, const Brain& brain);

}  // namespace aviary::bots
