#include "plain.h"

#include <algorithm>
#include <optional>

namespace aviary::volo {
namespace {

bool contains(const PlainBoard::Group& group, Place at) {
  return std::find(group.begin(), group.end(), at) != group.end();
}

Place stepped(Place from, Direction direction, int steps) {
  const Place step = step_of(direction);
  return {from.row + steps * step.row, from.column + steps * step.column};
}

bool before(Place a, Place b) { return a.row != b.row ? a.row < b.row : a.column < b.column; }

// V8: does the line consist of own birds only? It is named by its smallest cell, so it may run off the board.
bool is_own_line(const PlainBoard& board, const Flight& flight) {
  const PlainBoard::Group line = PlainBoard::line(board.edge(), flight, 0);
  return std::all_of(line.begin(), line.end(), [&](Place at) { return board.own(at); });
}

// All flights of one line, in every direction and distance.
void fly_line(const PlainBoard& board, Flight flight, Volo::Moves& moves) {
  for (int d = 0; d < kDirections; ++d) {
    flight.direction = direction_at(d);
    for (flight.distance = 1; !board.obstacle(flight); ++flight.distance) {
      flight.kept.reset();
      if (board.splits(flight) || !board.grows(flight)) continue;
      const PlainBoard after = board.after(flight);
      const PlainBoard::Group parts = after.parts_of_other();
      if (after.own_in_one_flock() || parts.size() < 2) {
        moves.push(fly(flight));
        continue;
      }
      for (const Place part : parts) {
        flight.kept = cell_of(board.edge(), part);
        moves.push(fly(flight));
      }
    }
  }
}

}  // namespace

PlainBoard::PlainBoard(int edge, const Open& open) : edge_(edge) {
  for (const Place at : all_cells()) {
    const Cell cell = cell_of(edge, at);
    if (open.birds[open.to_move].has(cell)) grid_[slot(at)] = Holds::kOwn;
    if (open.birds[1U - open.to_move].has(cell)) grid_[slot(at)] = Holds::kOther;
  }
}

PlainBoard::Group PlainBoard::all_cells() const {
  Group cells;
  for (int row = 0; row < 2 * edge_ - 1; ++row) {
    for (int column = 0; column < 2 * edge_ - 1; ++column) {
      if (on_board({row, column})) cells.push_back({row, column});
    }
  }
  return cells;
}

PlainBoard::Group PlainBoard::matching(Holds wanted) const {
  Group cells;
  for (const Place at : all_cells()) {
    if (what(at) == wanted) cells.push_back(at);
  }
  return cells;
}

template <class Inside>
PlainBoard::Group PlainBoard::reach(Place from, Inside inside) const {
  Group found = {from};
  std::array<bool, 15 * 15> known{};
  known[slot(from)] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Place step : kSteps) {
      const Place next = {found[i].row + step.row, found[i].column + step.column};
      if (!on_board(next) || known[slot(next)] || !inside(what(next))) continue;
      known[slot(next)] = true;
      found.push_back(next);
    }
  }
  std::sort(found.begin(), found.end(), before);
  return found;
}

PlainBoard::Group PlainBoard::flock(Place bird) const {
  return reach(bird, [](Holds holds) { return holds == Holds::kOwn; });
}

bool PlainBoard::own_in_one_flock() const {
  const Group birds = all_own();
  return flock(birds.front()).size() == birds.size();
}

bool PlainBoard::controlled_by_other(Place at) const {
  if (other(at)) return false;
  const Group area = reach(at, [](Holds holds) { return holds != Holds::kOther; });
  return std::none_of(area.begin(), area.end(), [&](Place cell) { return own(cell); });
}

bool PlainBoard::controlled_by_own(Place at) const {
  if (own(at)) return false;
  const Group area = reach(at, [](Holds holds) { return holds != Holds::kOwn; });
  return std::none_of(area.begin(), area.end(), [&](Place cell) { return other(cell); });
}

PlainBoard::Group PlainBoard::parts_of_other() const {
  Group parts;
  Group seen;
  for (const Place bird : matching(Holds::kOther)) {
    if (contains(seen, bird)) continue;
    parts.push_back(bird);
    const Group part = reach(bird, [](Holds holds) { return holds != Holds::kOwn; });
    seen.insert(seen.end(), part.begin(), part.end());
  }
  return parts;
}

PlainBoard::Group PlainBoard::line(int edge, const Flight& flight, int moved) {
  Group cells;
  const Place first = stepped(place_of(edge, flight.first), flight.direction, moved);
  for (int i = 0; i < flight.length; ++i) cells.push_back(stepped(first, flight.axis, i));
  return cells;
}

PlainBoard PlainBoard::after(const Flight& flight) const {
  PlainBoard board = *this;
  for (const Place at : line(edge_, flight, 0)) board.grid_[slot(at)] = Holds::kNothing;
  for (const Place at : line(edge_, flight, flight.distance)) board.grid_[slot(at)] = Holds::kOwn;
  return board;
}

std::optional<Place> PlainBoard::obstacle(const Flight& flight) const {
  const Group birds = line(edge_, flight, 0);
  for (int moved = 1; moved <= flight.distance; ++moved) {
    for (const Place at : line(edge_, flight, moved)) {
      if (!empty(at) && !contains(birds, at)) return at;
    }
  }
  return std::nullopt;
}

bool PlainBoard::splits(const Flight& flight) const {
  const Group old_flock = flock(place_of(edge_, flight.first));
  const Group birds = line(edge_, flight, 0);
  const PlainBoard board = after(flight);
  const Group new_flock = board.flock(line(edge_, flight, flight.distance).front());
  return std::any_of(old_flock.begin(), old_flock.end(),
                     [&](Place bird) { return !contains(birds, bird) && !contains(new_flock, bird); });
}

bool PlainBoard::grows(const Flight& flight) const {
  const std::size_t old_size = flock(place_of(edge_, flight.first)).size();
  const Group new_flock = after(flight).flock(line(edge_, flight, flight.distance).front());
  return new_flock.size() > old_size;
}

void Volo::legal_plain(const State& state, Moves& moves) const {
  moves.clear();
  if (state.open.ending != Ending::kRunning) return;
  const PlainBoard board(options_.edge, state.open);
  bool only_own_areas = true;
  if (state.open.supply[state.open.to_move] > 0) {
    for (const Place at : board.all_cells()) {
      const auto next_to_own = [&](Place step) { return board.own({at.row + step.row, at.column + step.column}); };
      if (!board.empty(at) || std::any_of(kSteps.begin(), kSteps.end(), next_to_own)) continue;
      if (board.controlled_by_other(at)) continue;
      moves.push(place(cell_of(options_.edge, at)));
      only_own_areas = only_own_areas && board.controlled_by_own(at);
    }
  }
  const std::size_t placed = moves.size();
  for (const Place bird : board.all_own()) {
    Flight flight{cell_of(options_.edge, bird), Direction::kAlongLetter, 1, {}, 1, {}};
    fly_line(board, flight, moves);
    for (int axis = 0; axis < kAxes; ++axis) {
      flight.axis = direction_at(axis);
      for (flight.length = 2; is_own_line(board, flight); ++flight.length) fly_line(board, flight, moves);
    }
  }
  const bool no_flight = moves.size() == placed;
  if (only_own_areas && (no_flight || options_.relaxed_pass)) moves.push(pass());
  std::sort(moves.begin(), moves.end());
}

}  // namespace aviary::volo
