#include "cli/screens.h"

#include <algorithm>
#include <array>

namespace aviary::cli {

const Screen& screen_of(std::string_view game) {
  static constexpr std::array kScreens = {
      Screen{"volo", draw_volo, volo_seat_name},
      Screen{"clouds", draw_clouds, clouds_seat_name},
      Screen{"migrato", draw_migrato, migrato_seat_name},
      Screen{"flyaway", draw_flyaway, flyaway_seat_name},
  };
  return *std::find_if(kScreens.begin(), kScreens.end(), [&](const Screen& screen) { return screen.game == game; });
}

}  // namespace aviary::cli
