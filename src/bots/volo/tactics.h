// What can be proven in Volo by looking a few moves ahead.
#pragma once

#include <optional>

#include "games/volo/volo.h"

namespace aviary::bots {

// Has whoever is to move a flight that wins at once (V15)?
bool can_win(const volo::Volo& game, const volo::State& state);

// A move with which whoever is to move wins within three plies, whatever the reply; found if there is one.
std::optional<core::Move> win_in_three(const volo::Volo& game, const volo::State& state);

// A move that wins within so many plies by a chain of threats: after each move but the last, whoever moves could win
// at once if the other player passed. Wins by other means are not found.
std::optional<core::Move> win_by_threats(const volo::Volo& game, const volo::State& state, int plies);

// Leaves of the legal moves those worth thinking about, at least one: only the first move of a proven win; otherwise
// those that do not let the other player win at once, or soon by threats, as far as there are such.
void narrow_down(const volo::Volo& game, const volo::State& state, volo::Volo::Moves& moves);

}  // namespace aviary::bots
