// V8–V11, V13, V15: flights, what they cut off, and the win.
//
// The plain way is a flood fill for every candidate; plain.cpp does that and is what this is tested against. Here every
// bird looks along its six rays once, and most candidates are decided by what lies around the landing cell:
//  - A flock F is next to no other own bird. So after a flight the birds of F that stayed are joined to the rest only
//    through the landed line: V10 holds if the line touches a bird outside F and every part of what stayed.
//  - A lone bird has nothing that stays: it only has to touch another own bird.
//  - A line can fly as far as each of its birds, and touches what one of them touches.
//  - A landed bird cuts the sky only where it joins the same wall in two places: walls.h.
#pragma once

#include <array>
#include <cstdint>

#include "../volo.h"
#include "cuts.h"
#include "position.h"
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
      : own_(position.own), other_(position.other), moves_(moves) {}

  // Appends all legal flights in ascending order: by first bird, axis, length, direction and distance.
  void generate() {
    find_flocks();
    const Cells band = own_ - lone_;  // those that can be part of a line
    band.each([&](int bird) { rays_[static_cast<std::size_t>(bird)] = look_around(bird); });
    own_.each([&](int bird) {
      const std::uint8_t wall = walls_.wall(bird);
      walls_.lift(bird);
      if (lone_.has(bird)) {
        fly_alone(bird);
      } else {
        leave_flock(bird);
        if (leads<Direction::kAlongLetter>(bird)) fly_in_line<Direction::kAlongLetter>(bird, wall);
        if (leads<Direction::kAlongNumber>(bird)) fly_in_line<Direction::kAlongNumber>(bird, wall);
        if (leads<Direction::kBoth>(bird)) fly_in_line<Direction::kBoth>(bird, wall);
      }
      walls_.put_back(bird, wall);
    });
  }

 private:
  // A set of flights: 16 bits for each direction, one for each distance. A flight is shorter than the longest line.
  using Reach = std::array<std::uint64_t, 2>;
  static constexpr int kDistances = 16;
  static_assert(kLongestLine <= kDistances && kDirections * kDistances <= 128);
  struct Rays {
    Reach free;      // V9: all the cells up to there are empty
    Reach touching;  // of these, where one comes next to another group
  };

  // Flocks of two or more birds, and all birds that are alone. At most 60 birds, so at most 30 such flocks.
  void find_flocks() {
    lone_ = own_ - Sky::neighbours(own_);
    for (Cells rest = own_ - lone_; rest.any();) {
      const Cells flock = Near<Sky>::reach(Cells::single(rest.first()), rest);
      flocks_[flock_count_++] = flock;
      rest -= flock;
    }
    walls_.build({flocks_.data(), flock_count_}, lone_, other_);
  }

  // V9, and the first half of V10: where the bird can fly, and where it would touch a group that is not its own.
  [[nodiscard]] Rays look_around(int bird) const {
    const typename Walls<Sky>::Groups others = ~Walls<Sky>::bit(walls_.group(bird));
    Rays rays{};
    look<Direction::kAlongLetter>(bird, others, rays);
    look<Direction::kAlongNumber>(bird, others, rays);
    look<Direction::kBoth>(bird, others, rays);
    look<Direction::kLetterBack>(bird, others, rays);
    look<Direction::kNumberBack>(bird, others, rays);
    look<Direction::kBothBack>(bird, others, rays);
    return rays;
  }
  template <Direction kDirection>
  [[gnu::always_inline]] void look(int bird, typename Walls<Sky>::Groups others, Rays& rays) const {
    constexpr std::uint64_t kFirst = std::uint64_t{2} << shift(kDirection);
    std::uint64_t distance = kFirst;
    for (int cell = bird + Sky::offset(kDirection);; cell += Sky::offset(kDirection), distance <<= 1) {
      const typename Walls<Sky>::Groups touched = walls_.touched(cell);
      if ((touched & Walls<Sky>::kBlocked) != 0) break;
      if ((touched & others) != 0) rays.touching[word(kDirection)] |= distance;
    }
    rays.free[word(kDirection)] |= distance - kFirst;
  }
  // The distances of one direction.
  static std::uint64_t lane(const Reach& reach, Direction direction) {
    return reach[word(direction)] >> shift(direction) & 0xFFFF;
  }
  static void set_lane(Reach& reach, Direction direction, std::uint64_t distances) {
    std::uint64_t& lanes = reach[word(direction)];
    lanes = (lanes & ~(std::uint64_t{0xFFFF} << shift(direction))) | (distances & 0xFFFF) << shift(direction);
  }
  static constexpr std::size_t word(Direction direction) { return static_cast<std::size_t>(direction) / 4; }
  static constexpr int shift(Direction direction) { return index(direction) % 4 * kDistances; }
  static bool none(const Reach& flights) { return (flights[0] | flights[1]) == 0; }
  // Calls f(direction, distance) for each flight of the set.
  template <class F>
  static void each_flight(const Reach& flights, F f) {
    base::Bits<2>{flights}.each([&](int flight) { f(direction_at(flight / kDistances), flight % kDistances); });
  }

  // V8, V10 for a bird that is a flock of its own.
  void fly_alone(int bird) {
    each_flight(look_around(bird).touching, [&](Direction direction, int distance) {
      add<Direction::kAlongLetter>({cell_at(bird), Direction::kAlongLetter, 1, direction, distance, {}},
                                   Cells::single(bird));
    });
  }

  // V8, V10 for a single bird of a flock: what stays must hold together, or be joined by it again.
  void leave_flock(int bird) {
    const Reach& flights = rays_[static_cast<std::size_t>(bird)].touching;
    if (none(flights)) return;
    const Cells line = Cells::single(bird);
    const Cells stayed = flock_of(bird) - line;
    each_flight(flights, [&](Direction direction, int distance) {
      const int cell = Near<Sky>::landing(bird, direction, distance);
      const Cells& around = Near<Sky>::of(cell);
      if ((stayed & around).any() && (walls_.can_leave(bird) || joins(around, stayed))) {
        add<Direction::kAlongLetter>({cell_at(bird), Direction::kAlongLetter, 1, direction, distance, {}}, line);
      }
    });
  }

  // Is there another bird behind this one on the axis?
  template <Direction kAxis>
  [[nodiscard]] bool leads(int bird) const {
    return walls_.group(bird + Sky::offset(kAxis)) != Walls<Sky>::kNoGroup;
  }

  // V8, V10 for the lines of two and more birds that begin with this one, which is lifted.
  template <Direction kAxis>
  void fly_in_line(int first, std::uint8_t wall) {
    constexpr int kOffset = Sky::offset(kAxis);
    constexpr Direction kBack = direction_at(index(kAxis) + kAxes);
    const Rays& tail = rays_[static_cast<std::size_t>(first)];
    Rays rays = tail;
    Cells line = Cells::single(first);
    int last = first + kOffset;
    for (int length = 2; walls_.group(last) != Walls<Sky>::kNoGroup; ++length, last += kOffset) {
      walls_.lift(last);
      line.add(last);
      const Rays& head = rays_[static_cast<std::size_t>(last)];
      // Broadside: every bird of the line needs free cells, and one of them touches another group.
      Reach flights;
      for (std::size_t i = 0; i < flights.size(); ++i) {
        rays.free[i] &= head.free[i];
        rays.touching[i] |= head.touching[i];
        flights[i] = rays.touching[i] & rays.free[i];
      }
      set_lane(flights, kAxis, in_file(head, kAxis, length));
      set_lane(flights, kBack, in_file(tail, kBack, length));
      if (none(flights)) continue;
      const Cells stayed = flock_of(first) - line;
      each_flight(flights, [&](Direction direction, int distance) {
        const int landing = Near<Sky>::landing(first, direction, distance);
        if (stayed.any() && !joins(Near<Sky>::of_line(landing, kOffset, length), stayed)) return;
        add<kAxis>({cell_at(first), kAxis, length, direction, distance, {}}, line);
      });
    }
    while ((last -= kOffset) != first) walls_.put_back(last, wall);
  }
  // Along the own axis: the head needs free cells, the others follow. Only the cells that the head flew over can touch
  // another group, and the birds behind it come to lie on the last of these.
  static std::uint64_t in_file(const Rays& head, Direction direction, int length) {
    const std::uint64_t by_head = lane(head.touching, direction);
    if (by_head == 0) return 0;
    std::uint64_t touching = 0;
    for (int i = 0; i < length; ++i) touching |= by_head << i;
    return touching & lane(head.free, direction);
  }

  // V10 for a line that touches another group, and the cells around it: is every bird that stayed joined to it again?
  static bool joins(const Cells& around, const Cells& stayed) {
    const Cells joined = stayed & around;
    if (joined.none() || joined == stayed) return joined.any();
    return Near<Sky>::reach(joined, stayed) == stayed;
  }
  [[nodiscard]] const Cells& flock_of(int bird) const { return flocks_[walls_.group(bird) - 1U]; }

  // A flight that is legal. Mostly it cannot divide the other player's birds.
  template <Direction kAxis>
  [[gnu::always_inline]] void add(const Flight& flight, const Cells& line) {
    const int first = Near<Sky>::landing(index(flight.first), flight.direction, flight.distance);
    if (split_ == Split::kNo && walls_.template stays_whole<kAxis>(first, flight.length)) {
      moves_.push(fly(flight));
    } else {
      add_with_care<kAxis>(flight, line, first);
    }
  }
  // If it leaves the other player's birds in separate parts, it is legal once for every part (V13).
  template <Direction kAxis>
  void add_with_care(const Flight& flight, const Cells& line, int first) {
    const Cells landed = line_of<Sky>(flight, flight.distance);
    const Cells sky = Sky::kBoard - ((own_ - line) | landed);
    if (!split_already() && Cuts<Sky>::together(sky, walls_.template arcs<kAxis>(first, flight.length), other_)) {
      return moves_.push(fly(flight));
    }
    if (wins(flight, landed)) return moves_.push(fly(flight));
    add_for_each_part(flight, sky);
  }

  // V13: the mover chooses the part that is kept, named by its smallest bird; if there is but one, there is no choice.
  void add_for_each_part(Flight flight, const Cells& sky) {
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
    if (walls_.groups() > flight.length + 3) return false;
    const std::size_t own_group = walls_.group(index(flight.first));
    const Cells touched = Near<Sky>::of_any(landed);
    Cells untouched = lone_ - touched;
    untouched.remove(index(flight.first));
    if (untouched.any()) return false;
    for (std::size_t i = 0; i < flock_count_; ++i) {
      if (i + 1 != own_group && (flocks_[i] & touched).none()) return false;
    }
    return true;
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
  Cells lone_;
  std::array<Cells, 30> flocks_;
  std::size_t flock_count_ = 0;
  Walls<Sky> walls_;
  std::array<Rays, Near<Sky>::kNumbers> rays_;  // of the birds in flocks
  Split split_ = Split::kUnknown;
  Volo::Moves& moves_;
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
