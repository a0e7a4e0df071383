// Why a move is not legal: the clause, and a sentence with the facts. Built on the plain board, so the reasons are the
// rules as they are written; tests/volo/why_test.cpp holds them against the legal list.
#include <algorithm>
#include <optional>
#include <string>

#include "plain.h"
#include "volo.h"

namespace aviary::volo {
namespace {

using core::Refusal;
using core::refuse;

std::string name(Place at) { return static_cast<char>('a' + at.row) + std::to_string(at.column + 1); }

Refusal why_not_your_turn(const Open& open) {
  if (open.ending == Ending::kFlock)
    return refuse("V15", "over-flock", "The match is over: a player has all birds in one flock");
  if (open.ending == Ending::kPasses)
    return refuse("V16", "over-passes", "The match is over: both players have passed");
  if (open.ending == Ending::kMoveLimit) return refuse("V17", "over-moves", "The match is over: 1,000 moves were made");
  return refuse("V4", "not-your-turn", "It is {player}'s turn", {{"player", open.to_move == 0 ? "Yellow" : "Blue"}});
}

Refusal why_not_place(const PlainBoard& board, int supply, Place at) {
  const core::Refusal::Fact cell = {"cell", name(at)};
  if (!board.empty(at)) return refuse("V6", "occupied", "There is a bird on {cell} already", {cell});
  if (supply == 0) return refuse("V5", "no-supply", "Your supply is empty, so you cannot place a bird");
  for (const Place step : kSteps) {
    const Place next = {at.row + step.row, at.column + step.column};
    if (board.own(next)) {
      return refuse("V6", "next-to-own", "{cell} is next to your own bird on {bird}", {cell, {"bird", name(next)}});
    }
  }
  return refuse("V7", "controlled", "{cell} lies in an area that your opponent controls", {cell});
}

Refusal why_stopped(const PlainBoard& board, Place at) {
  if (board.on_board(at)) return refuse("V9", "blocked", "The bird on {cell} is in the way", {{"cell", name(at)}});
  const int middle = board.edge() - 1;
  if (at == Place{middle, middle}) {
    return refuse("V9", "centre", "The way crosses the missing centre {cell}", {{"cell", name(at)}});
  }
  return refuse("V9", "off-board", "The way leaves the board");
}

// V13: what is wrong with the choice, or that there is none. The flight itself is legal.
Refusal why_not_kept(const PlainBoard& board, const Flight& flight) {
  const PlainBoard after = board.after(flight);
  const PlainBoard::Group parts = after.parts_of_other();
  if (after.own_in_one_flock())
    return refuse("V15", "wins-at-once", "This flight wins at once, and nothing is removed");
  if (parts.size() < 2)
    return refuse("V13", "no-choice", "This flight cuts nothing off, so there is no part to choose");
  std::string cells;
  for (const Place part : parts) cells += (cells.empty() ? "=" : " or =") + name(part);
  if (!flight.kept) {
    return refuse("V13", "choose", "This flight divides the opposing birds: say which part you keep, {cells}",
                  {{"cells", cells}});
  }
  return refuse("V13", "wrong-part", "{cell} names no part: the parts are {cells}",
                {{"cell", name(place_of(board.edge(), *flight.kept))}, {"cells", cells}});
}

Refusal why_not_fly(const PlainBoard& board, const Flight& flight) {
  for (const Place at : PlainBoard::line(board.edge(), flight, 0)) {
    if (!board.own(at)) {
      return refuse("V8", "not-your-bird", "There is no bird of yours on {cell}",
                    {{"cell", board.on_board(at) ? name(at) : "that line"}});
    }
  }
  if (const std::optional<Place> at = board.obstacle(flight)) return why_stopped(board, *at);
  if (board.splits(flight)) return refuse("V10", "splits", "The flight would split your flock");
  if (!board.grows(flight))
    return refuse("V10", "no-growth", "The flight must make the flock larger, and here it joins no other bird");
  return why_not_kept(board, flight);
}

Refusal why_not_pass(const Volo& game, const State& state, const PlainBoard& board) {
  Volo::Moves moves;
  game.legal(state, moves);
  for (const core::Move move : moves) {
    const bool flies = kind_of(move) == Kind::kFly;
    if (flies && !game.options().relaxed_pass) {
      return refuse("V12", "can-fly", "You may not pass: you can fly {move}", {{"move", game.to_text(move)}});
    }
    if (kind_of(move) == Kind::kPlace && !board.controlled_by_own(place_of(board.edge(), placed(move)))) {
      return refuse("V12", "can-place", "You may not pass: you can place on {move}, outside your own areas",
                    {{"move", game.to_text(move)}});
    }
  }
  return refuse("V12", "may-pass", "You may pass");  // not reached: the pass would be legal
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
  if (!view.observer.is(actor(open))) return why_not_your_turn(open);
  const PlainBoard board(options_.edge, open);
  if (move == pass()) return why_not_pass(*this, {open}, board);
  if (kind_of(move) == Kind::kPlace && place(placed(move)) == move && is_cell(options_.edge, placed(move))) {
    return why_not_place(board, open.supply[open.to_move], place_of(options_.edge, placed(move)));
  }
  if (kind_of(move) == Kind::kFly && fly(flown(move)) == move && is_written_flight(options_.edge, flown(move))) {
    return why_not_fly(board, flown(move));
  }
  return refuse("V8", "no-move", "This is not a move of Volo");
}

}  // namespace aviary::volo
