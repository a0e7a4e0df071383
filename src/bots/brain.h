// Which bot: the names that people type, and what they stand for.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace aviary::bots {

enum class Style : std::uint8_t {
  kRandom,    // any legal move
  kGreedy,    // the most points at once
  kSensible,  // rules of thumb
  kPolicy,    // the move that shows the best signs, without looking ahead
  kPlain,     // tree search that knows nothing: random play-outs, points
  kSearch,    // tree search with the game's knowledge
};

struct Brain {
  Style style = Style::kRandom;
  std::uint64_t nodes = 0;  // iterations, if the budget does not say
  int horizon = 0;          // decisions of a play-out
  double exploration = 1;
  double heat = 1;       // of play-outs, and of a policy's choice: higher is wilder; 0 for a policy's best move
  int overlooks = 0;     // percent: how likely it does not notice a move at all
  bool narrows = false;  // proves what can be proven first (Volo's wins in three plies)
  bool belief = true;    // uses the past of its seat; without it a view is all it knows
  int threads = 1;       // for those who run bots (lab/team.h): bots themselves know no threads
};

// The six levels of the ladder, weakest first.
inline constexpr std::string_view kLevelNames[] = {"chick", "wren", "starling", "jay", "magpie", "raven"};

// The names of all bots, for help and errors.
std::span<const std::string_view> names();

// "raven", "level6", "plain", …, each with changes behind it if wanted: "raven/nodes=500/horizon=4". The error lists
// what there is.
base::Result<Brain> find_brain(std::string_view game, std::string_view text);

}  // namespace aviary::bots
