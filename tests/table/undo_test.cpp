// Taking back: freely to the information horizon, and beyond it by consent.
#include "scene.h"

namespace aviary::table {
namespace {

TEST(TableUndo, IsFreeUntilSomebodyElseMoves) {
  Scene scene = playing({"volo"});
  scene.move("e3");
  EXPECT_EQ(update_for(scene.table, "p0", 0).now.undo, 1);
  EXPECT_EQ(update_for(scene.table, "p1", 0).now.undo, 0);
  EXPECT_EQ(scene.code("p1", Undo{scene.table.number()}), "no_undo");
  EXPECT_EQ(scene.code("p0", Undo{scene.table.number() - 1}), "stale");
  EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "ok");
  EXPECT_TRUE(scene.table.course().state() == scene.table.game().initial());
  EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "no_undo");
  scene.move("e3");
  scene.move("j9");
  EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "no_undo");
}

// The horizon, said again from the contract: the seat's own last decisions, none of them news to anybody.
int plain_horizon(const Table& table, int seat) {
  const core::AnyGame& game = table.game();
  core::AnyState state = game.initial();
  std::vector<bool> free;  // of each move: may this seat take it back?
  for (const Turn& turn : table.course().line()) {
    bool news = game.seen(state, turn.move, core::Observer::spectator()).news;
    for (int other = 0; other < game.seats(); ++other) news |= game.seen(state, turn.move, core::Seat(other)).news;
    free.push_back(!news && game.actor(state) == core::Actor(core::Seat(seat)));
    game.apply(state, turn.move, nullptr);
  }
  int count = 0;
  while (!free.empty() && free.back()) free.pop_back(), ++count;
  return table.phase() == Phase::kPlaying ? count : 0;
}

TEST(TableUndo, FollowsTheHorizonInAllGamesAndRestoresThePosition) {
  int undone = 0;
  int longest = 0;
  for (const Game& game : all_games()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Scene scene = playing(game);
      base::Rng rng(seed);
      std::vector<core::AnyState> before;
      while (scene.table.asked() && scene.table.number() < 600) {
        for (int seat = 0; seat < scene.table.game().seats(); ++seat) {
          const int horizon = plain_horizon(scene.table, seat);
          ASSERT_EQ(scene.table.undoable(seat), horizon) << game.name;
          longest = std::max(longest, horizon);
          if (horizon == 0 || rng.below(std::uint64_t{4}) != 0) continue;
          ASSERT_EQ(scene.code(user_of(seat), Undo{scene.table.number()}), "ok");
          ASSERT_TRUE(scene.table.course().state() == before.back()) << game.name;
          before.pop_back();
          ++undone;
        }
        before.push_back(scene.table.course().state());
        ASSERT_FALSE(scene.move(scene.any_move(rng)).refusal);
      }
      EXPECT_TRUE(Table::load(scene.entries, scene.library_));
    }
  }
  EXPECT_GT(undone, 50);
  EXPECT_GT(longest, 1);
}

TEST(TableUndo, BeyondTheHorizonByConsentAndDrawsNeverComeAgain) {
  Scene scene = playing({"clouds", {{"players", "2"}}});
  base::Rng rng(2);
  scene.play_on(rng, 12);
  const int seat = *scene.table.asked();
  const int other = 1 - seat;
  const std::uint64_t drawn = scene.table.drawn();
  const std::size_t moves = scene.table.course().moves_since(seat, 2);
  const std::size_t length = scene.table.course().line().size();
  EXPECT_EQ(scene.code(user_of(seat), MakeOffer{"takeback", 999}), "no_offer");
  ASSERT_EQ(scene.code(user_of(seat), MakeOffer{"takeback", 2}), "ok");
  const int offer = scene.table.number();
  EXPECT_EQ(scene.code(user_of(other), MakeOffer{"takeback", 1}), "no_offer");
  EXPECT_EQ(scene.code(user_of(seat), AnswerOffer{offer, true}), "no_offer");
  EXPECT_EQ(scene.code(user_of(other), AnswerOffer{offer + 1, true}), "no_offer");
  EXPECT_EQ(scene.code("x", AnswerOffer{offer, true}), "not_seated");
  ASSERT_EQ(scene.code(user_of(other), AnswerOffer{offer, true}), "ok");
  EXPECT_EQ(scene.table.course().line().size(), length - moves);
  EXPECT_EQ(scene.table.asked(), seat);
  EXPECT_EQ(scene.table.drawn(), drawn);
  scene.play_on(rng, 10'000);
  const core::Record record = *record_of(scene.table);
  EXPECT_TRUE(core::replay(scene.table.game(), record));
  EXPECT_TRUE(verify_draws(scene.table.game(), record));
}

TEST(TableUndo, AnOfferIsDeclinedWithdrawnOrOvertakenByAMove) {
  Scene scene = playing({"volo"});
  scene.move("e3");
  scene.move("j9");
  for (const char* user : {"p1", "p0"}) {
    ASSERT_EQ(scene.code("p0", MakeOffer{"takeback", 1}), "ok");
    EXPECT_EQ(scene.code(user, AnswerOffer{scene.table.number(), false}), "ok");
    EXPECT_FALSE(scene.table.offer());
  }
  ASSERT_EQ(scene.code("p0", MakeOffer{"takeback", 1}), "ok");
  const int offer = scene.table.number();
  scene.move("e5");
  EXPECT_EQ(scene.code("p1", AnswerOffer{offer, true}), "no_offer");
}

TEST(TableUndo, BotsAgreeToTakeBackAtOnce) {
  table::Setup setup = setup_for({"volo"});
  setup.seats = {{"", ""}, {"chick", ""}};
  Scene scene(setup);
  scene.start();
  scene.move("e3");
  const BotTask task = *bot_task(scene.table);
  scene.take(decide_bot(scene.table, task.at, scene.table.game().legal(task.view)[5], scene.now).entries);
  EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "no_undo");
  EXPECT_EQ(scene.code("p0", MakeOffer{"takeback", 1}), "ok");
  EXPECT_TRUE(scene.table.course().line().empty());
  EXPECT_EQ(scene.code("p0", MakeOffer{"draw", 1}), "no_offer");
}

}  // namespace
}  // namespace aviary::table
