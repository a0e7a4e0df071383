// Why a move is not legal: the reason with its facts. Built on the plain board, so the reasons are the
// rules as they are written; tests/volo/why_test.cpp holds them against the legal list.
#include <algorithm>
#include <optional>
#include <vector>

#include "plain.h"
#include "refusals.h"
#include "volo.h"

namespace aviary::volo {
namespace {

using core::Refusal;

Refusal why_not_your_turn(const Volo& game, const Open& open) {
  if (open.ending == Ending::kFlock) return why::kOverFlock();
  if (open.ending == Ending::kPasses) return why::kOverPasses();
  if (open.ending == Ending::kMoveLimit) return why::kOverMoves();
  return why::kNotYourTurn(game, core::Seat(open.to_move));
}

Refusal why_not_place(const Volo& game, const PlainBoard& board, int supply, Cell cell) {
  const Place at = place_of(board.edge(), cell);
  if (!board.empty(at)) return why::kOccupied(game, cell);
  if (supply == 0) return why::kNoSupply();
  for (const Place step : kSteps) {
    const Place next = {at.row + step.row, at.column + step.column};
    if (board.own(next)) return why::kNextToOwn(game, cell, cell_of(board.edge(), next));
  }
  return why::kControlled(game, cell);
}

Refusal why_stopped(const Volo& game, const PlainBoard& board, Place at) {
  if (board.on_board(at)) return why::kBlocked(game, cell_of(board.edge(), at));
  const int middle = board.edge() - 1;
  return at == Place{middle, middle} ? why::kCentre() : why::kOffBoard();
}

// V13: what is wrong with the choice, or that there is none. The flight itself is legal.
Refusal why_not_kept(const Volo& game, const PlainBoard& board, const Flight& flight) {
  const PlainBoard after = board.after(flight);
  const PlainBoard::Group parts = after.parts_of_other();
  if (after.own_in_one_flock()) return why::kWinsAtOnce();
  if (parts.size() < 2) return why::kNoChoice();
  std::vector<Cell> cells;
  for (const Place part : parts) cells.push_back(cell_of(board.edge(), part));
  return flight.kept ? why::kWrongPart(game, *flight.kept, cells) : why::kChoose(game, cells);
}

Refusal why_not_fly(const Volo& game, const PlainBoard& board, const Flight& flight) {
  for (const Place at : PlainBoard::line(board.edge(), flight, 0)) {
    if (!board.on_board(at)) return why::kNoLine();
    if (!board.own(at)) return why::kNotYourBird(game, cell_of(board.edge(), at));
  }
  if (const std::optional<Place> at = board.obstacle(flight)) return why_stopped(game, board, *at);
  if (board.splits(flight)) return why::kSplits();
  if (!board.grows(flight)) return why::kNoGrowth();
  return why_not_kept(game, board, flight);
}

Refusal why_not_pass(const Volo& game, const State& state, const PlainBoard& board) {
  Volo::Moves moves;
  game.legal(state, moves);
  for (const core::Move move : moves) {
    const bool flies = kind_of(move) == Kind::kFly;
    if (flies && !game.options().relaxed_pass) {
      return why::kCanFly(game, line_from(flown(move)), line_to(board.edge(), flown(move)));
    }
    if (kind_of(move) == Kind::kPlace && !board.controlled_by_own(place_of(board.edge(), placed(move)))) {
      return why::kCanPlace(game, placed(move));
    }
  }
  return why::kMayPass();
}

// Moves come from outside as 32 bits: do they name cells, an axis and a direction at all?
bool is_written_flight(int edge, const Flight& flight) {
  if (!is_cell(edge, flight.first) || index(flight.axis) >= kAxes || index(flight.direction) >= kDirections)
    return false;
  if (flight.length == 1 && flight.axis != Direction::kAlongLetter) return false;
  return !flight.kept || is_cell(edge, *flight.kept);
}

}  // namespace

core::Refusal Volo::why(const View& view, core::Move move) const {
  const Open& open = view.open;
  if (!view.observer.is(actor(open))) return why_not_your_turn(*this, open);
  const PlainBoard board(options_.edge, open);
  if (move == pass()) return why_not_pass(*this, {open}, board);
  if (kind_of(move) == Kind::kPlace && place(placed(move)) == move && is_cell(options_.edge, placed(move))) {
    return why_not_place(*this, board, open.supply[open.to_move], placed(move));
  }
  if (kind_of(move) == Kind::kFly && fly(flown(move)) == move && is_written_flight(options_.edge, flown(move))) {
    return why_not_fly(*this, board, flown(move));
  }
  return why::kNoMove();
}

}  // namespace aviary::volo
