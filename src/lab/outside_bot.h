// A program outside that speaks the engine protocol (docs/engine-protocol.md), as a bot. Whatever it does wrong ends
// the thought with an error that says what, and the program is started afresh for the next one.
#pragma once

#include <memory>
#include <string>

#include "bots/bot.h"

namespace aviary::lab {

// How long a program may take for what is not thinking, in milliseconds.
struct Patience {
  std::uint64_t start = 60'000;  // hello and newgame
  std::uint64_t grace = 2'000;   // beyond the time it was given
  std::uint64_t nodes = 60'000;  // for a decision with a budget in nodes
};

// The command is run by the shell. The game must outlive the bot. Nothing is started before the first thought.
std::unique_ptr<bots::Bot> make_outside_bot(const core::AnyGame& game, std::string command, Patience patience = {});

}  // namespace aviary::lab
