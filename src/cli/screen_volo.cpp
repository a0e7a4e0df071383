// Volo in a terminal: the hexagon with its letters on the left and its numbers along the upper and right rim.
#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/screens.h"
#include "games/volo/volo.h"

namespace aviary::cli {
namespace {

using volo::Place;

std::string cell_sign(const volo::Open& open, int edge, Place at, const Style& style) {
  const int middle = edge - 1;
  if (!volo::on_board(edge, at)) return at == Place{middle, middle} ? (style.unicode ? "⬡" : "#") : " ";
  const volo::Cell cell = volo::cell_of(edge, at);
  if (open.birds[0].has(cell)) return painted(style, 33, style.unicode ? "▲" : "y");
  if (open.birds[1].has(cell)) return painted(style, 36, style.unicode ? "●" : "b");
  return painted(style, 90, style.unicode ? "·" : ".");
}

// The number of a column stands where the cell before its first one would be: those of the upper half above row a,
// each of the others behind the row above its first cell.
std::string number_after_row(const Style& style, int edge, int row) {
  const int column = row + edge;
  if (column > 2 * edge - 2) return {};
  return painted(style, 90, " " + std::to_string(column + 1));
}

std::string top_numbers(int edge) {
  std::string line(static_cast<std::size_t>(edge + 3), ' ');
  for (int column = 0; column < edge; ++column) {
    const std::string number = std::to_string(column + 1);
    line += number;
    if (number.size() == 1) line += ' ';
  }
  return line;
}

}  // namespace

std::string draw_volo(const core::AnyGame& game, const core::AnyView& any, const Style& style) {
  const auto view = any.as<volo::View>();
  const int edge = dynamic_cast<const core::Erased<volo::Volo>&>(game).game().options().edge;
  const int last = 2 * edge - 2;
  std::string text = top_numbers(edge) + "\n";
  for (int row = 0; row <= last; ++row) {
    const int indent = std::abs(edge - 1 - row);
    text += std::string(static_cast<std::size_t>(indent + 1), ' ') +
            painted(style, 90, std::string(1, static_cast<char>('a' + row)));
    for (int column = std::max(0, row - edge + 1); column <= std::min(last, row + edge - 1); ++column) {
      text += " " + cell_sign(view.open, edge, {row, column}, style);
    }
    text += number_after_row(style, edge, row) + "\n";
  }
  text += "Yellow " + painted(style, 33, style.unicode ? "▲" : "y") + " has " +
          base::counted(view.open.supply[0], "bird", "birds") + " left, Blue " +
          painted(style, 36, style.unicode ? "●" : "b") + " has " + std::to_string(view.open.supply[1]) + "\n";
  return text;
}

std::string volo_seat_name(int seat) { return seat == 0 ? "Yellow" : "Blue"; }

}  // namespace aviary::cli
