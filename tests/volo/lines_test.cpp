// Sets of cells as words, line by line, against the same sets cell by cell.
#include "games/volo/decisions/cuts.h"
#include "volo/support.h"

namespace aviary::volo {
namespace {

template <class Sky>
typename Sky::Cells random_cells(base::Rng& rng, std::uint64_t percent) {
  typename Sky::Cells cells;
  Sky::kBoard.each([&](int cell) {
    if (rng.below(100) < percent) cells.add(cell);
  });
  return cells;
}

template <class Sky>
Lines lines_of(const typename Sky::Cells& cells) {
  Lines lines{};
  cells.each([&](int cell) { lines.add(spot_of<Sky>(cell)); });
  return lines;
}

// The cells of the board that a plane has on the lines of an axis.
template <class Sky>
typename Sky::Cells cells_of(Plane plane, std::size_t axis) {
  Lines lines{};
  lines.set(axis, plane);
  typename Sky::Cells cells;
  Sky::kBoard.each([&](int cell) {
    const Spot& spot = spot_of<Sky>(cell);
    if ((lines.words[spot.word[axis]] & spot.bit(axis)) != 0) cells.add(cell);
  });
  return cells;
}

// The cells that have so many neighbours in the set, or more.
template <class Sky>
typename Sky::Cells with_neighbours(const typename Sky::Cells& cells, int at_least) {
  typename Sky::Cells found;
  Sky::kBoard.each([&](int cell) {
    if ((Sky::neighbours(Sky::Cells::single(cell)) & cells).count() >= at_least) found.add(cell);
  });
  return found;
}

template <class Sky>
int parts(typename Sky::Cells cells) {
  int count = 0;
  for (; cells.any(); ++count) cells -= Sky::spread(Sky::Cells::single(cells.first()), cells);
  return count;
}

template <int Edge>
void check_planes() {
  using S = Sky<Edge>;
  base::Rng rng(static_cast<std::uint64_t>(Edge));
  for (int i = 0; i < 200; ++i) {
    const auto cells = random_cells<S>(rng, 5 + rng.below(std::uint64_t{80}));
    const auto seeds = cells & random_cells<S>(rng, 10);
    const Lines lines = lines_of<S>(cells);
    const Lines seed_lines = lines_of<S>(seeds);
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const Plane plane = lines.plane(axis);
      EXPECT_EQ(cells_of<S>(plane, axis), cells);
      EXPECT_EQ(plane.count(), cells.count());
      EXPECT_EQ(cells_of<S>(plane.near(), axis), S::neighbours(cells));
      EXPECT_EQ(cells_of<S>(plane.near_two(), axis), with_neighbours<S>(cells, 2));
      EXPECT_EQ(cells_of<S>(seed_lines.plane(axis).spread(plane, plane), axis), S::spread(seeds, cells));
    }
  }
}

TEST(VoloV3, LinesOfAllAxesHaveTheSameNeighbours) {
  check_planes<6>();
  check_planes<7>();
  check_planes<8>();
}

// A hole is a part of what is not in the set, the outside not counted.
TEST(VoloV3, PartsLessHolesAreCountedAtOnce) {
  using S = Sky<7>;
  base::Rng rng(1);
  auto middle = S::Cells::single(index(cell_of(7, {6, 6})));
  S::Cells rim;
  S::kBoard.each([&](int cell) {
    if (spot_of<S>(cell).kind == 1) rim.add(cell);
  });
  for (int i = 0; i < 300; ++i) {
    // The rim stays free, so that everything outside is one part.
    const auto cells = random_cells<S>(rng, 20 + rng.below(std::uint64_t{70})) - rim;
    auto rest = S::kBoard - cells;
    rest |= middle;
    int holes = -1;
    for (; rest.any(); ++holes) {
      auto part = S::Cells::single(rest.first());
      for (S::Cells known; part != known;) {
        known = part;
        for (int d = 0; d < kDirections; ++d) part |= S::shifted(part, direction_at(d)) & rest;
      }
      rest -= part;
    }
    EXPECT_EQ(lines_of<S>(cells).plane(0).parts_less_holes(), parts<S>(cells) - holes);
  }
}

TEST(VoloV3, ArcsAroundACellAreCounted) {
  using S = Sky<7>;
  const Spot& e5 = spot_of<S>(index(cell_of(7, {4, 4})));
  const std::array<Place, 6> around = {{{4, 5}, {5, 5}, {5, 4}, {4, 3}, {3, 3}, {3, 4}}};
  for (unsigned pattern = 0; pattern < 64; ++pattern) {
    Rows rows{};
    int begins = 0;
    for (unsigned i = 0; i < 6; ++i) {
      if ((pattern >> i & 1) == 0) continue;
      rows.add(spot_of<S>(index(cell_of(7, around[i]))));
      begins += static_cast<int>((pattern >> ((i + 5) % 6) & 1) == 0);
    }
    EXPECT_EQ(rows.arcs(e5, {}, 0), begins) << pattern;
  }
}

}  // namespace
}  // namespace aviary::volo
