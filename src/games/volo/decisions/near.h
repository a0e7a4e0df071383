// The cells around each cell, ready made: for sets of few cells, going from member to member is cheaper than moving
// whole boards.
#pragma once

#include <array>

#include "../geometry.h"

namespace aviary::volo {

// The six directions once around a cell.
inline constexpr std::array<Direction, kDirections> kAround = {Direction::kAlongLetter, Direction::kBoth,
                                                               Direction::kAlongNumber, Direction::kLetterBack,
                                                               Direction::kBothBack,    Direction::kNumberBack};
// The direction so many sixths of a turn further on.
constexpr Direction turned(Direction direction, int sixths) {
  int at = 0;
  while (kAround[static_cast<std::size_t>(at)] != direction) ++at;
  return kAround[static_cast<std::size_t>((at + sixths) % kDirections)];
}

template <class Sky>
struct Near {
  using Cells = typename Sky::Cells;
  static constexpr int kNumbers = 64 * Sky::kWords;

  // Where a bird comes to that flies so far.
  static int landing(int bird, Direction direction, int distance) {
    return bird + distance * kOffset[static_cast<std::size_t>(direction)];
  }
  // V3: the neighbours of a cell of the board.
  static const Cells& of(int cell) { return kOf[static_cast<std::size_t>(cell)]; }
  // V3: the cells next to at least one cell of a line, whose cells are so far apart in number.
  static Cells of_line(int first, int offset, int length) {
    Cells near = of(first);
    for (int i = 1; i < length; ++i) near |= of(first + i * offset);
    return near;
  }
  // V3: the cells next to at least one of these.
  static Cells of_any(const Cells& cells) {
    Cells near;
    cells.each([&](int cell) { near |= of(cell); });
    return near;
  }
  // Everything that can be reached from `seeds`, which lie inside `inside`, by steps inside it.
  static Cells reach(const Cells& seeds, const Cells& inside) {
    Cells reached = seeds;
    for (Cells fresh = seeds; fresh.any();) {
      fresh = (of_any(fresh) & inside) - reached;
      reached |= fresh;
    }
    return reached;
  }

 private:
  static constexpr std::array<int, kDirections> kOffset = {
      Sky::offset(Direction::kAlongLetter), Sky::offset(Direction::kAlongNumber), Sky::offset(Direction::kBoth),
      Sky::offset(Direction::kLetterBack),  Sky::offset(Direction::kNumberBack),  Sky::offset(Direction::kBothBack)};
  static constexpr std::array<Cells, kNumbers> kOf = [] {
    std::array<Cells, kNumbers> near{};
    Sky::kBoard.each([&](int cell) {
      for (const Direction direction : kAround) {
        const int next = cell + Sky::offset(direction);
        if (next >= 0 && next < kNumbers && Sky::kBoard.has(next)) near[static_cast<std::size_t>(cell)].add(next);
      }
    });
    return near;
  }();
};

}  // namespace aviary::volo
