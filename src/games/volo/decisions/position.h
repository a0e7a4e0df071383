// A position as the player to move sees it, unpacked into bit sets of one edge.
#pragma once

#include "../state.h"

namespace aviary::volo {

template <class Sky>
struct Position {
  using Cells = typename Sky::Cells;
  Cells own;
  Cells other;

  static Position of(const Open& open) {
    return {open.birds[open.to_move].template cells<Sky::kWords>(),
            open.birds[1U - open.to_move].template cells<Sky::kWords>()};
  }
  [[nodiscard]] Cells empty() const { return Sky::kBoard - own - other; }
};

}  // namespace aviary::volo
