// What can be told of a match of Volo: its nouns, and what everybody sees happen.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "core/refusal.h"
#include "core/vocabulary.h"
#include "geometry.h"
#include "move.h"

namespace aviary::volo {

// Birds in a straight line without gaps, or a single one (V8), by its smallest cell.
struct Line {
  Cell first;
  Direction axis;  // the first for a single bird
  int length;

  [[nodiscard]] constexpr std::array<core::Slot, 3> slots() const {
    return {static_cast<core::Slot>(first), static_cast<core::Slot>(axis), static_cast<core::Slot>(length)};
  }
  static constexpr Line of(const std::array<core::Slot, 3>& slots) {
    return {cell_at(slots[0]), direction_at(slots[1]), slots[2]};
  }
  friend constexpr bool operator==(const Line&, const Line&) = default;
};
constexpr Line line_from(const Flight& flight) { return {flight.first, flight.axis, flight.length}; }
constexpr Line line_to(int edge, const Flight& flight) {
  const Place step = step_of(flight.direction);
  const int offset = step.row * (2 * edge - 2) + step.column;
  return {cell_at(index(flight.first) + flight.distance * offset), flight.axis, flight.length};
}

// Why nobody has won: V16, V17.
enum class Draw : std::uint8_t { kPasses, kMoves };

// ——— Nouns, as the notation writes them: e3, c8/d8/e8
std::string name(int edge, Cell cell);
std::string name(int edge, const Line& line);
// Something like e3, which may be on the board or not, is told apart from what is no cell at all.
base::Result<Cell, core::Refusal> read_cell(int edge, std::string_view text);
// Cells joined by /, in the order written.
base::Result<std::vector<Cell>, core::Refusal> read_cells(int edge, std::string_view text);
// The line that these cells are, smallest first; nothing if they are none.
std::optional<Line> line_through(int edge, const std::vector<Cell>& cells);

struct Shift {
  Direction direction;
  int distance;
};
// How one gets from a cell to another in a straight line.
std::optional<Shift> shift(int edge, Cell from, Cell to);

extern const core::Noun kCell;
extern const core::Noun kLine;
extern const core::Noun kDraw;
constexpr const core::Noun* noun_of(std::type_identity<Cell> /*type*/) { return &kCell; }
constexpr const core::Noun* noun_of(std::type_identity<Line> /*type*/) { return &kLine; }
constexpr const core::Noun* noun_of(std::type_identity<Draw> /*type*/) { return &kDraw; }

// ——— What everybody sees happen
enum class Happening : std::uint8_t { kPlaced, kFlew, kRemoved, kPassed, kWon, kDrawn };

inline constexpr core::EventKind<Cell> kPlaced{Happening::kPlaced, "placed", {"cell"}};
inline constexpr core::EventKind<Line, Line> kFlew{Happening::kFlew, "flew", {"from", "to"}};
inline constexpr core::EventKind<core::Many<Cell>> kRemoved{Happening::kRemoved, "removed", {"cells"}};  // V13
inline constexpr core::EventKind<> kPassed{Happening::kPassed, "passed"};
inline constexpr core::EventKind<> kWon{Happening::kWon, "won"};
inline constexpr core::TableEventKind<Draw> kDrawn{Happening::kDrawn, "drawn", {"by"}};

}  // namespace aviary::volo
