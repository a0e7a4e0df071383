// What Volo's bots prove and know, against brute force: every move made, every reply, every move after it.
#include <algorithm>
#include <deque>

#include "bots/all_knowledge.h"
#include "bots/levels.h"
#include "bots/volo/sensible.h"
#include "kit/allocations.h"
#include "volo/support.h"

namespace aviary::bots {
namespace {

using core::Move;
using volo::State;
using volo::Volo;
using Know = Knowledge<Volo>;

State after(const Volo& game, State state, Move move) {
  game.apply(state, move);
  return state;
}

bool over(const State& state) { return state.open.ending != volo::Ending::kRunning; }
bool won_by(const State& state, unsigned seat) { return over(state) && state.open.winner == seat; }

// Does the seat win within so many plies, whatever the other player does? By the rules alone.
bool wins_plainly(const Volo& game, const State& state, unsigned seat, int plies) {
  if (over(state) || plies == 0) return won_by(state, seat);
  const std::vector<Move> moves = kit::legal(game, state);
  const auto wins = [&](Move move) { return wins_plainly(game, after(game, state, move), seat, plies - 1); };
  return state.open.to_move == seat ? std::any_of(moves.begin(), moves.end(), wins)
                                    : std::all_of(moves.begin(), moves.end(), wins);
}
bool can_win_plainly(const Volo& game, const State& state) { return wins_plainly(game, state, state.open.to_move, 1); }

// The last positions before the end of matches, by turns of random and sensible players; calls visit(state).
template <class Visit>
void visit_ends(const Volo& game, int positions, Visit visit) {
  constexpr std::size_t kLast = 10;
  for (std::uint64_t match = 0; positions > 0; ++match) {
    base::Rng rng = base::Rng::stream(31, match);
    std::deque<State> last;
    for (State state = game.initial(); !over(state);) {
      last.push_back(state);
      if (last.size() > kLast) last.pop_front();
      Volo::Moves moves;
      game.legal(state, moves);
      const volo::View view = game.view(state, core::Seat(state.open.to_move));
      game.apply(state, match % 4 == 0 ? moves[rng.below(moves.size())] : sensible(game, view, moves, rng));
    }
    for (const State& state : last) {
      if (positions-- > 0) visit(state);
    }
  }
}

class VoloBots : public ::testing::TestWithParam<int> {};

TEST_P(VoloBots, SeeEveryWinInOneMove) {
  const Volo game = volo::game_of(GetParam());
  int wins = 0;
  visit_ends(game, kit::scaled(400), [&](const State& state) {
    const bool win = can_win_plainly(game, state);
    wins += static_cast<int>(win);
    ASSERT_EQ(can_win(game, state), win) << game.to_text(state);
  });
  EXPECT_GT(wins, 20);
  base::Rng rng(5);
  for (int i = 0; i < kit::scaled(200); ++i) {
    const State state = volo::random_position(game, rng);
    ASSERT_EQ(can_win(game, state), !over(state) && can_win_plainly(game, state)) << game.to_text(state);
  }
}

// 1,000 positions an edge in ./test --all.
TEST_P(VoloBots, MissNoWinInThreePlies) {
  const Volo game = volo::game_of(GetParam());
  int in_one = 0;
  int in_three = 0;
  visit_ends(game, kit::scaled(50), [&](const State& state) {
    const unsigned seat = state.open.to_move;
    Volo::Moves moves;
    game.legal(state, moves);
    Know::narrow(game, game.view(state, core::Seat(state.open.to_move)), moves);
    ASSERT_FALSE(moves.empty());
    if (!wins_plainly(game, state, seat, 3)) {
      EXPECT_FALSE(win_in_three(game, state)) << game.to_text(state);
      return;
    }
    ASSERT_EQ(moves.size(), 1) << game.to_text(state);
    const bool at_once = can_win_plainly(game, state);
    ++(at_once ? in_one : in_three);
    EXPECT_TRUE(wins_plainly(game, after(game, state, moves[0]), seat, at_once ? 0 : 2)) << game.to_text(state);
  });
  RecordProperty("wins in one", in_one);
  RecordProperty("wins in three", in_three);
  EXPECT_GT(in_one, 0);
  EXPECT_GT(in_three, 0);
}

TEST_P(VoloBots, ProveWhatTheyClaimByThreats) {
  const Volo game = volo::game_of(GetParam());
  int claims = 0;
  visit_ends(game, kit::scaled(100), [&](const State& state) {
    const std::optional<Move> move = win_by_threats(game, state, 5);
    if (!move) return;
    ++claims;
    EXPECT_TRUE(wins_plainly(game, after(game, state, *move), state.open.to_move, 4)) << game.to_text(state);
  });
  EXPECT_GT(claims, 0);
}

// The first move that wins, at once or by a threat that no reply stops. By the rules alone.
std::optional<Move> win_by_threat_plainly(const Volo& game, const State& state) {
  const unsigned seat = state.open.to_move;
  const std::vector<Move> moves = kit::legal(game, state);
  const auto wins_at_once = [&](Move move) { return won_by(after(game, state, move), seat); };
  const auto wins_by_threat = [&](Move move) {
    State passed = after(game, state, move);
    if (over(passed) || !wins_plainly(game, passed, seat, 2)) return false;
    passed.open.to_move = static_cast<std::uint8_t>(seat);
    return can_win_plainly(game, passed);
  };
  auto found = std::find_if(moves.begin(), moves.end(), wins_at_once);
  if (found == moves.end()) found = std::find_if(moves.begin(), moves.end(), wins_by_threat);
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

TEST_P(VoloBots, FindTheFirstWinByAThreat) {
  const Volo game = volo::game_of(GetParam());
  int wins = 0;
  const auto compare = [&](const State& state) {
    const std::optional<Move> win = win_by_threat_plainly(game, state);
    wins += static_cast<int>(win.has_value());
    ASSERT_EQ(win_by_threats(game, state, 3), win) << game.to_text(state);
  };
  visit_ends(game, kit::scaled(200), compare);
  base::Rng rng(6);
  State state = game.initial();
  for (int i = 0; i < kit::scaled(100); ++i) {  // the first moves, where a placed bird may threaten
    if (i % 10 == 0) state = game.initial();
    compare(state);
    const std::vector<Move> moves = kit::legal(game, state);
    state = after(game, state, moves[rng.below(moves.size())]);
    if (over(state)) state = game.initial();
  }
  EXPECT_GT(wins, 5);
}

TEST_P(VoloBots, LetNobodyWinAtOnceIfTheyCanHelpIt) {
  const Volo game = volo::game_of(GetParam());
  int dropped = 0;
  visit_ends(game, kit::scaled(50), [&](const State& state) {
    const unsigned other = 1U - state.open.to_move;
    const auto bad = [&](Move move) { return wins_plainly(game, after(game, state, move), other, 1); };
    const std::vector<Move> legal = kit::legal(game, state);
    if (wins_plainly(game, state, state.open.to_move, 3) || std::all_of(legal.begin(), legal.end(), bad)) return;
    Volo::Moves moves;
    game.legal(state, moves);
    Know::narrow(game, game.view(state, core::Seat(state.open.to_move)), moves);
    dropped += static_cast<int>(moves.size() < legal.size());
    EXPECT_TRUE(std::none_of(moves.begin(), moves.end(), bad)) << game.to_text(state);
  });
  EXPECT_GT(dropped, 0);
}

float amount_of(const Know::Outlook& outlook, Move move, std::size_t wanted) {
  float found = 0;
  Know::signs(outlook, move, [&](std::size_t sign, float amount) { found += sign == wanted ? amount : 0; });
  return found;
}

TEST_P(VoloBots, KnowWinsCapturesAndGuardsByTheirSigns) {
  const Volo game = volo::game_of(GetParam());
  int guards = 0;
  visit_ends(game, kit::scaled(200), [&](const State& state) {
    const unsigned seat = state.open.to_move;
    const Know::Outlook outlook = Know::look(game, state);
    State passed = state;
    passed.open.to_move = static_cast<std::uint8_t>(1 - seat);
    EXPECT_EQ(outlook.threatened, can_win_plainly(game, passed)) << game.to_text(state);
    for (const Move move : kit::legal(game, state)) {
      const State next = after(game, state, move);
      EXPECT_EQ(amount_of(outlook, move, Know::kWins) > 0, won_by(next, seat)) << game.to_text(move);
      if (volo::kind_of(move) == volo::Kind::kFly && volo::flown(move).kept && !won_by(next, seat)) {
        EXPECT_EQ(amount_of(outlook, move, Know::kGivesWin) > 0, won_by(next, 1 - seat)) << game.to_text(move);
      }
      // A placement takes nothing away, so what it guards stays guarded.
      if (volo::kind_of(move) == volo::Kind::kPlace && outlook.threatened) {
        ++guards;
        EXPECT_EQ(amount_of(outlook, move, Know::kPlacesGuard) > 0, !can_win_plainly(game, next))
            << game.to_text(state) << ' ' << game.to_text(move);
      }
    }
  });
  EXPECT_GT(guards, 50);
}

TEST_P(VoloBots, AllocateNothingToKnowThis) {
  const Volo game = volo::game_of(GetParam());
  visit_ends(game, 20, [&](const State& state) {
    Volo::Moves moves;
    game.legal(state, moves);
    const std::size_t taken = kit::allocations_in([&] {
      Traits<Volo> traits{};
      Know::traits(game, state, 0, traits);
      const Know::Outlook outlook = Know::look(game, state);
      for (const Move move : moves) amount_of(outlook, move, 0);
      Know::narrow(game, game.view(state, core::Seat(state.open.to_move)), moves);
    });
    EXPECT_EQ(taken, 0);
  });
}

INSTANTIATE_TEST_SUITE_P(Edge, VoloBots, ::testing::Values(6, 7));

TEST(VoloTraits, TellWhoCanWinAndHowFarTheFlocksAreApart) {
  const Volo game = volo::game_of();
  // Yellow's bird on e3 can fly along its row to the flock on e8 and e9; Blue's three stand apart.
  const State state = volo::position(game, {"e3 e8 e9", "b7 g2 l12", 'y'});
  Traits<Volo> yellow{};
  Know::traits(game, state, 0, yellow);
  EXPECT_EQ(yellow[Know::kToMove], 1);
  EXPECT_EQ(yellow[Know::kWinsNow], 1);
  EXPECT_EQ(yellow[Know::kThreatens], 0);
  EXPECT_FLOAT_EQ(yellow[Know::kFlocks], 0.4F);
  EXPECT_FLOAT_EQ(yellow[Know::kLeft], 0.2F);
  EXPECT_FLOAT_EQ(yellow[Know::kGaps], 0.4F);
  EXPECT_FLOAT_EQ(yellow[Know::kLargest], 2.0F / 3);
  Traits<Volo> blue{};
  Know::traits(game, state, 1, blue);
  EXPECT_EQ(blue[Know::kToMove], 0);
  EXPECT_FLOAT_EQ(blue[Know::kFlocks], 0.6F);
  EXPECT_FLOAT_EQ(blue[Know::kLone], 0.6F);
}

TEST(VoloLevels, TheHigherOnesSeeAWin) {
  const Volo game = volo::game_of();
  const State state = volo::position(game, {"e3 e8 e9", "b7 g2 l12", 'y'});
  for (std::size_t level = 2; level < std::size(kLevelNames); ++level) {
    const std::unique_ptr<Bot> bot = make_bot(game, level_of("volo", level), shipped_weights<Volo>());
    const Thought thought = bot->think(core::AnyView::of(game.view(state, core::Seat(0))), {}, 1).value();
    EXPECT_TRUE(won_by(after(game, state, thought.plan.front()), 0)) << kLevelNames[level];
  }
}

}  // namespace
}  // namespace aviary::bots
