// V13: where a landing could divide the sky. Own birds are walls, and so are the outside of the board and its centre.
// Walls that touch each other form one. A landed line divides the sky only where it joins the same wall in two places:
// so if all the arcs of wall around it belong to different walls, the sky stays in one piece. The birds that fly count
// as walls where they were; that they leave can only open the sky.
#pragma once

#include <array>
#include <cstdint>

#include "../move.h"
#include "cuts.h"
#include "flocks.h"

namespace aviary::volo {

// The six directions once around a cell.
inline constexpr std::array<Direction, kDirections> kAround = {Direction::kAlongLetter, Direction::kBoth,
                                                               Direction::kAlongNumber, Direction::kLetterBack,
                                                               Direction::kBothBack,    Direction::kNumberBack};

template <class Sky>
class Walls {
 public:
  explicit Walls(Flocks<Sky>& flocks) : flocks_(flocks) {
    const Plane lone = flocks.lines[Flocks<Sky>::kLone].plane(0);
    Plane outside = lone & kRim.plane();
    Plane centre = lone & kRing.plane();
    bool one_wall = false;
    Plane twice{};
    for (std::size_t i = 1; i <= flocks.flocks; ++i) {
      const Plane flock = flocks.lines[i].plane(0);
      const bool at_rim = (flock & kRim.plane()).any();
      const bool at_centre = (flock & kRing.plane()).any();
      wall_of_[i] = at_rim      ? std::uint8_t{kOutside}
                    : at_centre ? std::uint8_t{kCentre}
                                : static_cast<std::uint8_t>(kLastOfBoard + i);
      one_wall = one_wall || (at_rim && at_centre);
      if (at_rim) {
        outside |= flock;
      } else if (at_centre) {
        centre |= flock;
      } else {
        twice |= joined_twice(flock, kNothing, kNothing);
        inner_ += static_cast<int>(flock.any());
      }
    }
    centre_ = one_wall ? kOutside : kCentre;
    inner_ += static_cast<int>(!one_wall) + (lone - kRim.plane() - kRing.plane()).count();
    for (std::size_t i = 1; i <= flocks.flocks; ++i) wall_of_[i] = wall_of_[i] == kCentre ? centre_ : wall_of_[i];
    if (one_wall) {
      twice |= joined_twice(outside | centre, kOutsideAt, kCentreAt);
    } else {
      twice |= joined_twice(outside, kOutsideAt, kNothing) | joined_twice(centre, kCentreAt, kNothing);
    }
    twice_ = Rows::of(twice);
  }

  // Is the sky in one piece before the flight? Walls that touch neither the outside nor each other are its holes.
  [[nodiscard]] bool one_sky() const {
    return (Flocks<Sky>::board() - flocks_.own.plane()).parts_less_holes() + inner_ == 1;
  }

  // Certainly one piece of sky after a bird landed here?
  [[nodiscard]] bool stays_whole(const Spot& spot) const { return !twice_.has(spot); }

  // And after a line landed, the first of its birds here?
  [[nodiscard]] bool stays_whole(const Flight& flight, const Spot& first) {
    if (!marked_) mark();
    std::uint64_t met = 0;
    int arcs = 0;
    walk_around(flight, first, [&](int /*place*/, bool before, std::uint8_t number) {
      met |= wall_[number];
      arcs += static_cast<int>(number != 0 && !before);
    });
    return base::count_ones(met) == arcs;
  }
  [[nodiscard]] Arcs arcs(const Flight& flight, const Spot& first) {
    Arcs arcs;
    walk_around(flight, first, [&](int place, bool before, std::uint8_t number) {
      arcs.places[arcs.count] = static_cast<std::size_t>(place - kMapMargin);
      arcs.count += static_cast<std::size_t>(number == 0 && before);
    });
    return arcs;
  }

 private:
  // At most 60 birds in 60 groups and two walls of the board: a number below 63 for each.
  static constexpr std::uint64_t bit(std::uint8_t wall) { return std::uint64_t{1} << wall; }
  enum Wall : std::uint8_t { kSky, kOutside, kCentre, kLastOfBoard = kCentre };
  using Sides = std::array<Rows, kDirections>;  // by the directions around: the cells with something on that side

  static constexpr Place kMiddle = {Sky::kEdge - 1, Sky::kEdge - 1};
  static constexpr Place stepped(Place at, Direction direction) {
    return {at.row + step_of(direction).row, at.column + step_of(direction).column};
  }
  template <class Is>
  static constexpr Sides sides(Is is) {
    Sides sides{};
    Sky::kBoard.each([&](int cell) {
      const Place at = place_of(Sky::kEdge, cell_at(cell));
      for (std::size_t i = 0; i < kDirections; ++i) {
        if (!is(stepped(at, kAround[i]))) continue;
        sides[i].add(Spot::of(Sky::kEdge, at));
      }
    });
    return sides;
  }
  static constexpr Rows all(const Sides& sides) {
    Rows rows{};
    for (const Rows& side : sides) {
      for (std::size_t i = 0; i < rows.words.size(); ++i) rows.words[i] |= side.words[i];
    }
    return rows;
  }
  static constexpr Sides kNothing{};
  static constexpr Sides kCentreAt = sides([](Place at) { return at == kMiddle; });
  static constexpr Sides kOutsideAt = sides([](Place at) { return at != kMiddle && !on_board(Sky::kEdge, at); });
  static constexpr Rows kRim = all(kOutsideAt);
  static constexpr Rows kRing = all(kCentreAt);

  // The cells around which this wall, together with what lies on those sides, has two arcs or more.
  static Plane joined_twice(Plane wall, const Sides& a, const Sides& b) {
    const std::array<Plane, kDirections> around = {
        wall.down() | a[0].plane() | b[0].plane(),      wall.down().before() | a[1].plane() | b[1].plane(),
        wall.before() | a[2].plane() | b[2].plane(),    wall.up() | a[3].plane() | b[3].plane(),
        wall.up().next() | a[4].plane() | b[4].plane(), wall.next() | a[5].plane() | b[5].plane()};
    Plane once{};
    Plane twice{};
    for (std::size_t i = 0; i < kDirections; ++i) {
      const Plane begins = around[i] - around[(i + 5) % kDirections];
      twice |= once & begins;
      once |= begins;
    }
    return twice;
  }

  // A walk around a line: so far on the map along it, twice around its end, back, and twice around its beginning.
  static constexpr auto kTurns = [] {
    std::array<std::array<int, 6>, kAxes> turns{};
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      std::size_t at = 0;
      while (kAround[at] != direction_at(static_cast<int>(axis))) ++at;
      for (std::size_t i = 0; i < 6; ++i) {
        const Place step = step_of(kAround[(at + i) % kDirections]);
        turns[axis][i] = step.row * kMapRow + step.column;
      }
    }
    return turns;
  }();
  // Calls f(place, number before, number) for the cells around a landed line, once around. The line counts as sky where
  // it was.
  template <class F>
  [[gnu::always_inline]] void walk_around(const Flight& flight, const Spot& first, F f) {
    const auto axis = static_cast<std::size_t>(flight.axis);
    const std::array<int, 6>& turn = kTurns[axis];
    const int length = flight.length;
    const int line = spot_of<Sky>(index(flight.first)).place;
    const int step = kMapStep[axis];
    const std::uint8_t bird = flocks_.number[line];
    std::uint8_t lifted = bird;
    for (int i = 0; i < length; ++i) flocks_.number[line + i * step] = 0;
    int place = first.place + turn[4];
    bool before = flocks_.number[place] != 0;
    const auto meet = [&](int by) {
      const std::uint8_t number = flocks_.number[place += by];
      f(place, before, number);
      before = number != 0;
    };
    for (int i = 0; i < length; ++i) meet(turn[0]);
    meet(turn[1]);
    meet(turn[2]);
    for (int i = 0; i < length; ++i) meet(turn[3]);
    meet(turn[4]);
    meet(turn[5]);
    for (int i = 0; i < length; ++i) {
      flocks_.number[line + i * step] = lifted;
      lifted = flocks_.next[axis][lifted];
    }
  }

  // The wall of everything that has a number on the map.
  void mark() {
    marked_ = true;
    wall_[0] = 0;
    wall_[Flocks<Sky>::kOutside] = bit(kOutside);
    wall_[Flocks<Sky>::kCentre] = bit(centre_);
    auto last = static_cast<std::uint8_t>(kLastOfBoard + flocks_.flocks);
    for (std::size_t i = 1; i <= flocks_.count; ++i) {
      const Spot& spot = spot_of<Sky>(flocks_.birds[i]);
      const std::uint8_t flock = flocks_.flock[i];
      const bool lone = flock == Flocks<Sky>::kLone;
      const std::size_t kind = spot.kind;
      last = static_cast<std::uint8_t>(last + static_cast<std::uint8_t>(lone && kind == 0));
      const std::array<std::uint8_t, 3> walls = {last, kOutside, centre_};
      const std::array<std::uint8_t, 2> choice = {wall_of_[flock], walls[kind]};
      wall_[i] = bit(choice[static_cast<std::size_t>(lone)]);
    }
  }

  Flocks<Sky>& flocks_;
  Rows twice_;
  std::array<std::uint8_t, Flocks<Sky>::kMost> wall_of_;
  std::uint8_t centre_;  // the centre, or the outside if a flock joins them
  int inner_ = 0;        // walls that do not reach the outside
  bool marked_ = false;
  std::array<std::uint64_t, 256> wall_;
};

}  // namespace aviary::volo
