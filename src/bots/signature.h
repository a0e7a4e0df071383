// What a game and its best bot do with fixed seeds, as a number of nodes that is the same on every machine and with
// every compiler. It changes when rules, weights or the search change, and at nothing else: data/speed.json has the
// numbers that are expected.
#pragma once

#include <cstdint>

#include "core/any_game.h"

namespace aviary::bots {

// Nodes are all moves that could be made along a few random matches and along the first decisions of one between
// ravens, and those that raven tried there. Precondition: the game is one of the list of games.
std::uint64_t signature(const core::AnyGame& game);

}  // namespace aviary::bots
