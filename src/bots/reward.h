// What a match is worth to each seat: who won, and a little of by how much.
#pragma once

#include "bots/bot.h"
#include "core/move.h"

namespace aviary::bots {

// The share of a reward that the margin decides; the rest is who won.
inline constexpr double kMarginShare = 0.15;

// Rewards of a finished match. `margin` is how many points make a clear difference.
Rewards rewards_of(const core::Outcome& outcome, double margin);

// Rewards by points alone: what a player without knowledge makes of an unfinished match.
Rewards rewards_by_points(const std::array<int, core::kMaxSeats>& points, int seats, double margin);

}  // namespace aviary::bots
