// V1–V3: the board, its cells, and the shifts that stand for steps.
#include "games/volo/geometry.h"

#include <gtest/gtest.h>

#include <set>

#include "volo/support.h"

namespace aviary::volo {
namespace {

template <class F>
void each_place(int edge, F f) {
  for (int row = -2; row <= 2 * edge; ++row) {
    for (int column = -2; column <= 2 * edge; ++column) f(Place{row, column});
  }
}

// The hexagon by the words of V2, corners and centre listed.
bool on_hexagon(int n, Place at) {
  if (at.row < 0 || at.column < 0 || at.row > 2 * n - 2 || at.column > 2 * n - 2) return false;
  if (std::abs(at.row - at.column) > n - 1) return false;
  for (const Place missing : {Place{0, 0}, Place{0, n - 1}, Place{n - 1, 0}, Place{n - 1, 2 * n - 2},
                              Place{2 * n - 2, n - 1}, Place{2 * n - 2, 2 * n - 2}, Place{n - 1, n - 1}}) {
    if (at == missing) return false;
  }
  return true;
}

TEST(VoloV1, TheBoardHas84Or120Or162Cells) {
  EXPECT_EQ(Sky<6>::kBoard.count(), 84);
  EXPECT_EQ(Sky<7>::kBoard.count(), 120);
  EXPECT_EQ(Sky<8>::kBoard.count(), 162);
}

TEST(VoloV2, CornersAndCentreAreMissing) {
  for (const int edge : {6, 7, 8}) {
    each_place(edge,
               [&](Place at) { EXPECT_EQ(on_board(edge, at), on_hexagon(edge, at)) << at.row << "," << at.column; });
  }
  const Volo game = game_of();
  for (const std::string_view missing : {"a1", "a7", "g1", "g13", "m7", "m13", "g7"}) {
    EXPECT_FALSE(game.parse_move(missing)) << missing;
  }
  for (const std::string_view present : {"a2", "a6", "g2", "g12", "m8", "m12", "g6", "g8", "f13", "h13"}) {
    EXPECT_EQ(game.parse_move(present).ok(), present != "f13") << present;
  }
}

TEST(VoloV2, EveryCellHasItsOwnNumberAndIsFoundAgain) {
  for (const int edge : {6, 7, 8}) {
    std::set<Cell> numbers;
    each_place(edge, [&](Place at) {
      if (!on_board(edge, at)) return;
      const Cell cell = cell_of(edge, at);
      EXPECT_TRUE(numbers.insert(cell).second) << at.row << "," << at.column;
      EXPECT_EQ(place_of(edge, cell), at);
      EXPECT_TRUE(is_cell(edge, cell));
      EXPECT_LT(index(cell), 7 * 32);
    });
    for (int i = 0; i < 7 * 32; ++i) EXPECT_EQ(is_cell(edge, cell_at(i)), numbers.contains(cell_at(i))) << i;
  }
}

// A step by shifting goes where the definition says, and never around the rim.
template <int Edge>
void check_steps() {
  using S = Sky<Edge>;
  each_place(Edge, [](Place at) {
    if (!on_board(Edge, at)) return;
    const auto here = S::Cells::single(index(cell_of(Edge, at)));
    typename S::Cells around;
    for (int d = 0; d < kDirections; ++d) {
      const Place step = step_of(direction_at(d));
      const Place next = {at.row + step.row, at.column + step.column};
      typename S::Cells expected;
      if (on_board(Edge, next)) expected.add(index(cell_of(Edge, next)));
      EXPECT_EQ(S::moved(here, direction_at(d)), expected) << at.row << "," << at.column << " direction " << d;
      around |= expected;
    }
    EXPECT_EQ(S::neighbours(here), around);
  });
}

TEST(VoloV3, EveryStepByShiftIsTheStepByDefinition) {
  check_steps<6>();
  check_steps<7>();
  check_steps<8>();
}

TEST(VoloV3, TheSixNeighboursOfE5) {
  const Place e5 = {4, 4};
  std::set<std::string> names;
  const Volo game = game_of();
  for (const Place step : kSteps) {
    names.insert(game.to_text(place(cell_of(7, {e5.row + step.row, e5.column + step.column}))));
  }
  EXPECT_EQ(names, (std::set<std::string>{"d4", "d5", "e4", "e6", "f5", "f6"}));
}

TEST(VoloV3, SpreadReachesWhatStepsReach) {
  using S = Sky<7>;
  EXPECT_EQ(S::spread(S::Cells::single(S::kBoard.first()), S::kBoard), S::kBoard);
  EXPECT_TRUE(S::connected({}));
  EXPECT_TRUE(S::connected(S::kBoard));
  auto two = S::Cells::single(index(cell_of(7, {0, 1})));
  two.add(index(cell_of(7, {0, 3})));
  EXPECT_FALSE(S::connected(two));
}

}  // namespace
}  // namespace aviary::volo
