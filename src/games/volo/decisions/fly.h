// V8–V11, V13, V15: flights, what they cut off, and the win.
//
// The plain way is a flood fill for every candidate; plain.cpp does that and is what this is tested against. Here most
// candidates are decided by neighbour masks:
//  - A flock F is next to no other own bird. So after a flight the birds of F that stayed are joined to the rest only
//    through the landed line: V10 holds if the line touches a bird outside F and every part of what stayed.
//  - A lone bird has nothing that stays: it only has to touch another own bird.
//  - A landed bird cuts the sky only where it joins the same wall in two places: walls.h.
#pragma once

#include <algorithm>
#include <array>

#include "../volo.h"
#include "position.h"
#include "walls.h"

namespace aviary::volo {

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
    fly_towards<Direction::kAlongLetter>();
    fly_towards<Direction::kAlongNumber>();
    fly_towards<Direction::kBoth>();
    fly_towards<Direction::kLetterBack>();
    fly_towards<Direction::kNumberBack>();
    fly_towards<Direction::kBothBack>();
    std::sort(moves_.begin() + before, moves_.end());
  }

 private:
  // Flocks of two or more birds, and all birds that are alone. At most 60 birds, so at most 30 such flocks.
  void find_flocks() {
    near_own_ = Sky::neighbours(own_);
    lone_ = own_ - near_own_;
    for (Cells rest = own_ - lone_; rest.any();) {
      const Cells flock = Sky::spread(Cells::single(rest.first()), rest);
      near_others_[flock_count_] = Sky::neighbours(own_ - flock);
      contested_ |= near_others_[flock_count_] & Sky::neighbours(flock);
      flocks_[flock_count_++] = flock;
      rest -= flock;
    }
    groups_ = static_cast<int>(flock_count_) + lone_.count();
    walls_.build({flocks_.data(), flock_count_}, lone_);
  }

  // All own birds slide in one direction at once, step by step, as far as the cells ahead of them are free (V9).
  template <Direction kDirection>
  void fly_towards() {
    Cells alone = lone_;
    Cells band = own_ - lone_;  // those that can be part of a line
    Cells met;                  // of these, who came past or to a bird of another group
    for (int distance = 1;; ++distance) {
      alone = Sky::shifted(alone, kDirection) & empty_;
      band = Sky::shifted(band, kDirection) & empty_;
      if ((alone | band).none()) return;
      // A lone bird more than one step away is next to others only; one step away its old cell does not count.
      (alone & near_own_).each([&](int cell) {
        const int from = cell - distance * Sky::offset(kDirection);
        if (distance > 1 || walls_.touch(from, cell).others) {
          add({cell_at(from), Direction::kAlongLetter, 1, kDirection, distance, {}}, Cells::single(from),
              Cells::single(cell));
        }
      });
      (band & contested_).each([&](int cell) { leave_flock(cell, kDirection, distance); });
      const Cells touching = touching_others(band & near_own_, distance * Sky::offset(kDirection));
      met = (Sky::shifted(met, kDirection) & band) | touching;
      if (met.any()) fly_in_file(met, kDirection, distance);
      if (touching.none()) continue;
      fly_abreast(band, touching, kDirection, distance, direction_at((index(kDirection) + 1) % kAxes));
      fly_abreast(band, touching, kDirection, distance, direction_at((index(kDirection) + 2) % kAxes));
    }
  }

  // V8, V10 for a single bird of a flock, which lands next to its flock or another one.
  void leave_flock(int cell, Direction direction, int distance) {
    const int from = cell - distance * Sky::offset(direction);
    const typename Walls<Sky>::Touch touch = walls_.touch(from, cell);
    if (!touch.others || !touch.own_group) return;
    const Flight flight = {cell_at(from), Direction::kAlongLetter, 1, direction, distance, {}};
    if (walls_.can_leave(from))
      add(flight, Cells::single(from), Cells::single(cell));
    else
      consider(flight, Cells::single(from), Cells::single(cell));
  }

  // Those of the landing cells of flock birds that are next to another group than their own.
  [[nodiscard]] Cells touching_others(const Cells& landings, int flown) const {
    Cells touching;
    landings.each([&](int cell) {
      if (near_others_[walls_.group(cell - flown) - 1U].has(cell)) touching.add(cell);
    });
    return touching;
  }

  // Along the own axis: the head needs free cells, the others follow. Only the cells that the head flew over can touch
  // another flock, so only heads that met one matter.
  void fly_in_file(const Cells& heads, Direction direction, int distance) {
    const int offset = Sky::offset(direction);
    const Direction axis = axis_of(direction);
    heads.each([&](int head) {
      int tail = head - distance * offset;
      Cells line = Cells::single(tail);
      Cells landed = Cells::single(head);
      for (int length = 2; walls_.group(tail - offset) != Walls<Sky>::kNoGroup; ++length) {
        tail -= offset;
        line.add(tail);
        landed.add(tail + distance * offset);
        const int first = direction == axis ? tail : head - distance * offset;
        consider({cell_at(first), axis, length, direction, distance, {}}, line, landed);
      }
    });
  }

  // Broadside, along another axis: every bird of the line needs free cells, and one of them touches another group.
  void fly_abreast(const Cells& band, const Cells& touching, Direction direction, int distance, Direction axis) {
    const Cells starts = band & Sky::moved(band, direction_at(index(axis) + kAxes));
    if ((touching & (starts | Sky::moved(starts, axis))).none()) return;
    const int flown = distance * Sky::offset(direction);
    const int offset = Sky::offset(axis);
    (starts & Sky::spread_along(touching, axis, band)).each([&](int first) {
      Cells line = Cells::single(first - flown);
      Cells landed = Cells::single(first);
      for (int next = first + offset, length = 2; Walls<Sky>::has(band, next); next += offset, ++length) {
        line.add(next - flown);
        landed.add(next);
        consider({cell_at(first - flown), axis, length, direction, distance, {}}, line, landed);
      }
    });
  }

  // V10: the line must touch another flock, and every bird that stayed must be joined to it again.
  void consider(const Flight& flight, const Cells& line, const Cells& landed) {
    const Cells& flock = flocks_[walls_.group(index(flight.first)) - 1];
    const Cells touched = Sky::neighbours(landed);
    if (((own_ - flock) & touched).none()) return;
    const Cells stayed = flock - line;
    if (stayed.any()) {
      if ((stayed & touched).none()) return;
      if ((stayed - Sky::spread(landed, stayed | landed, stayed)).any()) return;
    }
    add(flight, line, landed);
  }

  // A flight that is legal: once for every part of the other player's birds that may be kept (V13).
  void add(Flight flight, const Cells& line, const Cells& landed) {
    if (wins(flight, landed) || (stays_whole(flight, line, landed) && !split_already())) {
      moves_.push(fly(flight));
      return;
    }
    const Cells sky = Sky::kBoard - ((own_ - line) | landed);
    Cells rest = other_;
    for (bool only = true; rest.any(); only = false) {
      const int smallest = rest.first();
      rest -= Sky::spread(Cells::single(smallest), sky, rest);
      if (!only || rest.any()) flight.kept = cell_at(smallest);
      moves_.push(fly(flight));
    }
  }

  // V15: all own birds in one flock. Its own flock is joined to the line already; all others must touch it. Around k
  // birds in a line at most k + 2 others can lie apart.
  [[nodiscard]] bool wins(const Flight& flight, const Cells& landed) const {
    if (groups_ > flight.length + 3) return false;
    const std::size_t own_group = walls_.group(index(flight.first));
    const Cells touched = Sky::neighbours(landed);
    Cells untouched = lone_ - touched;
    untouched.remove(index(flight.first));
    if (untouched.any()) return false;
    for (std::size_t i = 0; i < flock_count_; ++i) {
      if (i + 1 != own_group && (flocks_[i] & touched).none()) return false;
    }
    return true;
  }

  [[nodiscard]] bool stays_whole(const Flight& flight, const Cells& line, const Cells& landed) const {
    if (flight.length > 1) return Walls<Sky>::stays_whole(own_ - line, landed);
    return walls_.stays_whole(index(flight.first), landed.first());
  }

  // Do the other player's birds lie in separate parts before the flight? Only in a set-up position (V14).
  bool split_already() {
    if (split_ == Split::kUnknown) {
      const Cells part = Sky::spread(Cells::single(other_.first()), Sky::kBoard - own_, other_);
      split_ = (other_ - part).any() ? Split::kYes : Split::kNo;
    }
    return split_ == Split::kYes;
  }

  enum class Split : std::uint8_t { kUnknown, kNo, kYes };

  Cells own_;
  Cells other_;
  Cells empty_;
  Cells near_own_;
  Cells lone_;
  std::array<Cells, 30> flocks_;
  Cells contested_;                    // the cells next to a flock and to an own bird outside it
  std::array<Cells, 30> near_others_;  // for each flock, the cells next to own birds outside it
  std::size_t flock_count_ = 0;
  int groups_ = 0;  // flocks and lone birds together
  Walls<Sky> walls_;
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
