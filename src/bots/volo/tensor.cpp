// Volo as numbers: planes of the sky, where row and column are letter and number of a cell, then a few counts.
#include <bit>

#include "bots/all_tensors.h"
#include "bots/sheet.h"

namespace aviary::bots {
namespace {

using volo::Place;

struct Plane {
  Numbers numbers;
  int edge;
  void mark(Place at) { numbers.mark(at.row * (2 * edge - 1) + at.column); }
  void mark(const volo::Birds& birds) {
    for (std::size_t word = 0; word < birds.words.size(); ++word) {
      for (std::uint32_t bits = birds.words[word]; bits != 0; bits &= bits - 1) {
        mark(place_of(edge, volo::cell_at(static_cast<int>(word) * 32 + std::countr_zero(bits))));
      }
    }
  }
};

// The cells of a line, moved so many steps in its direction of flight.
void mark_line(Plane& plane, const volo::Flight& flight, int distance) {
  const Place axis = step_of(flight.axis);
  const Place step = step_of(flight.direction);
  const Place first = place_of(plane.edge, flight.first);
  for (int i = 0; i < flight.length; ++i) {
    plane.mark(
        Place{first.row + i * axis.row + distance * step.row, first.column + i * axis.column + distance * step.column});
  }
}

template <class Sheet>
void write(const volo::Volo& game, const volo::View& view, const Begun& begun, Sheet& sheet) {
  const volo::Open& open = view.open;
  const int edge = game.options().edge;
  const int side = 2 * edge - 1;
  const auto own = static_cast<std::size_t>(view.observer.seat().index());
  const auto plane = [&](std::string_view name, std::string_view meaning) {
    return Plane{sheet.block(name, meaning, {side, side, 0}), edge};
  };
  plane("own birds", "1 where a bird of the observer stands").mark(open.birds[own]);
  plane("other birds", "1 where a bird of the other seat stands").mark(open.birds[1 - own]);
  Plane sky = plane("sky", "1 on every cell of the board, so that rim, corners and centre show");
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      if (volo::on_board(edge, {row, column})) sky.mark(Place{row, column});
    }
  }
  Plane line = plane("line", "the birds that are about to fly, once the line is chosen (step 2 and 3)");
  Plane landing = plane("landing", "where they land, once that is chosen too (step 3: which part is kept)");
  if (begun.numbers > 0) mark_line(line, volo::flown(begun.like), 0);
  if (begun.numbers > 1) mark_line(landing, volo::flown(begun.like), volo::flown(begun.like).distance);
  Numbers supply =
      sheet.block("supply", "birds not on the board, of the observer and the other; in units of all", {2, 0, 0});
  supply.set(0, open.supply[own], game.options().birds);
  supply.set(1, open.supply[1 - own], game.options().birds);
  Numbers rest = sheet.block(
      "rest", "passes just before (units of 2); moves made (of 1,000); 1 if the observer is to move", {3, 0, 0});
  rest.set(0, open.passes, 2);
  rest.set(1, open.moves, volo::kMoveLimit);
  rest.set(2, open.to_move == own ? 1 : 0, 1);
}

}  // namespace

template <>
void fill_tensor(const volo::Volo& game, const volo::View& view, const Begun& begun, std::span<float> out) {
  Filler filler(out);
  write(game, view, begun, filler);
}

template <>
std::vector<Block> tensor_blocks(const volo::Volo& game) {
  Lister lister;
  write(game, game.view(game.initial(), core::Seat(0)), {}, lister);
  return lister.blocks();
}

}  // namespace aviary::bots
