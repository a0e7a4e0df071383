// A move as small numbers for masks and policies. First step: 0 is the pass, then come the cells for placements, the
// cells again for single birds that fly, and all lines of two or more. Second step of a flight: direction and distance.
// Third, only where there is a choice: the cell kept.
#include "core/make_path.h"
#include "volo.h"

namespace aviary::volo {
namespace {

constexpr std::size_t kNumbers = std::size_t{7} * 32;  // what a Cell can be, with gaps

struct Numbering {
  std::array<std::uint16_t, kNumbers> cell{};                      // cells of the board, counted from 0
  std::array<std::array<std::uint16_t, kAxes>, kNumbers> lines{};  // the first line that starts there, of length 2
  int cells = 0;
  int all_lines = 0;
};

constexpr Numbering numbering(int edge) {
  Numbering numbers;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const Cell cell = cell_at(static_cast<int>(i));
    if (!is_cell(edge, cell)) continue;
    numbers.cell[i] = static_cast<std::uint16_t>(numbers.cells++);
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      numbers.lines[i][axis] = static_cast<std::uint16_t>(numbers.all_lines);
      const Place step = kSteps[axis];
      Place at = place_of(edge, cell);
      while (on_board(edge, at = {at.row + step.row, at.column + step.column})) ++numbers.all_lines;
    }
  }
  return numbers;
}

constexpr std::array<Numbering, 3> kNumbering = {numbering(6), numbering(7), numbering(8)};

const Numbering& of(const Options& options) {
  return kNumbering[static_cast<std::size_t>(options.edge - kSmallestEdge)];
}

}  // namespace

core::Path Volo::path(core::Move move) const {
  const Numbering& numbers = of(options_);
  const auto cell = [&](Cell at) { return numbers.cell[static_cast<std::size_t>(at)]; };
  if (kind_of(move) == Kind::kPass) return core::make_path(1, 0);
  if (kind_of(move) == Kind::kPlace) return core::make_path(1, 1 + cell(placed(move)));
  const Flight flight = flown(move);
  const int line = numbers.lines[static_cast<std::size_t>(flight.first)][static_cast<std::size_t>(flight.axis)];
  const int bird = flight.length == 1 ? cell(flight.first) : numbers.cells + line + flight.length - 2;
  const int shift = index(flight.direction) * kLongestLine + flight.distance - 1;
  return core::make_path(flight.kept ? 3 : 2, 1 + numbers.cells + bird, shift, flight.kept ? cell(*flight.kept) : 0);
}

void Volo::numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const {
  core::number_each(*this, moves, place, row);
}

int Volo::width() const { return 1 + 2 * of(options_).cells + of(options_).all_lines; }

}  // namespace aviary::volo
