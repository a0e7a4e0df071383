#include "bots/levels.h"

#include <array>

namespace aviary::bots {
namespace {

using Ladder = std::array<Brain, std::size(kLevelNames)>;

// Style, nodes, horizon, exploration, heat, overlooks, narrows. Those at the bottom play by signs alone and overlook
// much; then come those that look ahead. Found by matches: a level wins 60 to 85 % against the one below
// (docs/bots.md).

// Judging a position at once is better here than playing on.
constexpr Ladder kVolo = {{{Style::kPolicy, 0, 0, 0, 0, 52, false},
                           {Style::kPolicy, 0, 0, 0, 0, 15, false},
                           {Style::kSearch, 15, 0, 1, 1, 45, false},
                           {Style::kSearch, 35, 0, 1, 1, 18, false},
                           {Style::kSearch, 150, 0, 1, 1, 2, true},
                           {Style::kSearch, 800, 0, 1, 1, 0, true}}};
// The signs alone already beat our rules of thumb, so that here starling too overlooks some moves.
constexpr Ladder kClouds = {{{Style::kPolicy, 0, 0, 0, 0.9, 32, false},
                             {Style::kPolicy, 0, 0, 0, 0.6, 20, false},
                             {Style::kPolicy, 0, 0, 0, 0.32, 8, false},
                             {Style::kSearch, 40, 4, 1, 1, 4, false},
                             {Style::kSearch, 150, 12, 1, 1, 0, false},
                             {Style::kSearch, 3000, 12, 1, 1, 0, false}}};
// The signs alone are strong here, so the first four differ in what they overlook.
constexpr Ladder kMigrato = {{{Style::kPolicy, 0, 0, 0, 0, 66, false},
                              {Style::kPolicy, 0, 0, 0, 0, 50, false},
                              {Style::kPolicy, 0, 0, 0, 0, 34, false},
                              {Style::kPolicy, 0, 0, 0, 0, 16, false},
                              {Style::kSearch, 100, 0, 1, 1, 7, false},
                              {Style::kSearch, 6000, 4, 1, 1, 0, false}}};
// A turn of Fly-A-Way is about five decisions, and a bird takes two or three turns: only a long play-out sees it saved.
constexpr Ladder kFlyAway = {{{Style::kPolicy, 0, 0, 0, 1, 70, false},
                              {Style::kPolicy, 0, 0, 0, 0.8, 35, false},
                              {Style::kPolicy, 0, 0, 0, 0, 9, false},
                              {Style::kSearch, 120, 12, 1, 1, 20, false},
                              {Style::kSearch, 400, 20, 1, 1, 4, false},
                              {Style::kSearch, 3000, 20, 1, 1, 0, false}}};

}  // namespace

Brain level_of(std::string_view game, std::size_t level) {
  const Ladder& ladder = game == "volo" ? kVolo : game == "clouds" ? kClouds : game == "migrato" ? kMigrato : kFlyAway;
  return ladder[level];
}

}  // namespace aviary::bots
