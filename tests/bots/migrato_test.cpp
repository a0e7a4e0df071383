// What the bots know about Migrato.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>

#include "bots/adviser.h"
#include "bots/any.h"
#include "bots/make.h"
#include "bots/migrato/knowledge.h"
#include "kit/allocations.h"
#include "migrato/scene.h"

namespace aviary::bots {
namespace {

using migrato::Migrato;
using migrato::Play;
using migrato::Scene;
using migrato::Species;
using Know = Knowledge<Migrato>;

// Four species have arrived and only the teal is missing; player 1 can let it arrive with one bird.
Scene last_species(std::string_view own_piles, std::string_view other_piles) {
  Scene scene;
  scene.colonies = {"t5d,-,-,-", "k4d,-,-,-"};
  scene.piles = {std::string(own_piles), std::string(other_piles)};
  scene.barred = {"gk", "sb"};
  scene.hands = {"t1d+b2d+b3d", "g3d+g3n+k2d"};
  return scene;
}
Scene ahead() { return last_species("g5d5d4d4d3d,k4d4d3d3d", "s3n2n1n1n,b2d1d1d"); }
Scene behind() { return last_species("g5d5d4d4d3d,k3d2d1d1d", "s4n4n3n3n,b4d4d3d"); }

std::string choice(const Play& play, std::string_view level) {
  const std::unique_ptr<Bot> bot = make_bot(play.game, *find_brain("migrato", level), shipped_weights<Migrato>());
  const auto view = core::AnyView::of(play.game.view(play.state, core::Seat(play.state.open.turn)));
  const Thought thought = *bot->think(view, {}, 3);
  return play.game.to_text(thought.plan.front());
}

bool shows(const Play& play, std::string_view move, MigratoSign wanted) {
  bool found = false;
  Know::signs(Know::look(play.game, play.state), play.move(move),
              [&](std::size_t sign, float /*amount*/) { found |= sign == static_cast<std::size_t>(wanted); });
  return found;
}

double chance_to_win(const Play& play, std::size_t seat) {
  return Informed<Migrato>(shipped_weights<Migrato>(), 1).judge(play.game, play.state)[seat];
}

TEST(BotsMigrato, ACourseTellsWhatAColonyNeedsAndWhatTheHandCanDo) {
  Scene scene;
  scene.colonies[0] = "k4d3d2d,b4d,g5d5n,-";
  scene.hands[0] = "k2d+b3d+k4d";
  scene.barred[0] = "s";
  scene.piles[0] = "s3n2n1n1n";
  const Courses courses = courses_of(Play(scene).state, 0);
  const Course& kite = courses[index(Species::kKite)];
  EXPECT_EQ(kite.need, 1);
  EXPECT_EQ(kite.lands, 2);
  const Course& bee_eater = courses[index(Species::kBeeEater)];
  EXPECT_EQ(bee_eater.need, 2);
  EXPECT_EQ(bee_eater.fits, 3);
  EXPECT_EQ(bee_eater.lands, 0);
  EXPECT_TRUE(courses[index(Species::kGoose)].night);
  EXPECT_EQ(courses[index(Species::kStilt)].need, 0);
  EXPECT_EQ(courses[index(Species::kTeal)].need, 2);
}

TEST(BotsMigrato, ColoniesThatCanBeRejoinedCanArrive) {
  Scene scene;
  scene.colonies[0] = "k4d3d,k3d1d,-,-";
  const Course kite = courses_of(Play(scene).state, 0)[index(Species::kKite)];
  EXPECT_EQ(kite.lands, 1);
}

TEST(BotsMigrato, SignsTellWhetherTheLastArrivalWins) {
  EXPECT_TRUE(shows(Play(ahead()), "t1d:1", MigratoSign::kEndsAhead));
  EXPECT_TRUE(shows(Play(behind()), "t1d:1", MigratoSign::kEndsBehind));
  EXPECT_FALSE(shows(Play(behind()), "t1d:1", MigratoSign::kEndsAhead));
}

TEST(BotsMigrato, WhoCanEndTheMatchAndLeadsIsJudgedToWin) {
  EXPECT_GT(chance_to_win(Play(ahead()), 0), 0.9);
  EXPECT_LT(chance_to_win(Play(behind()), 0), 0.5);
}

TEST(BotsMigrato, AMatchIsEndedByWhoWinsItAndNotByWhoLosesIt) {
  for (const std::string_view level : {"magpie", "raven"}) {
    EXPECT_EQ(choice(Play(ahead()), level), "t1d:1") << level;
    EXPECT_NE(choice(Play(behind()), level), "t1d:1") << level;
  }
}

// Each sign and trait is finite, and every weight has its number; nothing allocates.
TEST(BotsMigrato, KnowledgeOfAnyPositionIsFiniteAndAllocatesNothing) {
  for (const std::string_view options : {"", "return=on memory=off"}) {
    const Migrato game = migrato::make_game(options);
    base::Rng rng(5);
    migrato::State state = game.initial();
    Migrato::Moves moves;
    float sum = 0;
    const auto know = [&] {
      for (const int seat : {0, 1}) {
        Traits<Migrato> traits{};
        Know::traits(game, state, seat, traits);
        for (const float trait : traits) sum += trait;
      }
      const Know::Outlook outlook = Know::look(game, state);
      for (const core::Move move : moves) {
        Know::signs(outlook, move, [&](std::size_t sign, float amount) {
          ASSERT_LT(sign, Know::kSigns);
          sum += amount;
        });
      }
    };
    while (!game.actor(state.open).is_nobody()) {
      if (game.actor(state.open).is_chance()) {
        game.apply(state, core::draw(game, state, rng), nullptr);
        continue;
      }
      game.legal(state, moves);
      ASSERT_EQ(kit::allocations_in(know), 0U);
      ASSERT_TRUE(std::isfinite(sum)) << game.to_text(state);
      ASSERT_LT(Know::phase(game, state), Know::kPhases);
      game.apply(state, moves[rng.below(moves.size())], nullptr);
    }
  }
}

}  // namespace
}  // namespace aviary::bots
