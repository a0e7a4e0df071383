// V12, V16: passing.
#pragma once

#include "../volo.h"
#include "position.h"

namespace aviary::volo {

// V12: "You must pass when you have no placement and no flight. You may pass when you have no flight and every legal
// placement lies in an area that you yourself control." With `pass = relaxed` flights do not matter.
template <class Sky>
bool may_pass(const Position<Sky>& position, const typename Sky::Cells& placements, bool has_flight, bool relaxed) {
  if (has_flight && !relaxed) return false;
  if (placements.none()) return true;
  const typename Sky::Cells open_to_other = Sky::spread(position.other, Sky::kBoard - position.own);
  return (placements & open_to_other).none();
}

// V16: "Two passes in a row, one by each player, forced or not: a draw."
inline void apply_pass(Open& open) {
  if (++open.passes == 2) {
    open.ending = Ending::kPasses;
    open.winner = kNobodyWon;
  }
}

}  // namespace aviary::volo
