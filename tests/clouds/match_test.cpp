// Laws of whole matches, on random play: 4,000 matches for each number of players in ./test --all.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "clouds/table.h"
#include "kit/walk.h"

namespace aviary::clouds {
namespace {

struct Seen {
  int landings = 0;  // seats that were told what they landed
  int stages = 0;
  std::array<int, kMaxPlayers> points{};
};

// Counts what the trace of one move tells.
void follow(const core::Trace& trace, Seen& seen) {
  for (const core::Event& event : trace) {
    int& points = seen.points[at(event.seat.index())];
    switch (static_cast<Happening>(event.kind)) {
      case Happening::kLanded:
        ++seen.landings;
        points += kLanded.get<2>(event) + kLanded.get<3>(event);
        break;
      case Happening::kBegan: ++seen.stages; break;
      case Happening::kScored: points += kScored.get<1>(event); break;
      default: break;
    }
  }
}

void play_one(const Clouds& game, base::Rng& rng) {
  State state = game.initial();
  Seen seen;
  core::Trace trace;
  Clouds::Moves moves;
  while (!game.actor(state.open).is_nobody()) {
    trace.clear();
    if (game.actor(state.open).is_chance()) {
      game.apply(state, core::draw(game, state, rng), &trace);
    } else {
      game.legal(state, moves);
      ASSERT_FALSE(moves.empty());
      game.apply(state, moves[rng.below(moves.size())], &trace);
    }
    follow(trace, seen);
    ASSERT_EQ(game.check(state), "") << game.to_text(state);
  }
  EXPECT_EQ(seen.stages, kStages);
  EXPECT_EQ(seen.landings, kStages * game.seats());
  for (int seat = 0; seat < game.seats(); ++seat) EXPECT_EQ(seen.points[at(seat)], state.open.points[at(seat)]);
}

class CloudsMatches : public ::testing::TestWithParam<int> {};

TEST_P(CloudsMatches, birds_and_cards_are_conserved_and_three_landings_make_a_match) {
  const Clouds game = make_game(GetParam());
  for (int match = 0; match < kit::scaled(200) && !HasFatalFailure(); ++match) {
    base::Rng rng = base::Rng::stream(2026, static_cast<std::uint64_t>(match));
    play_one(game, rng);
  }
}

INSTANTIATE_TEST_SUITE_P(Players, CloudsMatches, ::testing::Values(2, 3, 4));

// The list of swaps by the words of C9, C10 and C14, pair by pair: what the fast one is held against.
bool may_swap(const Open& open, int seat, Pending pending, int flight, Space a, Space b) {
  const Bird first = open.flock[at(index(a))];
  const Bird second = open.flock[at(index(b))];
  if (pending != Pending::kSwap || a == b || first == Bird::kNone || second == Bird::kNone) return false;
  const int columns = std::abs(column_of(a) - column_of(b));
  const int rows = std::abs(static_cast<int>(row_of(a)) - static_cast<int>(row_of(b)));
  const bool own = belongs_to(first, seat) || belongs_to(second, seat);
  switch (flight) {
    case 0: return own && rows == 0 && columns == 1;
    case 1: return own && rows == 1 && columns == 0;
    case 2: return own && rows == 0 && columns == 2;
    case 3: return own && rows == 0 && columns == 3;
    case 4: return own && rows == 2 && columns == 0;
    case 5: return (is_swift(first) || is_swift(second)) && rows + columns == 1;
    case 6: return own && rows == 1 && columns == 1;
    default: return own;
  }
}

void compare_swaps(const Clouds& game, const State& state) {
  const Frame& frame = state.open.top();
  if (frame.kind != Pending::kSwap) return;
  std::vector<core::Move> plain;
  for (int a = 0; a < kMaxSpaces; ++a) {
    for (int b = a + 1; b < kMaxSpaces; ++b) {
      if (may_swap(state.open, frame.seat, frame.kind, frame.argument, space_at(a), space_at(b))) {
        plain.push_back(swap(space_at(a), space_at(b)));
      }
    }
  }
  EXPECT_EQ(kit::legal(game, state), plain) << game.to_text(state);
}

TEST(CloudsSwaps, C9_C10_C14_the_list_of_swaps_is_that_of_the_plain_rules) {
  const Clouds game = make_game(4);
  kit::Report report;
  kit::walk(game, kit::scaled(30), report, [&](const State& state, base::Rng&, bool) {
    if (state.open.depth > 0) compare_swaps(game, state);
  });
  EXPECT_TRUE(report.empty()) << report.text();
}

}  // namespace
}  // namespace aviary::clouds
