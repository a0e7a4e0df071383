// V13: whether the other player's birds are still together after a landing that joined a wall in two places (walls.h):
// cheaper than to look at the whole sky.
#pragma once

#include <array>
#include <span>

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
    std::array<Part, kLongestLine + 2> parts;
    std::size_t count = 0;
    for (std::size_t i = 0; i < arcs.count; ++i) {
      const Cells cell = Cells::single(arcs.cells[i]);
      parts[count++] = {cell, cell};
    }
    for (std::size_t i = 0; count > 1; i = i + 1 < count ? i + 1 : 0) {
      Part& part = parts[i];
      part.fresh = (Sky::neighbours(part.fresh) & sky) - part.cells;
      part.cells |= part.fresh;
      const bool complete = part.fresh.none();
      if (complete && (part.cells & other).any()) return (other - part.cells).none();
      if (complete || hand_over(i, {parts.data(), count})) part = parts[--count];
    }
    return true;
  }

 private:
  struct Part {
    Cells cells;
    Cells fresh;  // of these, whose neighbours are not looked at yet
  };

  // If part i has reached another one, that one takes over its cells.
  static bool hand_over(std::size_t i, std::span<Part> parts) {
    for (std::size_t j = 0; j < parts.size(); ++j) {
      if (j == i || (parts[i].fresh & parts[j].cells).none()) continue;
      parts[j].fresh |= parts[i].fresh - parts[j].cells;
      parts[j].cells |= parts[i].cells;
      return true;
    }
    return false;
  }
};

}  // namespace aviary::volo
