// How each game looks in a terminal. One file a game; this is the list.
#pragma once

#include <string>
#include <string_view>

#include "cli/output.h"
#include "core/any_game.h"

namespace aviary::cli {

struct Screen {
  std::string_view game;
  // Draws what the view's observer sees, ending with a newline.
  std::string (*draw)(const core::AnyGame& game, const core::AnyView& any, const Style& style);
  // What the person in this seat is called: "Yellow".
  std::string (*seat_name)(int seat);
};

// Precondition: the game is one of the list of games.
const Screen& screen_of(std::string_view game);

std::string draw_migrato(const core::AnyGame& game, const core::AnyView& any, const Style& style);
std::string migrato_seat_name(int seat);
std::string draw_flyaway(const core::AnyGame& game, const core::AnyView& any, const Style& style);
std::string flyaway_seat_name(int seat);
std::string draw_volo(const core::AnyGame& game, const core::AnyView& any, const Style& style);
std::string volo_seat_name(int seat);
std::string draw_clouds(const core::AnyGame& any_game, const core::AnyView& any, const Style& style);
std::string clouds_seat_name(int seat);

}  // namespace aviary::cli
