// The ladders of data/ladder, embedded when the program is built.
#pragma once

#include <string_view>

namespace aviary::server {

// As JSON; empty if the game has none.
std::string_view ladder_of(std::string_view game);

}  // namespace aviary::server
