// What the bots of Above the Clouds know, against the rules themselves: the change made, the stage ended, points
// counted.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "bots/all_knowledge.h"
#include "bots/any.h"
#include "bots/clouds/survey.h"
#include "bots/levels.h"
#include "clouds/table.h"
#include "kit/allocations.h"
#include "kit/walk.h"

namespace aviary::bots {
namespace {

using clouds::at;
using clouds::Clouds;
using clouds::Fields;
using clouds::Pending;
using clouds::State;
using clouds::Table;
using core::Move;
using Know = Knowledge<Clouds>;

// The positions of random matches in which a seat is asked; calls visit(game, state).
template <class Visit>
void visit_decisions(int players, int matches, Visit visit) {
  const Clouds game = clouds::make_game(players);
  for (int match = 0; match < matches; ++match) {
    base::Rng rng = base::Rng::stream(7, static_cast<std::uint64_t>(match));
    State state = game.initial();
    for (core::Actor actor = game.actor(state.open); !actor.is_nobody(); actor = game.actor(state.open)) {
      if (actor.is_seat()) visit(game, state);
      const std::vector<Move> moves = kit::possible(game, state);
      game.apply(state, moves[rng.below(moves.size())]);
    }
  }
}

// C19: what each seat gets if nobody has cubes left and the turn ends.
std::array<int, clouds::kMaxPlayers> landing_by_rules(const Clouds& game, State state) {
  std::array<int, clouds::kMaxPlayers> gets{};
  for (int seat = 0; seat < game.seats(); ++seat) gets[at(seat)] = -state.open.points[at(seat)];
  state.open.cubes = {1, 0, 0, 0};
  while (state.open.depth > 0) state.open.pop();
  state.open.push(Pending::kTurn, 0);
  game.apply(state, clouds::make_move(clouds::Kind::kPass));
  for (int seat = 0; seat < game.seats(); ++seat) gets[at(seat)] += state.open.points[at(seat)];
  return gets;
}

bool changes_flock(Move move) {
  return clouds::kind_of(move) == clouds::Kind::kSwap || clouds::kind_of(move) == clouds::Kind::kColumn;
}

Change foretold(const Survey& survey, const State& state, Move move) {
  const int first = clouds::first_of(move);
  const int second = clouds::second_of(move);
  if (clouds::kind_of(move) == clouds::Kind::kSwap) {
    return survey.swapped(clouds::space_at(first), clouds::space_at(second));
  }
  return survey.added(static_cast<clouds::Bird>(state.open.top().argument), first, static_cast<clouds::End>(second));
}

class CloudsBots : public testing::TestWithParam<int> {};

TEST_P(CloudsBots, ForeseeWhatAChangeOfTheFlockBringsAtTheLanding) {
  int changes = 0;
  visit_decisions(GetParam(), kit::scaled(6), [&](const Clouds& game, const State& state) {
    const int seat = state.open.top().seat;
    const Survey survey(game, state, seat);
    for (const Move move : kit::legal(game, state)) {
      if (!changes_flock(move)) continue;
      State after = state;
      after.open.cubes.fill(1);  // the stage shall not end with this
      game.apply(after, move);
      const auto before = landing_by_rules(game, state);
      const auto now = landing_by_rules(game, after);
      int others = 0;
      for (int other = 0; other < game.seats(); ++other)
        others += other == seat ? 0 : now[at(other)] - before[at(other)];
      const Change change = foretold(survey, state, move);
      ASSERT_EQ(survey.landing(), before[at(seat)]);
      ASSERT_EQ(change.own_landing, now[at(seat)] - before[at(seat)]) << game.to_text(move) << game.to_text(state);
      ASSERT_EQ(change.others_landing, others) << game.to_text(move) << " " << game.to_text(state);
      ++changes;
    }
  });
  EXPECT_GT(changes, 300);
}

// The best that an action brings is the best of the moves that it leads to.
TEST_P(CloudsBots, KnowTheBestSwapOfEveryKind) {
  std::set<std::uint8_t> seen;
  visit_decisions(GetParam(), kit::scaled(6), [&](const Clouds& game, const State& state) {
    if (state.open.top().kind != Pending::kTurn) return;
    const Survey survey(game, state, state.open.top().seat);
    std::array<float, kWays> best{};
    survey.best_swaps(best);
    for (const Move move : kit::legal(game, state)) {
      State after = state;
      game.apply(after, move);
      if (after.open.depth == 0 || after.open.top().kind != Pending::kSwap) continue;
      float most = 0;
      for (const Move swap : kit::legal(game, after)) {
        // The survey is the one before the card was played: whether it is in hand is all that differs.
        most = std::max(most, survey.worth(foretold(survey, after, swap)));
      }
      const bool plays = clouds::kind_of(move) == clouds::Kind::kPlay;
      const std::size_t way = plays ? way_of(game.kind(clouds::card_of(move))) : way_of(clouds::action_of(move));
      ASSERT_FLOAT_EQ(best[way], most) << game.to_text(move) << " " << game.to_text(state);
      seen.insert(static_cast<std::uint8_t>(way));
    }
  });
  EXPECT_EQ(seen.size(), 8U);  // C9, C10 and the six cards that swap
}

TEST_P(CloudsBots, AllocateNothingAndNameSignsAndTraitsThatThereAre) {
  visit_decisions(GetParam(), kit::scaled(3), [&](const Clouds& game, const State& state) {
    Clouds::Moves moves;
    game.legal(state, moves);
    std::size_t largest = 0;
    float most = 0;
    const std::size_t allocated = kit::allocations_in([&] {
      const Know::Outlook outlook = Know::look(game, state);
      for (const Move move : moves) {
        Know::signs(outlook, move, [&](std::size_t sign, float amount) {
          largest = std::max(largest, sign);
          most = std::max(most, amount < 0 ? -amount : amount);
        });
      }
      for (int seat = 0; seat < game.seats(); ++seat) {
        Traits<Clouds> traits{};
        Know::traits(game, state, seat, traits);
        for (std::size_t i = Know::kLanding; i < traits.size(); ++i) most = std::max(most, traits[i]);
      }
    });
    ASSERT_EQ(allocated, 0U);
    ASSERT_LT(largest, static_cast<std::size_t>(Know::kSigns));
    ASSERT_LT(most, 8.0F) << game.to_text(state);  // five cards of seven points at most, in fifths, are 7
    ASSERT_LT(Know::phase(game, state), Know::kPhases);
  });
}

INSTANTIATE_TEST_SUITE_P(Players, CloudsBots, testing::Values(2, 3, 4));

// b2 C stands before b3 g, c1 g and d2 G land already.
TEST(CloudsKnowledge, TraitsOfADrawnPosition) {
  const Table table({.flock = "..g../.CnG./gcnCn", .cubes = "2/5", .points = "4/-3", .hands = "dodge:a3c2/-"});
  Traits<Clouds> first{};
  Traits<Clouds> second{};
  Know::traits(table.game, table.state, 0, first);
  Know::traits(table.game, table.state, 1, second);
  EXPECT_FLOAT_EQ(first[Know::kPoints], 0.4F);
  EXPECT_FLOAT_EQ(second[Know::kPoints], -0.3F);
  EXPECT_FLOAT_EQ(first[Know::kLanding], 1.4F);   // a3, c1, d2: three birds and a pair
  EXPECT_FLOAT_EQ(second[Know::kLanding], 0.3F);  // b2
  EXPECT_FLOAT_EQ(first[Know::kCardPoints], 0);   // a3 would land, c2 is a swift
  EXPECT_FLOAT_EQ(first[Know::kCardWorth], 1.4F);
  EXPECT_FLOAT_EQ(second[Know::kSecond], 1);  // b3 and d3
  EXPECT_EQ(first[Know::kMostCubes], 0);
  EXPECT_EQ(second[Know::kMostCubes], 1);
  EXPECT_EQ(first[Know::kToAct], 1);
}

std::string answer(const Table& table, const std::string& name, std::uint64_t nodes) {
  const std::unique_ptr<Bot> bot = make_bot(table.game, *find_brain("clouds", name), shipped_weights<Clouds>());
  const auto view = core::AnyView::of(table.game.view(table.state, table.game.actor(table.state.open).seat()));
  return table.game.to_text((*bot->think(view, {nodes, 0, nullptr, nullptr}, 3)).plan.front());
}

// The last cube of the last stage: only one swap brings the bird from b3 to where it lands.
TEST(CloudsKnowledge, TheLastCubeBringsABirdToTheFront) {
  const Fields last = {.stage = "3",
                       .nests = "123",
                       .flock = "..n../.cnC./ngncn",
                       .up = "gG",
                       .cubes = "1/0",
                       .display = "-",
                       .hands = "-/-"};
  Table table(last);
  EXPECT_EQ(answer(table, "raven", 200), "forward-backward");
  EXPECT_EQ(answer(table, "starling/heat=0/overlooks=0", 0), "forward-backward");
  table.play({"forward-backward"});
  EXPECT_EQ(table.moves(), "b2-b3");
}

TEST(CloudsKnowledge, AfterTheLastLandingCardsAreScored) {
  const Table table({.stage = "3",
                     .nests = "123",
                     .flock = "...../..g../gcnC.",
                     .up = "gn",
                     .cubes = "0/0",
                     .display = "-",
                     .hands = "dodge:a3c2/-",
                     .pending = "scoring:1"});
  for (const char* level : {"starling/heat=0/overlooks=0", "magpie", "raven"})
    EXPECT_EQ(answer(table, level, 100), "score dodge:a3c2") << level;
}

TEST(CloudsKnowledge, LevelsNoticeMoreTheHigherTheyAre) {
  for (std::size_t level = 1; level < std::size(kLevelNames); ++level) {
    const Brain lower = level_of("clouds", level - 1);
    const Brain higher = level_of("clouds", level);
    EXPECT_GE(lower.overlooks, higher.overlooks) << level;
    EXPECT_GE(higher.nodes, lower.nodes) << level;
  }
  EXPECT_EQ(level_of("clouds", 5).overlooks, 0);
}

}  // namespace
}  // namespace aviary::bots
