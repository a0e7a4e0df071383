// What lies around each cell: which groups of own birds, and which walls. Own birds are walls, and so are the outside
// of the board and its centre. Walls that touch each other form one. A landed bird divides the sky exactly where it
// joins the same wall in two places: so if all the arcs of wall around its cell belong to different walls, the sky
// stays in one piece.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cuts.h"
#include "near.h"

namespace aviary::volo {

template <class Sky>
class Walls {
 public:
  using Cells = typename Sky::Cells;

  // From the own birds, group by group: flocks are numbered from 1, lone birds go on from there.
  void build(std::span<const Cells> flocks, const Cells& lone, const Cells& other) {
    wall_ = kBareBoard;
    group_.fill(kNoGroup);
    touched_ = kBareTouched;
    for (const Cells& flock : flocks) {
      const std::uint8_t wall = begin_group((flock & kRim).any(), (flock & kRing).any());
      flock.each([&](int bird) { mark(bird, wall); });
    }
    lone.each([&](int bird) { mark(bird, begin_group(kRim.has(bird), kRing.has(bird))); });
    other.each([&](int bird) { touched_[slot(bird)] = kBlocked; });
    if (!centre_joins_outside_) return;
    for (std::uint8_t& wall : wall_) {
      if (wall == kCentre) wall = kOutside;
    }
  }

  static constexpr std::uint8_t kNoGroup = 0;
  // The group of the bird on a cell, or next to a cell of the board; kNoGroup if there is none.
  [[nodiscard]] std::uint8_t group(int cell) const { return group_[slot(cell)]; }

  // Flocks and lone birds together.
  [[nodiscard]] int groups() const { return groups_; }

  // The groups that a bird on this cell would touch, one bit each; kBlocked if the cell is not empty or no cell.
  using Groups = std::uint64_t;
  static constexpr Groups kBlocked = Groups{1} << 63;
  [[nodiscard]] Groups touched(int cell) const { return touched_[slot(cell)]; }
  static constexpr Groups bit(std::uint8_t group) { return Groups{1} << group; }

  // Do the birds around this one lie in one arc? Then its flock holds together without it.
  [[nodiscard]] bool can_leave(int bird) const {
    int arcs = 0;
    bool before = group(bird + Sky::offset(kAround.back())) != kNoGroup;
    for (const Direction direction : kAround) {
      const bool own = group(bird + Sky::offset(direction)) != kNoGroup;
      arcs += static_cast<int>(own && !before);
      before = own;
    }
    return arcs <= 1;
  }

  // While a line flies, its cells are open sky.
  void lift(int bird) { wall_[slot(bird)] = kSky; }
  void put_back(int bird, std::uint8_t wall) { wall_[slot(bird)] = wall; }
  [[nodiscard]] std::uint8_t wall(int bird) const { return wall_[slot(bird)]; }

  // Certainly one piece of sky after a line landed here? If not, it must be looked at: the wall that it left may be
  // open now, which is not considered here. Precondition: the line is lifted.
  template <Direction kAxis>
  [[nodiscard]] bool stays_whole(int first, int length) const {
    std::uint64_t met = 0;
    std::uint64_t twice = 0;
    std::uint8_t before = wall_[slot(first + Sky::offset(turned(kAxis, 4)))];
    walk_around<kAxis>(first, length, [&](int cell) {
      const std::uint8_t wall = wall_[slot(cell)];
      // Does an arc begin here? Counted, not branched on: nobody could guess it.
      const auto begins = static_cast<std::uint64_t>(wall != kSky) & static_cast<std::uint64_t>(before == kSky);
      twice |= met >> wall & begins;
      met |= begins << wall;
      before = wall;
    });
    return twice == 0;
  }
  // The first cell of each arc of sky around a landed line.
  template <Direction kAxis>
  [[nodiscard]] typename Cuts<Sky>::Arcs arcs(int first, int length) const {
    typename Cuts<Sky>::Arcs arcs;
    bool before = wall_[slot(first + Sky::offset(turned(kAxis, 4)))] == kSky;
    walk_around<kAxis>(first, length, [&](int cell) {
      const bool open = wall_[slot(cell)] == kSky;
      if (open && !before) arcs.cells[arcs.count++] = cell;
      before = open;
    });
    return arcs;
  }

 private:
  // At most 60 birds in 60 groups and two walls of the board: a number below 63 for each.
  enum Wall : std::uint8_t { kSky, kOutside, kCentre, kLastOfBoard = kCentre };

  static constexpr int kMargin = Sky::kStride + 1;  // a step from a cell may lead so far below 0 or beyond the last
  static constexpr std::size_t slot(int cell) { return static_cast<std::size_t>(cell + kMargin); }
  template <class T>
  using Map = std::array<T, Near<Sky>::kNumbers + 2 * kMargin>;

  static constexpr int kMiddle = index(cell_of(Sky::kEdge, {Sky::kEdge - 1, Sky::kEdge - 1}));
  static constexpr Map<std::uint8_t> kBareBoard = [] {
    Map<std::uint8_t> map{};
    map.fill(kOutside);
    Sky::kBoard.each([&](int cell) { map[slot(cell)] = kSky; });
    map[slot(kMiddle)] = kCentre;
    return map;
  }();
  static constexpr Map<Groups> kBareTouched = [] {
    Map<Groups> map{};
    map.fill(kBlocked);
    Sky::kBoard.each([&](int cell) { map[slot(cell)] = 0; });
    return map;
  }();
  // The cells that touch the outside, and those around the centre.
  static constexpr Cells kRim = [] {
    Cells rim;
    Sky::kBoard.each([&](int cell) {
      for (const Direction d : kAround) {
        if (kBareBoard[slot(cell + Sky::offset(d))] == kOutside) rim.add(cell);
      }
    });
    return rim;
  }();
  static constexpr Cells kRing = Sky::neighbours(Cells::single(kMiddle));

  // Calls f(cell) for the cells around a line, once around, beginning on the side of its first cell; the last one is
  // the one that lies behind on that side.
  template <Direction kAxis, class F>
  [[gnu::always_inline]] static void walk_around(int first, int length, F f) {
    const int ahead = Sky::offset(kAxis);
    int cell = first + Sky::offset(turned(kAxis, 4));
    for (int i = 0; i < length; ++i) f(cell += ahead);
    f(cell += Sky::offset(turned(kAxis, 1)));
    f(cell += Sky::offset(turned(kAxis, 2)));
    for (int i = 0; i < length; ++i) f(cell -= ahead);
    f(cell += Sky::offset(turned(kAxis, 4)));
    f(cell += Sky::offset(turned(kAxis, 5)));
  }

  // The wall that a new group becomes part of.
  std::uint8_t begin_group(bool at_rim, bool at_centre) {
    ++groups_;
    if (at_rim && at_centre) centre_joins_outside_ = true;
    return static_cast<std::uint8_t>(at_rim ? kOutside : at_centre ? kCentre : kLastOfBoard + groups_);
  }
  void mark(int bird, std::uint8_t wall) {
    wall_[slot(bird)] = wall;
    group_[slot(bird)] = groups_;
    touched_[slot(bird)] = kBlocked;
    for (const Direction direction : kAround) touched_[slot(bird + Sky::offset(direction))] |= bit(groups_);
  }

  Map<std::uint8_t> wall_;
  Map<std::uint8_t> group_;
  Map<Groups> touched_;
  std::uint8_t groups_ = 0;
  bool centre_joins_outside_ = false;
};

}  // namespace aviary::volo
