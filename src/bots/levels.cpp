#include "bots/levels.h"

#include <array>

namespace aviary::bots {
namespace {

using Ladder = std::array<Brain, std::size(kLevelNames)>;

// Style, nodes, horizon, exploration, heat, overlooks, narrows. Chick notices little and wren more, starling plays by
// signs alone, the others look ahead.
constexpr Ladder kVolo = {{{Style::kPolicy, 0, 0, 0, 1, 60, false},
                           {Style::kPolicy, 0, 0, 0, 0.5, 20, false},
                           {Style::kPolicy, 0, 0, 0, 0, 0, false},
                           {Style::kSearch, 100, 4, 1, 1, 10, false},
                           {Style::kSearch, 300, 8, 1, 1, 0, true},
                           {Style::kSearch, 2000, 8, 1, 1, 0, true}}};
// The signs alone already beat our rules of thumb, so that here jay too plays by them, and those below it do so badly.
constexpr Ladder kClouds = {{{Style::kPolicy, 0, 0, 0, 0.9, 32, false},
                             {Style::kPolicy, 0, 0, 0, 0.6, 20, false},
                             {Style::kPolicy, 0, 0, 0, 0.32, 8, false},
                             {Style::kPolicy, 0, 0, 0, 0, 0, false},
                             {Style::kSearch, 60, 10, 1, 1, 0, false},
                             {Style::kSearch, 3000, 12, 1, 1, 0, false}}};
// The signs alone are strong here, so the first four differ in what they overlook.
constexpr Ladder kMigrato = {{{Style::kPolicy, 0, 0, 0, 0, 66, false},
                              {Style::kPolicy, 0, 0, 0, 0, 50, false},
                              {Style::kPolicy, 0, 0, 0, 0, 34, false},
                              {Style::kPolicy, 0, 0, 0, 0, 16, false},
                              {Style::kSearch, 100, 0, 1, 1, 7, false},
                              {Style::kSearch, 6000, 4, 1, 1, 0, false}}};
constexpr Ladder kFlyAway = kVolo;

}  // namespace

Brain level_of(std::string_view game, std::size_t level) {
  const Ladder& ladder = game == "volo" ? kVolo : game == "clouds" ? kClouds : game == "migrato" ? kMigrato : kFlyAway;
  return ladder[level];
}

}  // namespace aviary::bots
