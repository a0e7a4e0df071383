// V13: whether the other player's birds are still together after a landing that joined a wall in two places (walls.h):
// cheaper than to look at the whole sky.
#pragma once

#include <array>

#include "near.h"

namespace aviary::volo {

template <class Sky>
class Cuts {
 public:
  using Cells = typename Sky::Cells;

  // One cell of each arc of sky around a landed line. Around k birds lie 2k + 4 cells, so at most k + 2 arcs.
  struct Arcs {
    std::array<int, kLongestLine + 2> cells;
    std::size_t count = 0;
  };

  // Are all of `other` in one part of this sky? Precondition: before the landing they were. Then every part with one
  // of them begins at an arc. The arcs grow by turns, so that the smallest is complete first: mostly a few empty cells,
  // which decide it.
  static bool together(const Cells& sky, const Arcs& arcs, const Cells& other) {
    std::array<Cells, kLongestLine + 2> parts;
    std::size_t count = 0;
    for (std::size_t i = 0; i < arcs.count; ++i) parts[count++] = Cells::single(arcs.cells[i]);
    for (std::size_t i = 0; count > 1; i = i + 1 < count ? i + 1 : 0) {
      const Cells part = parts[i] | (Sky::neighbours(parts[i]) & sky);
      const bool complete = part == parts[i];
      if (complete && (part & other).any()) return (other - part).none();
      if (complete || hand_over(part, i, parts, count)) {
        parts[i] = parts[--count];
      } else {
        parts[i] = part;
      }
    }
    return true;
  }

 private:
  // If part i has reached another one, that one takes over its cells.
  static bool hand_over(const Cells& part, std::size_t i, std::array<Cells, kLongestLine + 2>& parts,
                        std::size_t count) {
    for (std::size_t j = 0; j < count; ++j) {
      if (j == i || (part & parts[j]).none()) continue;
      parts[j] |= part;
      return true;
    }
    return false;
  }
};

}  // namespace aviary::volo
