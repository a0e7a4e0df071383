// V8–V11, V13, V15: flights, what they cut off, and the win.
//
// The plain way is a flood fill for every candidate; plain.cpp does that and is what this is tested against. Here the
// six ways of a bird are looked at in one go, and most candidates are decided by masks:
//  - A flock F is next to no other own bird. So after a flight the birds of F that stayed are joined to the rest only
//    through the landed line: V10 holds if the line touches a bird outside F and every part of what stayed.
//  - A lone bird has nothing that stays: it only has to touch another own bird.
//  - A line can fly as far as each of its birds, and touches what one of them touches.
//  - A landed bird cuts the sky only where it joins the same wall in two places: walls.h.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "../volo.h"
#include "cuts.h"
#include "position.h"
#include "rays.h"
#include "walls.h"

namespace aviary::volo {

// The cells of the line, or, moved by the flight, the cells where it lands.
template <class Sky>
typename Sky::Cells line_of(const Flight& flight, int moved) {
  typename Sky::Cells cells;
  const int start = index(flight.first) + moved * Sky::offset(flight.direction);
  for (int i = 0; i < flight.length; ++i) cells.add(start + i * Sky::offset(flight.axis));
  return cells;
}

template <class Sky>
class Flights {
 public:
  using Cells = typename Sky::Cells;

  Flights(const Position<Sky>& position, Volo::Moves& moves)
      : own_(position.own), other_(position.other), moves_(moves), flocks_(position), walls_(flocks_) {}

  // Appends all legal flights in ascending order: by first bird, axis, length, direction and distance.
  void generate() {
    split_ = !walls_.one_sky() && !Cuts<Sky>::together(flocks_, flocks_.own.plane());
    for (std::size_t i = 1; i <= flocks_.count; ++i) fly_single(i);
    fly_in_line<0>();
    fly_in_line<1>();
    fly_in_line<2>();
    add_all();
  }

 private:
  static constexpr std::size_t kBirds = Flocks<Sky>::kBirds + 1;
  // Single birds, and on each axis no more lines than 60 birds have in rows of 14: 4 · 91 + 6.
  static constexpr std::size_t kMostFound = Flocks<Sky>::kBirds + kAxes * 370;
  static constexpr std::size_t kLengths = 16;  // a line is shorter: axis and length are one number

  // All flights of a line, or of a single bird, that may be legal: `cells` where the last of its birds may land.
  [[gnu::always_inline]] void keep(std::size_t bird, std::size_t line, Words cells) {
    const auto some = static_cast<std::uint64_t>(any(cells));
    found_[bird][line] = cells;
    lines_[bird] |= some << line;
    birds_ |= some << bird;
  }
  // Where everything must be near what stays of its flock: nothing stays, if all fly.
  static Words if_all(bool all) { return Words{} - static_cast<std::uint16_t>(all); }

  // V8–V10 for a single bird.
  [[gnu::always_inline]] void fly_single(std::size_t i) {
    const Rays rays = rays_[i] = Look<Sky>::around(flocks_, i);
    lines_[i] = 0;
    keep(i, 0, rays.touching & (rays.near | if_all(flocks_.flock[i] == Flocks<Sky>::kLone)));
  }

  // V8–V10 for the lines of two and more birds on an axis, the short ones first.
  template <std::size_t kAxis>
  void fly_in_line() {
    const std::array<std::uint8_t, 256>& next = flocks_.next[kAxis];
    const std::uint64_t followed = flocks_.followed[kAxis] & ~std::uint64_t{1};
    std::array<Rays, kBirds> joint;
    std::array<std::uint8_t, kBirds> last;
    std::uint64_t lines = followed;
    for (int length = 2; lines != 0; ++length) {
      std::uint64_t longer = 0;
      for (std::uint64_t rest = lines; rest != 0; rest &= rest - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rest));
        const std::size_t head = length == 2 ? next[i] : next[last[i]];
        last[i] = static_cast<std::uint8_t>(head);
        joint[i] = append<kAxis>(length == 2 ? rays_[i] : joint[i], rays_[head]);
        const bool all = flocks_.size[flocks_.flock[i]] == length;
        Words cells = joint[i].free & joint[i].touching & (joint[i].near | if_all(all));
        in_file<kAxis>(cells, i, head, length, all);
        keep(i, kAxis * kLengths + static_cast<std::size_t>(length - 1), cells);
        longer |= (followed >> head & 1) << i;
      }
      lines = longer;
    }
  }
  // Broadside: every bird of the line needs free cells, and one of them touches another flock. The bits move with the
  // last bird; to that of another axis they may be one further.
  template <std::size_t kAxis>
  [[gnu::always_inline]] static Rays append(const Rays& line, const Rays& head) {
    constexpr std::uint16_t kAll = 0xFFFF;
    constexpr std::uint16_t kA = kAxis == 2 ? kAll : 0;
    constexpr std::uint16_t kB = kAxis == 0 ? kAll : 0;
    const Words further = {kA, kA, kB, 0, kA, kA, kB, 0};
    return {(line.free + (line.free & further)) & head.free,
            (line.touching + (line.touching & further)) | head.touching,
            (line.near + (line.near & further)) | head.near};
  }
  // Along the own axis: the head needs free cells, the others follow. Only the cells that the head flew over can touch
  // another flock, and the birds behind it come to lie on the last of these. What stays may be touched by all of them.
  template <std::size_t kAxis>
  [[gnu::always_inline]] void in_file(Words& cells, std::size_t first, std::size_t head, int length, bool all) const {
    const std::uint8_t flock = flocks_.flock[first];
    const unsigned beside = flocks_.beside[flock].words[spot_of<Sky>(flocks_.birds[first]).word[kAxis]];
    const unsigned nothing_stays = 0 - static_cast<unsigned>(all);
    unsigned touching = rays_[head].touching[kAxis];
    unsigned near = beside | rays_[head].near[kAxis] | nothing_stays;
    unsigned back_touching = rays_[first].touching[kAxis + 4];
    unsigned back_near = beside | rays_[first].near[kAxis + 4] | nothing_stays;
    for (int i = 1; i < length; ++i) {
      touching |= touching << 1;
      near |= near << 1;
      back_touching |= back_touching >> 1;
      back_near |= back_near >> 1;
    }
    cells[kAxis] = static_cast<std::uint16_t>(touching & near & rays_[head].free[kAxis]);
    cells[kAxis + 4] =
        static_cast<std::uint16_t>((back_touching & back_near & rays_[first].free[kAxis + 4]) << (length - 1));
  }

  // Flights of one line, all forward or all back.
  struct Found {
    std::uint64_t flights;
    std::uint32_t line;  // the move, but for direction and distance
    std::uint32_t first;
  };

  // Goes through everything that was found, in order.
  void add_all() {
    std::array<Found, 2 * kMostFound + 1> found;
    std::size_t count = 0;
    for (; birds_ != 0; birds_ &= birds_ - 1) {
      const auto bird = static_cast<std::size_t>(std::countr_zero(birds_));
      for (std::uint64_t lines = lines_[bird]; lines != 0; lines &= lines - 1) {
        const auto line = static_cast<std::size_t>(std::countr_zero(lines));
        const std::size_t axis = line / kLengths;
        const int length = static_cast<int>(line % kLengths) + 1;
        const int cell = flocks_.birds[bird];
        const int last = cell + (length - 1) * Sky::offset(direction_at(static_cast<int>(axis)));
        Reach reach = Look<Sky>::reach(found_[bird][line], last);
        if (flocks_.size[flocks_.flock[bird]] != length && flocks_.flock[bird] != Flocks<Sky>::kLone) {
          leave_flock(bird, axis, length, reach);
        }
        const std::uint32_t bits =
            fly({cell_at(cell), direction_at(static_cast<int>(axis)), length, Direction{}, 1, {}}).bits;
        found[count] = {reach[0], bits, static_cast<std::uint32_t>(cell)};
        count += static_cast<std::size_t>(reach[0] != 0);
        found[count] = {reach[1], bits + (std::uint32_t{3 * kDistances} << 9), static_cast<std::uint32_t>(cell)};
        count += static_cast<std::size_t>(reach[1] != 0);
      }
    }
    found[count] = {};
    std::uint64_t flights = found[0].flights;
    for (std::size_t i = 0; i < count;) {
      consider(found[i], static_cast<std::uint32_t>(std::countr_zero(flights)));
      flights &= flights - 1;
      const auto done = static_cast<std::uint64_t>(flights == 0);
      i += done;
      flights |= found[i].flights & (0 - done);
    }
  }

  // V10: only flights after which a line touches all that stays of its flock: each part of it, if it falls apart.
  void leave_flock(std::size_t bird, std::size_t axis, int length, Reach& reach) const {
    const std::uint8_t flock = flocks_.flock[bird];
    const int first = flocks_.birds[bird];
    const Spot& from = spot_of<Sky>(first);
    const Place step = kSteps[axis];
    Rows stayed = Rows::of(flocks_.lines[flock].plane(0));
    // Each bird that leaves joins or parts the arcs around it. That counts parts less holes.
    int parts = 1;
    for (int i = 0; i < length; ++i) {
      parts += stayed.arcs(from, step, i) - 1;
      stayed.remove(from, step, i);
    }
    // Only one step aside is it not known yet, because there the line touches where it was.
    constexpr std::uint64_t kOneStep = 0x0001'0001'0001;
    const std::uint64_t aside = length == 1 ? 0 : kOneStep & ~(std::uint64_t{1} << (axis * kDistances));
    for (std::size_t half = 0; half < 2; ++half) {
      for (std::uint64_t rest = reach[half] & aside; rest != 0; rest &= rest - 1) {
        const auto number = static_cast<std::size_t>(std::countr_zero(rest));
        const Spot& spot = spot_of<Sky>(first + kMoved[number + half * 3 * kDistances]);
        std::uint64_t touched = 0;
        for (int i = 0; i < length; ++i) touched |= stayed.beside(spot, step, i);
        reach[half] &= ~(static_cast<std::uint64_t>(touched == 0) << number);
      }
    }
    if ((reach[0] | reach[1]) == 0 || flocks_.size[flock] == length + 1) return;
    // A flock without holes has none after birds flew away that had room to.
    const bool counted = has_no_hole(flock);
    if (parts > 1 || !counted) join_parts(bird, axis, length, stayed, counted ? parts : 1 - 6 * length, reach);
  }
  // A ring has six birds at least.
  [[nodiscard]] bool has_no_hole(std::size_t flock) const {
    return flocks_.size[flock] < 6 || flocks_.lines[flock].plane(0).parts_less_holes() == 1;
  }
  void join_parts(std::size_t bird, std::size_t axis, int length, const Rows& stayed, int parts, Reach& reach) const {
    const Place step = kSteps[axis];
    for (std::size_t half = 0; half < 2; ++half) {
      for (std::uint64_t rest = reach[half]; rest != 0; rest &= rest - 1) {
        const auto number = static_cast<std::size_t>(std::countr_zero(rest));
        const Spot& spot = spot_of<Sky>(flocks_.birds[bird] + kMoved[number + half * 3 * kDistances]);
        Rows all = stayed;
        int left = parts;
        for (int i = 0; i < length; ++i) {
          left -= all.arcs(spot, step, i) - 1;
          all.add(spot, step, i);
        }
        const bool joined = left < 2 && reaches(all.plane() - stayed.plane(), all.plane());
        reach[half] &= ~(static_cast<std::uint64_t>(!joined) << number);
      }
    }
  }
  static bool reaches(Plane line, Plane all) { return !(all - line.spread(all, all)).any(); }

  static constexpr auto kMoved = [] {
    std::array<std::int16_t, 128> moved{};
    for (int i = 0; i < kDirections * kDistances; ++i) {
      moved[static_cast<std::size_t>(i)] =
          static_cast<std::int16_t>((i % kDistances + 1) * Sky::offset(direction_at(i / kDistances)));
    }
    return moved;
  }();

  // A flight that is legal. Mostly it cannot divide the other player's birds.
  [[gnu::always_inline]] void consider(const Found& found, std::uint32_t number) {
    const std::uint32_t bits = found.line + (number << 9);
    const int landing = static_cast<int>(found.first) + kMoved[bits >> 9 & 127];
    const Spot& spot = spot_of<Sky>(landing);
    const bool single = (bits >> 16 & 15) == 0;
    const bool whole = single ? walls_.stays_whole(spot) : walls_.stays_whole(flown({bits}), spot);
    if (whole && !split_) {
      moves_.push({bits});
    } else {
      add_with_care(flown({bits}), spot);
    }
  }

  // If it leaves the other player's birds in separate parts, it is legal once for every part (V13), unless it wins.
  void add_with_care(const Flight& flight, const Spot& landing) {
    Rows rows = flocks_.own;
    rows.remove_line(spot_of<Sky>(index(flight.first)), step_of(flight.axis), flight.length);
    rows.add_line(landing, step_of(flight.axis), flight.length);
    if (split_ ? Cuts<Sky>::together(flocks_, rows.plane())
               : Cuts<Sky>::still_together(flocks_, rows.plane(), walls_.arcs(flight, landing))) {
      return moves_.push(fly(flight));
    }
    const Cells own = (own_ - line_of<Sky>(flight, 0)) | line_of<Sky>(flight, flight.distance);
    if (Sky::connected(own)) return moves_.push(fly(flight));
    add_for_each_part(flight, Sky::kBoard - own);
  }

  // V13: the mover chooses the part that is kept, named by its smallest bird.
  void add_for_each_part(Flight flight, const Cells& sky) {
    for (Cells rest = other_; rest.any();) {
      flight.kept = cell_at(rest.first());
      rest -= Sky::spread(Cells::single(rest.first()), sky, rest);
      moves_.push(fly(flight));
    }
  }

  Cells own_;
  Cells other_;
  Volo::Moves& moves_;
  Flocks<Sky> flocks_;
  Walls<Sky> walls_;
  std::array<Rays, kBirds> rays_;
  std::array<std::array<Words, kAxes * kLengths>, kBirds> found_;  // by the first bird of a line, and the line
  std::array<std::uint64_t, kBirds> lines_;                        // which of these there are
  std::uint64_t birds_ = 0;
  bool split_;  // do the other player's birds lie apart already? Only in a set-up position (V14)
};

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
