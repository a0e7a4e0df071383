// Which group each own bird belongs to, and whether a bird that lands cuts the sky. Own birds are walls, and so are the
// outside of the board and its centre. Walls that touch each other form one. A landed bird divides the sky exactly
// where it joins the same wall in two places: so if all the arcs of wall around its cell belong to different walls, the
// sky stays in one piece.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../geometry.h"

namespace aviary::volo {

// The six directions once around a cell.
inline constexpr std::array<Direction, kDirections> kAround = {Direction::kAlongLetter, Direction::kBoth,
                                                               Direction::kAlongNumber, Direction::kLetterBack,
                                                               Direction::kBothBack,    Direction::kNumberBack};

template <class Sky>
class Walls {
 public:
  using Cells = typename Sky::Cells;

  // From the own birds, group by group: flocks are numbered from 1, lone birds go on from there.
  void build(std::span<const Cells> flocks, const Cells& lone) {
    wall_ = kBareBoard;
    group_.fill(kNoGroup);
    for (const Cells& flock : flocks) mark(flock);
    lone.each([&](int bird) { mark(Cells::single(bird)); });
    if (!centre_joins_outside_) return;
    for (std::uint8_t& wall : wall_) {
      if (wall == kCentre) wall = kOutside;
    }
  }

  static constexpr std::uint8_t kNoGroup = 0;
  // The group of the bird on a cell, or next to a cell of the board; kNoGroup if there is none.
  [[nodiscard]] std::uint8_t group(int cell) const { return group_[slot(cell)]; }

  // What a landing cell touches: birds of the own group, the bird that flies left out, and birds of other groups.
  struct Touch {
    bool own_group;
    bool others;
  };
  [[nodiscard]] Touch touch(int from, int cell) const {
    const std::uint8_t own = group(from);
    Touch touch{false, false};
    for (const Direction direction : kAround) {
      const int next = cell + Sky::offset(direction);
      const std::uint8_t other = group(next);
      touch.own_group |= other == own && next != from;
      touch.others |= other != kNoGroup && other != own;
    }
    return touch;
  }

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

  // Certainly one piece of sky after a bird took off from `from` and landed on `cell`? If not, it must be looked at:
  // the bird's old wall may be open now, which is not considered here.
  [[nodiscard]] bool stays_whole(int from, int cell) const {
    std::array<std::uint8_t, kDirections> around;
    for (std::size_t i = 0; i < kDirections; ++i) {
      const int next = cell + Sky::offset(kAround[i]);
      around[i] = next == from ? std::uint8_t{kSky} : wall_[slot(next)];
    }
    std::uint64_t met = 0;
    std::uint8_t before = around.back();
    for (const std::uint8_t wall : around) {
      if (wall != kSky && before == kSky) {
        if ((met >> wall & 1) != 0) return false;
        met |= std::uint64_t{1} << wall;
      }
      before = wall;
    }
    return true;
  }

  // The plain test for a line: laid down one by one, no bird finds two separate arcs of open sky around it.
  static bool stays_whole(const Cells& own, const Cells& landed) {
    Cells sky = Sky::kBoard - own;
    bool whole = true;
    landed.each([&](int cell) {
      int arcs = 0;
      bool before = has(sky, cell + Sky::offset(kAround.back()));
      for (const Direction direction : kAround) {
        const bool open = has(sky, cell + Sky::offset(direction));
        arcs += static_cast<int>(open && !before);
        before = open;
      }
      if (arcs > 1) whole = false;
      sky.remove(cell);
    });
    return whole;
  }

  static bool has(const Cells& cells, int cell) { return cell >= 0 && cell < 64 * Sky::kWords && cells.has(cell); }

 private:
  // At most 60 birds in 60 groups and two walls of the board: a number below 64 for each.
  enum Wall : std::uint8_t { kSky, kOutside, kCentre, kFirstFlock };

  static constexpr int kMargin = Sky::kStride + 1;  // a step from a cell may lead so far below 0 or beyond the last
  static constexpr std::size_t slot(int cell) { return static_cast<std::size_t>(cell + kMargin); }
  using Map = std::array<std::uint8_t, 64 * Sky::kWords + 2 * kMargin>;

  static constexpr Map kBareBoard = [] {
    Map map{};
    map.fill(kOutside);
    Sky::kBoard.each([&](int cell) { map[slot(cell)] = kSky; });
    map[slot(index(cell_of(Sky::kEdge, {Sky::kEdge - 1, Sky::kEdge - 1})))] = kCentre;
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
  static constexpr Cells kRing =
      Sky::neighbours(Cells::single(index(cell_of(Sky::kEdge, {Sky::kEdge - 1, Sky::kEdge - 1}))));

  void mark(const Cells& birds) {
    ++groups_;
    const bool at_rim = (birds & kRim).any();
    const bool at_centre = (birds & kRing).any();
    if (at_rim && at_centre) centre_joins_outside_ = true;
    const int wall = at_rim ? kOutside : at_centre ? kCentre : kFirstFlock + groups_;
    birds.each([&](int bird) {
      wall_[slot(bird)] = static_cast<std::uint8_t>(wall);
      group_[slot(bird)] = groups_;
    });
  }

  Map wall_;
  Map group_;
  std::uint8_t groups_ = 0;
  bool centre_joins_outside_ = false;
};

}  // namespace aviary::volo
