// V8–V11, V13, V15: flights, what they cut off, and the win.
//
// The plain way is a flood fill for every candidate; plain.cpp does that and is what this is tested against. Here most
// candidates are decided by neighbour masks:
//  - A flock F is next to no other own bird. So after a flight the birds of F that stayed are joined to the rest only
//    through the landed line: V10 holds if the line touches a bird outside F and every part of what stayed.
//  - A lone bird has nothing that stays: it only has to touch another own bird.
//  - A landed bird cuts the sky only if the open cells around it lie in two or more separate arcs.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "../volo.h"
#include "position.h"

namespace aviary::volo {

// The six directions once around a cell.
inline constexpr std::array<Direction, kDirections> kAround = {Direction::kAlongLetter, Direction::kBoth,
                                                               Direction::kAlongNumber, Direction::kLetterBack,
                                                               Direction::kBothBack,    Direction::kNumberBack};

template <class Sky>
class Flights {
 public:
  using Cells = typename Sky::Cells;

  Flights(const Position<Sky>& position, Volo::Moves& moves)
      : own_(position.own), other_(position.other), empty_(position.empty()), moves_(moves) {}

  // Appends all legal flights in ascending order.
  void generate() {
    const std::size_t before = moves_.size();
    find_flocks();
    fly_alone();
    for (int i = 0; i < flock_count_; ++i) fly_in(flocks_[static_cast<std::size_t>(i)]);
    std::sort(moves_.begin() + before, moves_.end());
  }

 private:
  // Flocks of two or more birds, and all birds that are alone. At most 60 birds, so at most 30 such flocks.
  void find_flocks() {
    near_own_ = Sky::neighbours(own_);
    lone_ = own_ - near_own_;
    groups_ = lone_.count();
    for (Cells rest = own_ - lone_; rest.any(); ++groups_) {
      const Cells flock = Sky::spread(Cells::single(rest.first()), rest);
      flocks_[static_cast<std::size_t>(flock_count_++)] = flock;
      rest -= flock;
    }
  }

  // V8–V10 for birds that are alone: slide all of them at once, and see who lands next to another own bird.
  void fly_alone() {
    if (lone_.none()) return;
    for (int d = 0; d < kDirections; ++d) {
      const Direction direction = direction_at(d);
      Cells flying = lone_;
      for (int distance = 1;; ++distance) {
        flying = Sky::moved(flying, direction) & empty_;  // V9
        if (flying.none()) break;
        // One step away the bird's old cell is next to it and does not count; further on it is out of reach.
        const Cells touching = flying & (distance == 1 ? near_from_elsewhere(direction) : near_own_);
        touching.each([&](int cell) {
          const Cell from = cell_at(cell - distance * Sky::offset(direction));
          add({from, Direction::kAlongLetter, 1, direction, distance, {}}, Cells::single(index(from)),
              Cells::single(cell));
        });
      }
    }
  }
  // The cells next to an own bird that does not reach them by one step in this direction.
  [[nodiscard]] Cells near_from_elsewhere(Direction direction) const {
    Cells near;
    for (int d = 0; d < kDirections; ++d) {
      if (direction_at(d) != direction) near |= Sky::moved(own_, direction_at(d));
    }
    return near;
  }

  // V8–V10 for lines out of a flock of two or more.
  void fly_in(const Cells& flock) {
    const Cells near_others = Sky::neighbours(own_ - flock);
    for (int d = 0; d < kDirections; ++d) {
      const Direction direction = direction_at(d);
      Cells flying = flock;
      for (int distance = 1;; ++distance) {
        flying = Sky::moved(flying, direction) & empty_;  // V9: who has this many free cells ahead, moved there
        if (flying.none()) break;
        fly_singly(flock, flying, near_others, direction, distance);
        fly_in_file(flock, flying, near_others, direction, distance);
        fly_abreast(flock, flying, near_others, direction, distance);
      }
    }
  }

  void fly_singly(const Cells& flock, const Cells& flying, const Cells& near_others, Direction direction,
                  int distance) {
    (flying & near_others).each([&](int cell) {
      const int from = cell - distance * Sky::offset(direction);
      consider(flock, {cell_at(from), Direction::kAlongLetter, 1, direction, distance, {}}, Cells::single(from),
               Cells::single(cell));
    });
  }

  // Along the own axis: the head needs free cells, the others follow.
  void fly_in_file(const Cells& flock, const Cells& flying, const Cells& near_others, Direction direction,
                   int distance) {
    const int offset = Sky::offset(direction);
    const Direction axis = axis_of(direction);
    flying.each([&](int head) {
      int tail = head - distance * offset;
      Cells line = Cells::single(tail);
      Cells landed = Cells::single(head);
      for (int length = 2; flock_has(flock, tail - offset); ++length) {
        tail -= offset;
        line.add(tail);
        landed.add(tail + distance * offset);
        if ((landed & near_others).none()) continue;
        const int first = direction == axis ? tail : head - distance * offset;
        consider(flock, {cell_at(first), axis, length, direction, distance, {}}, line, landed);
      }
    });
  }

  // Broadside, along the two other axes: every bird of the line needs free cells.
  void fly_abreast(const Cells& flock, const Cells& flying, const Cells& near_others, Direction direction,
                   int distance) {
    if ((flying & near_others).none()) return;
    const int flown = distance * Sky::offset(direction);
    for (int a = 0; a < kAxes; ++a) {
      const Direction axis = direction_at(a);
      if (axis == axis_of(direction)) continue;
      const int offset = Sky::offset(axis);
      (flying & Sky::moved(flying, direction_at(a + kAxes))).each([&](int first) {
        Cells line = Cells::single(first - flown);
        Cells landed = Cells::single(first);
        for (int length = 2; flock_has(flying, first + (length - 1) * offset); ++length) {
          line.add(first - flown + (length - 1) * offset);
          landed.add(first + (length - 1) * offset);
          if ((landed & near_others).none()) continue;
          consider(flock, {cell_at(first - flown), axis, length, direction, distance, {}}, line, landed);
        }
      });
    }
  }

  static bool flock_has(const Cells& cells, int cell) {
    return cell >= 0 && cell < 64 * Sky::kWords && cells.has(cell);
  }

  // V10: every bird of the flock must end in the flock of the moved birds; that it grows was seen by the caller.
  void consider(const Cells& flock, const Flight& flight, const Cells& line, const Cells& landed) {
    const Cells stayed = flock - line;
    if ((stayed - Sky::spread(landed, stayed | landed)).any()) return;
    add(flight, line, landed);
  }

  // A flight that is legal: once for every part of the other player's birds that may be kept (V13).
  void add(Flight flight, const Cells& line, const Cells& landed) {
    const Cells after = (own_ - line) | landed;
    if (wins(after, flight.length) || (!split_already() && keeps_sky_whole(own_ - line, landed))) {
      moves_.push(fly(flight));
      return;
    }
    const Cells sky = Sky::kBoard - after;
    Cells rest = other_;
    for (bool only = true; rest.any(); only = false) {
      const int smallest = rest.first();
      rest -= Sky::spread(Cells::single(smallest), sky);
      if (!only || rest.any()) flight.kept = cell_at(smallest);
      moves_.push(fly(flight));
    }
  }

  // V15: all own birds in one flock. Around a line of k birds at most k + 2 flocks can lie without touching each other.
  [[nodiscard]] bool wins(const Cells& after, int length) const {
    return groups_ - 1 <= length + 2 && Sky::connected(after);
  }

  // Do the other player's birds lie in separate parts before the flight? Only in a set-up position (V14).
  bool split_already() {
    if (split_ == Split::kUnknown) {
      const Cells part = Sky::spread(Cells::single(other_.first()), Sky::kBoard - own_);
      split_ = (other_ - part).any() ? Split::kYes : Split::kNo;
    }
    return split_ == Split::kYes;
  }

  // Lay the landed birds down one by one: none of them finds two separate arcs of open cells around it.
  static bool keeps_sky_whole(const Cells& own, const Cells& landed) {
    Cells open = Sky::kBoard - own;
    bool whole = true;
    landed.each([&](int cell) {
      unsigned around = 0;
      for (const Direction direction : kAround) {
        around = around << 1 | static_cast<unsigned>(flock_has(open, cell + Sky::offset(direction)));
      }
      const unsigned turned = (around << 1 | around >> 5) & 63U;
      if (std::popcount(around & ~turned) > 1) whole = false;
      open.remove(cell);
    });
    return whole;
  }

  enum class Split : std::uint8_t { kUnknown, kNo, kYes };

  Cells own_;
  Cells other_;
  Cells empty_;
  Cells near_own_;
  Cells lone_;
  std::array<Cells, 30> flocks_;
  int flock_count_ = 0;
  int groups_ = 0;  // flocks, lone birds included
  Split split_ = Split::kUnknown;
  Volo::Moves& moves_;
};

// The cells of the line, or, moved by the flight, the cells where it lands.
template <class Sky>
typename Sky::Cells line_of(const Flight& flight, int moved) {
  typename Sky::Cells cells;
  const int start = index(flight.first) + moved * Sky::offset(flight.direction);
  for (int i = 0; i < flight.length; ++i) cells.add(start + i * Sky::offset(flight.axis));
  return cells;
}

// V15, in its order: the mover's one flock wins and nothing is removed; else V13; else the other's one flock wins.
// Returns the birds that were removed.
template <class Sky>
typename Sky::Cells apply_fly(Open& open, const Flight& flight) {
  using Cells = typename Sky::Cells;
  const unsigned mover = open.to_move;
  Position<Sky> position = Position<Sky>::of(open);
  position.own = (position.own - line_of<Sky>(flight, 0)) | line_of<Sky>(flight, flight.distance);
  open.birds[mover] = Birds::of(position.own);
  open.passes = 0;
  Cells removed;
  if (Sky::connected(position.own)) {
    open.ending = Ending::kFlock;
    open.winner = static_cast<std::uint8_t>(mover);
    return removed;
  }
  if (flight.kept) {
    removed = position.other - Sky::spread(Cells::single(index(*flight.kept)), Sky::kBoard - position.own);
    position.other -= removed;
    open.birds[1 - mover] = Birds::of(position.other);
    open.supply[1 - mover] = static_cast<std::uint8_t>(open.supply[1 - mover] + removed.count());
  }
  if (Sky::connected(position.other)) {
    open.ending = Ending::kFlock;
    open.winner = static_cast<std::uint8_t>(1 - mover);
  }
  return removed;
}

}  // namespace aviary::volo
