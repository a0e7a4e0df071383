// The hexagonal sky (V1–V3): cells, the six directions, and where each cell lies in a bit set.
//
// A cell is one number, row · stride + column with stride 2n−2 for edge n, so that a step in a direction adds the same
// number everywhere and a whole board moves by one shift. Rows overlap by one column in that count, but never on two
// cells of the board: where (r, 2n−2) exists, (r+1, 0) does not; and a step over the rim lands on a number that is no
// cell, thanks to the missing corners. tests/volo/geometry_test.cpp proves both for every cell of every edge.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

#include "base/bits.h"

namespace aviary::volo {

// 8 · 14 + … : the largest cell of edge 8 is n13 = 13 · 14 + … < 210, so a cell fits a byte and 7 · 32 bits hold a
// board.
enum class Cell : std::uint8_t {};
constexpr int index(Cell cell) { return static_cast<int>(cell); }
constexpr Cell cell_at(int index) { return static_cast<Cell>(index); }

struct Place {
  int row;     // 0 is a
  int column;  // 0 is 1
  friend constexpr bool operator==(Place, Place) = default;
};

// V3. The first three are the axes of lines: along a letter, along a number, with both growing.
enum class Direction : std::uint8_t { kAlongLetter, kAlongNumber, kBoth, kLetterBack, kNumberBack, kBothBack };
inline constexpr int kDirections = 6;
inline constexpr int kAxes = 3;
constexpr int index(Direction direction) { return static_cast<int>(direction); }
constexpr Direction direction_at(int index) { return static_cast<Direction>(index); }

inline constexpr std::array<Place, kDirections> kSteps = {{{0, 1}, {1, 0}, {1, 1}, {0, -1}, {-1, 0}, {-1, -1}}};
constexpr Place step_of(Direction direction) { return kSteps[static_cast<std::size_t>(direction)]; }

inline constexpr int kSmallestEdge = 6;
inline constexpr int kLargestEdge = 8;
inline constexpr int kLongestLine = 2 * kLargestEdge - 2;  // cells; a flight is shorter than that

// V1, V2: the hexagon, without its corners and its centre.
constexpr bool on_board(int edge, Place at) {
  const int last = 2 * edge - 2;
  const int middle = edge - 1;
  if (at.row < 0 || at.column < 0 || at.row > last || at.column > last) return false;
  const int slant = at.row - at.column;
  if (slant > middle || slant < -middle) return false;
  const bool outer_row = at.row == 0 || at.row == last;
  const bool outer_column = at.column == 0 || at.column == last;
  const bool outer_slant = slant == middle || slant == -middle;
  const bool corner = static_cast<int>(outer_row) + static_cast<int>(outer_column) + static_cast<int>(outer_slant) >= 2;
  return !corner && at != Place{middle, middle};
}

constexpr Cell cell_of(int edge, Place at) { return cell_at(at.row * (2 * edge - 2) + at.column); }

// Where a number of the bit set lies. Precondition: it is a cell of the board of that edge.
constexpr Place place_of(int edge, Cell cell) {
  const int stride = 2 * edge - 2;
  const Place at = {index(cell) / stride, index(cell) % stride};
  // Column 2n−2 counts as column 0 of the next row.
  return at.column == 0 && !on_board(edge, at) ? Place{at.row - 1, stride} : at;
}

// Is this number a cell of the board?
constexpr bool is_cell(int edge, Cell cell) { return on_board(edge, place_of(edge, cell)); }

// Everything about one edge that is known when compiling.
template <int Edge>
struct Sky {
  static constexpr int kEdge = Edge;
  static constexpr int kStride = 2 * Edge - 2;
  static constexpr int kWords = (index(cell_of(Edge, {kStride, kStride - 1})) + 64) / 64;
  using Cells = base::Bits<kWords>;

  static constexpr Cells kBoard = [] {
    Cells cells;
    for (int row = 0; row <= kStride; ++row) {
      for (int column = 0; column <= kStride; ++column) {
        if (on_board(Edge, {row, column})) cells.add(index(cell_of(Edge, {row, column})));
      }
    }
    return cells;
  }();

  // What one step in a direction adds to a cell's number.
  static constexpr int offset(Direction direction) {
    const Place step = step_of(direction);
    return step.row * kStride + step.column;
  }
  // All cells moved by one step; those that leave the board become numbers that are no cells, or are lost.
  [[gnu::always_inline]] static constexpr Cells shifted(const Cells& cells, Direction direction) {
    const int by = offset(direction);
    return by > 0 ? cells << by : cells >> -by;
  }
  // The same without those that leave the board.
  [[gnu::always_inline]] static constexpr Cells moved(const Cells& cells, Direction direction) {
    return shifted(cells, direction) & kBoard;
  }
  // V3: the cells next to at least one of these.
  [[gnu::always_inline]] static constexpr Cells neighbours(const Cells& cells) {
    return ((cells << 1) | (cells >> 1) | (cells << kStride) | (cells >> kStride) | (cells << (kStride + 1)) |
            (cells >> (kStride + 1))) &
           kBoard;
  }
  // Everything that can be reached from `seeds` by steps inside `inside`. The six directions are taken one after the
  // other on the growing set, so that one round carries far. It may stop early, once all of `wanted` is reached.
  static constexpr Cells spread(Cells seeds, const Cells& inside, const Cells& wanted = kBoard) {
    for (Cells before; seeds != before && (wanted - seeds).any();) {
      before = seeds;
      seeds |= (seeds << 1) & inside;
      seeds |= (seeds << kStride) & inside;
      seeds |= (seeds << (kStride + 1)) & inside;
      seeds |= (seeds >> 1) & inside;
      seeds |= (seeds >> kStride) & inside;
      seeds |= (seeds >> (kStride + 1)) & inside;
    }
    return seeds;
  }
  // Do they form one connected group? Nothing counts as connected.
  static constexpr bool connected(const Cells& cells) {
    const Cells alone = cells - neighbours(cells);
    if (alone.any()) return alone == Cells::single(cells.first()) && alone == cells;
    return cells.none() || spread(Cells::single(cells.first()), cells, cells) == cells;
  }
};

// Calls f with the Sky of that edge: the only place where a number of the options becomes a type.
template <class F>
decltype(auto) on_sky(int edge, F f) {
  if (edge == 6) return f(Sky<6>{});
  if (edge == 7) return f(Sky<7>{});
  return f(Sky<8>{});
}

}  // namespace aviary::volo
