// V4, V5: options, the start, and the invariants that hold from there on.
#include <array>
#include <string>
#include <vector>

#include "volo.h"

namespace aviary::volo {

std::span<const core::OptionSpec> Volo::option_specs() {
  static const std::array<core::OptionSpec, 3> kSpecs = {{
      {"edge", {"7", "6", "8"}, "cells along an edge of the sky (V1)"},
      {"birds", {"50", "60"}, "birds each player owns (V5)"},
      {"pass", {"strict", "relaxed"}, "relaxed: having a flight does not forbid a pass (V12)"},
  }};
  return kSpecs;
}

base::Result<Volo> Volo::make(int /*rules*/, const core::Choices& choices, const base::Tree& edition) {
  if (!edition.null()) return base::Error{"edition", "Volo has no cards and takes no edition"};
  return Volo({std::stoi(core::value_of(choices, "edge")), std::stoi(core::value_of(choices, "birds")),
               core::value_of(choices, "pass") == "relaxed"});
}

State Volo::initial() const {
  const int n = options_.edge;
  const int last = 2 * n - 2;
  State state{};
  Open& open = state.open;
  for (const Place at : {Place{1, 1}, Place{n - 1, last - 1}, Place{last - 1, n - 1}}) {
    open.birds[0].add(cell_of(n, at));
  }
  for (const Place at : {Place{1, n - 1}, Place{n - 1, 1}, Place{last - 1, last - 1}}) {
    open.birds[1].add(cell_of(n, at));
  }
  open.supply.fill(static_cast<std::uint8_t>(options_.birds - 3));
  open.winner = kNobodyWon;
  return state;
}

std::string Volo::check(const State& state) const {
  const Open& open = state.open;
  std::array<int, 2> standing{};
  for (int i = 0; i < 7 * 32; ++i) {
    const Cell cell = cell_at(i);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (!open.birds[seat].has(cell)) continue;
      if (!is_cell(options_.edge, cell)) return "a bird stands beside the board (V1)";
      ++standing[seat];
    }
    if (open.birds[0].has(cell) && open.birds[1].has(cell)) return "two birds stand on one cell (V6)";
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (standing[seat] == 0) return "a player has no bird on the board (V13)";
    if (standing[seat] + open.supply[seat] > options_.birds) return "a player has too many birds (V5)";
  }
  if (open.to_move > 1 || open.passes > 2 || open.winner > kNobodyWon) return "a small number is out of range";
  if (open.moves > kMoveLimit) return "too many moves (V17)";
  if ((open.passes == 2) != (open.ending == Ending::kPasses)) return "two passes end the match (V16)";
  if (open.ending == Ending::kRunning && open.winner != kNobodyWon) return "a winner before the end (V15)";
  return {};
}

}  // namespace aviary::volo
