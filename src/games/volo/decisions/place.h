// V6, V7, V14: putting a bird from the supply on the board.
#pragma once

#include "../volo.h"
#include "position.h"

namespace aviary::volo {

// V7: "Take the board without the cells that the other player's birds stand on. Each connected part that contains no
// bird of yours is controlled by them." Which of these cells do they not control?
template <class Sky>
typename Sky::Cells not_controlled_by_other(const Position<Sky>& position, const typename Sky::Cells& cells) {
  return cells & Sky::spread(position.own, Sky::kBoard - position.other, cells);
}

// V5, V6: an empty cell that is not next to any bird of your own colour, while the supply lasts.
template <class Sky>
typename Sky::Cells placements(const Position<Sky>& position, int supply) {
  if (supply == 0) return {};
  return not_controlled_by_other<Sky>(position, position.empty() - Sky::neighbours(position.own));
}

template <class Sky>
void legal_place(const typename Sky::Cells& cells, Volo::Moves& moves) {
  cells.each([&](int cell) { moves.push(place(cell_at(cell))); });
}

// V14: nothing is removed after a placement.
inline void apply_place(Open& open, Cell cell) {
  open.birds[open.to_move].add(cell);
  --open.supply[open.to_move];
  open.passes = 0;
}

}  // namespace aviary::volo
