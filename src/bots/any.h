// Bots by name, for any game behind the common face.
#pragma once

#include <array>
#include <memory>

#include "bots/bot.h"
#include "bots/brain.h"
#include "core/any_game.h"

namespace aviary::bots {

// Precondition: the game is one of the list of games. It must outlive the bot.
std::unique_ptr<Bot> make_bot(const core::AnyGame& game, const Brain& brain);

// The points of each seat so far (Knowledge::points), of the whole truth: for reports, not for players. Precondition as
// above.
std::array<int, core::kMaxSeats> points_of(const core::AnyGame& game, const core::AnyState& state);

}  // namespace aviary::bots
