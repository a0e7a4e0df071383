// One bot on several threads: each thinks by itself with a seed of its own, and their visits are added. With a budget
// in nodes, which they divide, the choice is the same on every machine.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"

namespace aviary::lab {

// Precondition: at least one, all alike.
std::unique_ptr<bots::Bot> make_team(std::vector<std::unique_ptr<bots::Bot>> members);

}  // namespace aviary::lab
