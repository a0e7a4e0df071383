// The birds of the player to move, one after the other, their flocks, and what lies next to these.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "lines.h"
#include "position.h"

namespace aviary::volo {

// What a step on an axis adds to a place on a map.
inline constexpr std::array<int, kAxes> kMapStep = {1, kMapRow, kMapRow + 1};

// Something for each cell of the board and for those around it.
template <class T>
class Map {
 public:
  constexpr T& operator[](int place) { return values_[static_cast<std::size_t>(place)]; }
  constexpr const T& operator[](int place) const { return values_[static_cast<std::size_t>(place)]; }
  constexpr void fill(T value) { values_.fill(value); }

 private:
  std::array<T, 320> values_;
  static_assert(320 >= kMapRow * kMapRow + 2 * kMapMargin);
};

// Where the cells of a board lie on its lines.
template <class Sky>
inline constexpr auto kSpots = [] {
  std::array<Spot, 64 * Sky::kWords> spots{};
  Sky::kBoard.each([&](int cell) {
    spots[static_cast<std::size_t>(cell)] = Spot::of(Sky::kEdge, place_of(Sky::kEdge, cell_at(cell)));
  });
  return spots;
}();
template <class Sky>
constexpr const Spot& spot_of(int cell) {
  return kSpots<Sky>[static_cast<std::size_t>(cell)];
}

// The members of a set in ascending order. Each step takes one or goes on to the next word: nothing to guess.
template <class Cells>
std::size_t list(const Cells& cells, std::uint8_t* out) {
  constexpr std::uint64_t kTop = std::uint64_t{1} << 63;
  std::size_t count = 0;
  std::size_t word = 0;
  std::uint64_t rest = cells.words[0];
  while (true) {
    out[count] = static_cast<std::uint8_t>(64 * word + static_cast<std::size_t>(std::countr_zero(rest | kTop)));
    const auto none = static_cast<std::uint64_t>(rest == 0);
    count += 1 - none;
    word += none;
    if (word == cells.words.size()) return count;
    rest = (rest & (rest - 1)) | (cells.words[word] & (0 - none));
  }
}

template <class Sky>
struct Flocks {
  using Cells = typename Sky::Cells;
  static constexpr std::size_t kBirds = 60;  // V5
  // Flocks, until they merge: two can merge where a third bird joins both.
  static constexpr std::size_t kMost = kBirds * 2 / 3 + 1;
  static constexpr std::uint8_t kLone = 0;  // all birds that stand alone are counted as this flock
  // What is no bird but no sky either.
  static constexpr std::uint8_t kCentre = 254;
  static constexpr std::uint8_t kOutside = 255;

  std::size_t count;                                      // of birds, which are numbered from 1 in ascending order
  std::array<std::uint8_t, kBirds + 2> birds;             // their cells
  std::array<std::uint8_t, 256> flock;                    // of each of them
  Map<std::uint8_t> number;                               // of the bird on a cell; 0 is sky
  std::array<std::uint64_t, kAxes> followed{};            // which birds have another one behind them, by axis
  std::array<std::array<std::uint8_t, 256>, kAxes> next;  // and which one
  std::size_t flocks = 0;                                 // the greatest number of a flock; some may have no birds
  std::array<std::uint8_t, kMost> size;
  std::array<Lines, kMost> lines;
  // The cells next to a bird of a flock on another line, or also to one further on the same line, or further back. Of
  // lone birds nothing.
  std::array<Lines, kMost> beside;
  std::array<Lines, kMost> ahead;
  std::array<Lines, kMost> behind;
  Lines free;      // the empty cells
  Lines touching;  // the cells next to an own bird
  Lines joining;   // those next to birds of two flocks or more
  Rows own;
  Rows other;

  explicit Flocks(const Position<Sky>& position) {
    count = list(position.own, birds.data() + 1);
    number = kBare;
    begin(kLone);
    flock[0] = flock[kCentre] = flock[kOutside] = kLone;
    const Cells lone = position.own - Sky::neighbours(position.own);
    std::array<std::uint8_t, kMost> now;  // the flock that a flock has become part of
    now[kLone] = kLone;
    const Cells follows = (position.own << 1) | (position.own << Sky::kStride) | (position.own << (Sky::kStride + 1));
    const int fresh = (position.own - lone - follows).count();
    for (int i = 1; i <= fresh; ++i) {
      begin(static_cast<std::size_t>(i));
      now[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
    }
    for (std::size_t i = 1; i <= count; ++i) join(i, lone.has(birds[i]), now);
    for (std::size_t i = 1; i <= count; ++i) flock[i] = now[flock[i]];
    look_around(position.other);
  }

 private:
  static constexpr Map<std::uint8_t> kBare = [] {
    Map<std::uint8_t> map{};
    map.fill(kOutside);
    Sky::kBoard.each([&](int cell) { map[spot_of<Sky>(cell).place] = 0; });
    map[Spot::of(Sky::kEdge, {Sky::kEdge - 1, Sky::kEdge - 1}).place] = kCentre;
    return map;
  }();
  static constexpr Lines kBoard = [] {
    Lines board{};
    Sky::kBoard.each([&](int cell) { board.add(spot_of<Sky>(cell)); });
    return board;
  }();

  void begin(std::size_t which) {
    size[which] = 0;
    for (std::size_t axis = 0; axis < kAxes; ++axis) lines[which].set(axis, Plane{});
  }

  // The next bird joins the flock of those before it, which are a step away in the directions back.
  [[gnu::always_inline]] void join(std::size_t i, bool alone, std::array<std::uint8_t, kMost>& now) {
    const Spot& spot = spot_of<Sky>(birds[i]);
    const int place = spot.place;
    number[place] = static_cast<std::uint8_t>(i);
    std::array<std::uint8_t, kAxes> before;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const std::uint8_t bird = number[place - kMapStep[axis]];
      before[axis] = now[flock[bird]];
      next[axis][bird] = static_cast<std::uint8_t>(i);
      followed[axis] |= static_cast<std::uint64_t>(before[axis] != kLone) << (bird & 63U);
    }
    const std::uint8_t left = before[0] | before[2];
    const std::uint8_t above = before[1] | before[2];
    std::uint8_t joined = left | above;
    if (left != above && left != kLone && above != kLone) merge(above, joined = left, now);
    const bool fresh = !alone && joined == kLone;
    flocks += static_cast<std::size_t>(fresh);
    joined = static_cast<std::uint8_t>(joined | (flocks & (0 - static_cast<std::size_t>(fresh))));
    flock[i] = joined;
    lines[joined].add(spot);
    ++size[joined];
  }
  void merge(std::size_t from, std::uint8_t to, std::array<std::uint8_t, kMost>& now) {
    for (std::size_t i = 1; i <= flocks; ++i) {
      if (now[i] == from) now[i] = to;
    }
    size[to] = static_cast<std::uint8_t>(size[to] + size[from]);
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      lines[to].set(axis, lines[to].plane(axis) | lines[from].plane(axis));
    }
    begin(from);
  }

  void look_around(const Cells& others) {
    Lines lines_of_others{};
    std::array<std::uint8_t, kBirds + 1> cells_of_others;
    const std::size_t n = list(others, cells_of_others.data());
    for (std::size_t i = 0; i < n; ++i) lines_of_others.add(spot_of<Sky>(cells_of_others[i]));
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const Plane alone = lines[kLone].plane(axis);
      Plane birds_of = alone;
      Plane once = alone.near();
      Plane twice = alone.near_two();
      for (Lines* none : {&ahead[kLone], &behind[kLone]}) none->set(axis, Plane{});
      for (std::size_t i = 1; i <= flocks; ++i) {
        const Plane birds_of_one = lines[i].plane(axis);
        const Plane aside = birds_of_one.beside();
        const Plane further = birds_of_one.up();
        const Plane back = birds_of_one.down();
        const Plane around = aside | further | back;
        beside[i].set(axis, aside);
        ahead[i].set(axis, aside | back);
        behind[i].set(axis, aside | further);
        birds_of |= birds_of_one;
        twice |= once & around;
        once |= around;
      }
      free.set(axis, kBoard.plane(axis) - birds_of - lines_of_others.plane(axis));
      touching.set(axis, once);
      joining.set(axis, twice);
      if (axis == 0) own = Rows::of(birds_of);
    }
    other = Rows::of(lines_of_others.plane(0));
  }

 public:
  static Plane board() { return kBoard.plane(0); }
};

}  // namespace aviary::volo
