// Clocks: who loses time, the increment, days, flags; all driven by times that the test gives.
#include "table/clock.h"

#include "base/json.h"
#include "scene.h"

namespace aviary::table {
namespace {

constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;

Scene with_clock(const Game& game, const ClockRule& rule, const std::string& stand_in = "") {
  table::Setup setup = setup_for(game);
  setup.clock = rule;
  setup.stand_in = stand_in;
  Scene scene(setup);
  scene.start();
  return scene;
}

std::int64_t left(const Scene& scene, int seat) { return *scene.table.clock().left(seat, scene.now); }

TEST(TableClock, TheAskedSeatLosesTimeAndGetsTheIncrementWhenTheTurnPassesOn) {
  Scene scene = with_clock({"volo"}, {60'000, 5'000, 0});
  scene.now += 10'000;
  EXPECT_EQ(left(scene, 0), 50'000);
  EXPECT_EQ(left(scene, 1), 60'000);
  scene.move("e3");
  EXPECT_EQ(left(scene, 0), 55'000);
  scene.now += 1'000;
  EXPECT_EQ(left(scene, 0), 55'000);
  EXPECT_EQ(left(scene, 1), 59'000);
  EXPECT_EQ(scene.table.deadline(), scene.now + 59'000);
}

TEST(TableClock, TakingBackGivesNoTime) {
  Scene scene = with_clock({"volo"}, {60'000, 5'000, 0});
  for (int i = 0; i < 5; ++i) {
    scene.now += 1'000;
    scene.move("e3");
    scene.now += 1'000;
    EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "ok");
  }
  EXPECT_EQ(left(scene, 0), 50'000);
  EXPECT_EQ(left(scene, 1), 60'000);
}

// The clock of whoever takes back has run all the while: one cannot think on the others' time, nor get more by it.
TEST(TableClock, WhoTakesBackPaysForTheTimeInBetween) {
  Scene scene = with_clock({"volo"}, {60'000, 5'000, 0});
  scene.now += 10'000;
  scene.move("e3");
  scene.now += 49'999;
  EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "ok");
  EXPECT_EQ(left(scene, 0), 1);
  EXPECT_EQ(left(scene, 1), 60'000);
  scene.move("e3");
  EXPECT_EQ(left(scene, 0), 5'001);
  scene.now += 1;
  EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "flag");
  EXPECT_EQ(left(scene, 1), 59'999);
}

TEST(TableClock, TheMoveOfAStandInIsPaidForFromThatMoveOn) {
  Scene scene = with_clock({"volo"}, {60'000, 5'000, 0}, "chick");
  scene.now += 10'000;
  ASSERT_EQ(scene.code("p0", Leave{}), "ok");
  scene.now += 10'000;
  const BotTask task = *bot_task(scene.table);
  scene.take(decide_bot(scene.table, task.at, scene.table.game().legal(task.view)[5], scene.now).entries);
  ASSERT_EQ(scene.code("p0", Return{}), "ok");
  scene.now += 10'000;
  ASSERT_EQ(scene.code("p0", Undo{scene.table.number()}), "ok");
  EXPECT_EQ(left(scene, 0), 40'000);
  EXPECT_EQ(left(scene, 1), 60'000);
  EXPECT_EQ(scene.table.deadline(), scene.now + 40'000);
}

TEST(TableClock, TakingBackInTurnGivesBackAllTheWay) {
  Scene scene = with_clock({"volo"}, {60'000, 5'000, 0});
  for (const char* move : {"e3", "j9"}) {
    scene.now += 1'000;
    scene.move(move);
  }
  scene.now += 1'000;
  ASSERT_EQ(scene.code("p1", Undo{scene.table.number()}), "ok");
  EXPECT_EQ(left(scene, 0), 64'000);
  EXPECT_EQ(left(scene, 1), 58'000);
  ASSERT_EQ(scene.code("p0", Undo{scene.table.number()}), "ok");
  EXPECT_EQ(left(scene, 0), 57'000);
  EXPECT_EQ(left(scene, 1), 60'000);
}

// Here nothing is known any more of when the decision was first asked for.
TEST(TableClock, AfterATakeBackByConsentNoIncrementIsGivenTwice) {
  Scene scene = with_clock({"volo"}, {60'000, 5'000, 0});
  scene.move("e3");
  scene.move("j9");
  ASSERT_EQ(scene.code("p1", MakeOffer{"takeback", 1}), "ok");
  ASSERT_EQ(scene.code("p0", AnswerOffer{scene.table.number(), true}), "ok");
  ASSERT_EQ(scene.code("p0", Undo{scene.table.number()}), "ok");
  EXPECT_EQ(left(scene, 0), 60'000);
}

TEST(TableClock, SeveralDecisionsInOneTurnGiveOneIncrement) {
  Scene scene = with_clock({"flyaway", {{"players", "2"}}}, {60'000, 5'000, 0});
  base::Rng rng(1);
  std::int64_t given = 0;
  for (int i = 0; i < 60 && scene.table.asked(); ++i) {
    const int seat = *scene.table.asked();
    const std::int64_t before = left(scene, seat);
    scene.move(scene.any_move(rng));
    const bool passed = scene.table.asked() && *scene.table.asked() != seat;
    EXPECT_EQ(left(scene, seat) - before, passed ? 5'000 : 0);
    given += passed ? 1 : 0;
  }
  EXPECT_GT(given, 3);
}

TEST(TableClock, AFallenFlagEndsAMatchOfTwo) {
  Scene scene = with_clock({"volo"}, {60'000, 0, 0});
  scene.move("e3");
  scene.now += 59'999;
  EXPECT_TRUE(tick(scene.table, scene.now).empty());
  scene.now += 1;
  EXPECT_EQ(scene.code("p1", MakeMove{scene.table.number(), "j9"}), "flag");
  scene.take(tick(scene.table, scene.now));
  EXPECT_EQ(scene.table.phase(), Phase::kOver);
  EXPECT_EQ(scene.table.result(), (core::Record::Result{{0, 0}, {1, 2}, "flag"}));
  EXPECT_TRUE(tick(scene.table, scene.now + 1'000'000).empty());
  const base::Result<core::Replay> replay = core::replay(scene.table.game(), *record_of(scene.table));
  EXPECT_TRUE(replay) << replay.error().sentence;
}

TEST(TableClock, OfMoreThanTwoABotPlaysOnAndTheBankStaysEmpty) {
  Scene scene = with_clock({"clouds", {{"players", "3"}}}, {60'000, 0, 0}, "wren");
  const int seat = *scene.table.asked();
  scene.now += 60'000;
  scene.take(tick(scene.table, scene.now));
  EXPECT_EQ(scene.table.phase(), Phase::kPlaying);
  ASSERT_TRUE(bot_task(scene.table));
  EXPECT_EQ(bot_task(scene.table)->level, "wren");
  EXPECT_FALSE(scene.table.deadline());
  EXPECT_EQ(scene.code(user_of(seat), MakeMove{scene.table.number(), "x"}), "not_yours");
  EXPECT_EQ(scene.code(user_of(seat), Return{}), "flag");
}

TEST(TableClock, DaysAreForEveryDecision) {
  Scene scene = with_clock({"volo"}, {0, 0, 2});
  scene.now += 2 * kDay - 1;
  EXPECT_EQ(left(scene, 0), 1);
  scene.move("e3");
  EXPECT_EQ(left(scene, 1), 2 * kDay);
  EXPECT_EQ(left(scene, 0), 2 * kDay);
  scene.now += 2 * kDay;
  scene.take(tick(scene.table, scene.now));
  EXPECT_EQ(scene.table.result().places, (std::vector<int>{1, 2}));
}

TEST(TableClock, WhoLetTheDaysPassReturnsForTheNextDecision) {
  Scene scene = with_clock({"clouds", {{"players", "3"}}}, {0, 0, 1});
  const std::string user = user_of(*scene.table.asked());
  scene.now += kDay;
  scene.take(tick(scene.table, scene.now));
  EXPECT_EQ(scene.code(user, Return{}), "flag");
  const BotTask task = *bot_task(scene.table);
  scene.take(decide_bot(scene.table, task.at, scene.table.game().legal(task.view)[0], scene.now).entries);
  EXPECT_EQ(scene.code(user, Return{}), "ok");
}

TEST(TableClock, DaysGoOnAsLongAsTheSameDecisionIsAsked) {
  for (const char* stand_in : {"", "chick"}) {
    Scene scene = with_clock({"volo"}, {0, 0, 2}, stand_in);
    for (int i = 0; i < 3; ++i) {
      scene.now += kDay / 4;
      ASSERT_EQ(scene.code("p0", Leave{}), "ok");
      ASSERT_EQ(scene.code("p0", Return{}), "ok");
    }
    EXPECT_EQ(left(scene, 0), 2 * kDay - 3 * kDay / 4);
    for (int i = 0; i < 4; ++i) {
      scene.now += kDay / 8;
      scene.move("e3");
      scene.now += kDay / 8;
      EXPECT_EQ(left(scene, 1), 2 * kDay - kDay / 8);
      ASSERT_EQ(scene.code("p0", Undo{scene.table.number()}), "ok");
      EXPECT_EQ(left(scene, 1), 2 * kDay);
    }
    EXPECT_EQ(left(scene, 0), kDay / 4);
    EXPECT_EQ(scene.table.deadline(), 1000 + 2 * kDay);
    scene.move("e3");
    scene.now += kDay / 4;
    EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "flag");
    scene.move("j9");
    EXPECT_EQ(left(scene, 0), 2 * kDay);
  }
}

// Time that is earlier than the last entry counts as that entry's.
TEST(TableClock, NobodyMovesInTimeThatWentBack) {
  Scene scene = with_clock({"volo"}, {60'000, 0, 0});
  scene.now += 60'000;
  ASSERT_EQ(scene.code("p1", MakeOffer{"draw", 1}), "ok");
  scene.now -= 1;
  EXPECT_EQ(scene.code("p0", MakeMove{scene.table.number(), "e3"}), "flag");
  EXPECT_FALSE(tick(scene.table, scene.now).empty());
}

TEST(TableClock, TimeThatGoesBackCountsAsStandingStill) {
  Scene scene = with_clock({"volo"}, {60'000, 0, 0});
  scene.now += 30'000;
  scene.move("e3");
  scene.now -= 20'000;
  scene.move("j9");
  EXPECT_EQ(left(scene, 0), 30'000);
  EXPECT_EQ(left(scene, 1), 60'000);
}

TEST(TableClock, BotsHaveNoClock) {
  table::Setup setup = setup_for({"volo"});
  setup.clock = {60'000, 0, 0};
  setup.seats = {{"chick", ""}};
  Scene scene(setup);
  scene.code("p0", Sit{1, "Ann", nonce_of(0)});
  scene.code("p0", Start{});
  EXPECT_FALSE(scene.table.deadline());
}

TEST(TableClock, IsReadStrictly) {
  const auto read = [](const char* text) { return read_clock(*base::read_json(text)).ok(); };
  EXPECT_TRUE(read("null"));
  EXPECT_TRUE(read(R"({"bank":300,"increment":5})"));
  EXPECT_TRUE(read(R"({"days":3})"));
  EXPECT_FALSE(read(R"({"bank":0,"increment":5})"));
  EXPECT_FALSE(read(R"({"bank":300})"));
  EXPECT_FALSE(read(R"({"days":0})"));
  EXPECT_FALSE(read(R"({"days":3,"bank":3})"));
  EXPECT_FALSE(read(R"({"bank":99999999999,"increment":5})"));
  EXPECT_FALSE(read("3"));
}

}  // namespace
}  // namespace aviary::table
