// The fast generator against the rules word by word, and the table of leaf counts.
#include <array>

#include "volo/support.h"

namespace aviary::volo {
namespace {

std::vector<Move> plain(const Volo& game, const State& state) {
  Volo::Moves moves;
  game.legal_plain(state, moves);
  return {moves.begin(), moves.end()};
}

// What the positions compared had in them: a comparison that never meets a capture proves little.
struct Met {
  int positions = 0;
  int flights = 0;
  int lines = 0;
  int captures = 0;
  int passes = 0;
};

void compare(const Volo& game, const State& state, Met& met) {
  const std::vector<Move> moves = kit::legal(game, state);
  ASSERT_EQ(moves, plain(game, state)) << game.to_text(state);
  ++met.positions;
  for (const Move move : moves) {
    if (kind_of(move) == Kind::kPass) ++met.passes;
    if (kind_of(move) != Kind::kFly) continue;
    ++met.flights;
    if (flown(move).length > 1) ++met.lines;
    if (flown(move).kept) ++met.captures;
  }
}

class VoloOracle : public ::testing::TestWithParam<int> {};

TEST_P(VoloOracle, FastAndPlainAgreeOnPositionsOfRandomMatches) {
  const Volo game = game_of(GetParam());
  const int wanted = kit::scaled_to(1000, 100'000);
  kit::Report report;
  Met met;
  for (int match = 0; met.positions < wanted; ++match) {
    base::Rng rng = base::Rng::stream(6, static_cast<std::uint64_t>(match));
    kit::walk_one(game, match, rng, report, [&](const State& state, base::Rng&, bool) {
      if (met.positions < wanted && !::testing::Test::HasFatalFailure()) compare(game, state, met);
    });
    ASSERT_FALSE(::testing::Test::HasFatalFailure());
  }
  EXPECT_TRUE(report.empty()) << report.text();
  EXPECT_GT(met.flights, 1000);
}

TEST_P(VoloOracle, FastAndPlainAgreeOnRandomSetUpPositions) {
  for (const bool relaxed : {false, true}) {
    const Volo game = game_of(GetParam(), 50, relaxed);
    base::Rng rng(7);
    Met met;
    for (int i = 0; i < kit::scaled(500); ++i) {
      compare(game, random_position(game, rng), met);
      ASSERT_FALSE(::testing::Test::HasFatalFailure());
    }
    EXPECT_GT(met.lines, 100);
    EXPECT_GT(met.captures, 100);
    EXPECT_TRUE(!relaxed || met.passes > 10) << met.passes;
  }
}

INSTANTIATE_TEST_SUITE_P(Edge, VoloOracle, ::testing::Values(6, 7, 8));

// How many sequences of so many moves there are; the last level is counted by the fast or the plain list.
std::uint64_t leaves(const Volo& game, const State& state, int depth, bool by_plain) {
  const std::vector<Move> moves = by_plain && depth == 1 ? plain(game, state) : kit::legal(game, state);
  if (depth == 1) return moves.size();
  std::uint64_t sum = 0;
  for (const Move move : moves) {
    State next = state;
    game.apply(next, move, nullptr);
    sum += leaves(game, next, depth - 1, by_plain);
  }
  return sum;
}

struct Count {
  int edge;
  int depth;
  std::uint64_t leaves;
};

constexpr std::array<Count, 9> kPerft = {{
    {6, 1, 63},
    {6, 2, 3921},
    {6, 3, 241674},
    {7, 1, 99},
    {7, 2, 9717},
    {7, 3, 935958},
    {8, 1, 141},
    {8, 2, 19755},
    {8, 3, 2716380},
}};

TEST(VoloPerft, LeafCountsFromTheStart) {
  for (const auto& [edge, depth, count] : kPerft) {
    const Volo game = game_of(edge);
    EXPECT_EQ(leaves(game, game.initial(), depth, false), count) << "edge " << edge << ", depth " << depth;
  }
}

TEST(VoloPerft, ThePlainRulesCountTheSame) {
  const int deepest = kit::scaled(1) > 1 ? 3 : 2;
  for (const auto& [edge, depth, count] : kPerft) {
    if (depth > deepest) continue;
    const Volo game = game_of(edge);
    EXPECT_EQ(leaves(game, game.initial(), depth, true), count) << "edge " << edge << ", depth " << depth;
  }
}

}  // namespace
}  // namespace aviary::volo
