// C1–C6: options, and the table before anything random happened.
#include "clouds.h"

namespace aviary::clouds {

std::span<const core::OptionSpec> Clouds::option_specs() {
  static const std::array<core::OptionSpec, 1> kSpecs = {{
      {"players", {"2", "3", "4"}, "how many play; also the width of the sky and the set of cards (C1, C4, C5)"},
  }};
  return kSpecs;
}

base::Result<Clouds> Clouds::make(int /*rules*/, const core::Choices& choices, const base::Tree& tree) {
  const base::Result<Edition> edition = read_edition(tree);
  if (!edition) return edition.error();
  return Clouds(core::value_of(choices, "players")[0] - '0', *edition);
}

// C3: "The two birds of each player that are left, and two swifts, are shuffled into a face-down bird deck."
State Clouds::initial() const {
  State state{};
  Open& open = state.open;
  open.stage = 1;
  open.layers[0].add(Bird::kSwift, 2);
  for (int seat = 0; seat < players_; ++seat) {
    open.layers[0].add(bird_of(seat, false), edition_.females - 2);
    open.layers[0].add(bird_of(seat, true), kBirdsEach - edition_.females - 1);
    open.cubes[at(seat)] = static_cast<std::uint8_t>(cubes_for(players_));
  }
  for (const Pending next :
       {Pending::kStart, Pending::kNest, Pending::kFill, Pending::kDeal, Pending::kTurnUp, Pending::kFormation}) {
    open.push(next);
  }
  return state;
}

}  // namespace aviary::clouds
