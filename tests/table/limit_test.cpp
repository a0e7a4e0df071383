// How many events a table holds: what may still happen above half of them, and at the end of them.
#include "scene.h"

namespace aviary::table {
namespace {

Entry entry_of(const Scene& scene, int ahead, Kind kind, int seat) {
  Entry entry;
  entry.number = scene.table.number() + ahead;
  entry.time = scene.now;
  entry.kind = kind;
  entry.seat = seat;
  return entry;
}

// Adds offers that are declined until there are so many events.
void fill(Scene& scene, int number) {
  while (scene.table.number() < number) {
    Entry offer = entry_of(scene, 1, Kind::kOffer, 0);
    offer.text = "draw";
    Entry answer = entry_of(scene, 2, Kind::kAnswer, 1);
    answer.count = offer.number;
    scene.take({offer, answer});
  }
}

TEST(TableLimit, OffersAreBounded) {
  Scene scene = playing({"volo"});
  while (scene.code("p0", MakeOffer{"draw", 1}) == "ok") {
    ASSERT_EQ(scene.code("p1", AnswerOffer{scene.table.number(), false}), "ok");
  }
  EXPECT_LE(scene.table.number(), kMaxEntries / 2 + 1);
}

TEST(TableLimit, TheSecondHalfIsForMoves) {
  Scene scene = playing({"volo"});
  ASSERT_EQ(scene.code("p1", Leave{}), "ok");
  fill(scene, kMaxEntries / 2);
  EXPECT_FALSE(scene.move("e3").refusal);
  EXPECT_EQ(scene.code("p0", Undo{scene.table.number()}), "full");
  EXPECT_EQ(scene.code("p0", Leave{}), "full");
  EXPECT_EQ(scene.code("p1", Return{}), "ok");
  EXPECT_EQ(scene.code("p1", MakeOffer{"draw", 1}), "full");
  EXPECT_EQ(scene.code("p1", MakeOffer{"takeback", 1}), "full");
  EXPECT_FALSE(scene.move("j9").refusal);
}

TEST(TableLimit, ResigningIsAlwaysPossible) {
  Scene scene = playing({"volo"});
  fill(scene, kMaxEntries);
  EXPECT_EQ(scene.code("p0", MakeMove{scene.table.number(), "e3"}), "full");
  EXPECT_EQ(scene.code("p1", Resign{}), "ok");
  EXPECT_EQ(scene.table.result().places, (std::vector<int>{1, 2}));
  EXPECT_EQ(scene.code("p0", Rematch{}), "ok");
  EXPECT_EQ(scene.code("p1", Rematch{}), "ok");
  EXPECT_TRUE(scene.table.wants_next());
}

TEST(TableLimit, AFlagAlwaysFalls) {
  table::Setup setup = setup_for({"volo"});
  setup.clock = {60'000, 0, 0};
  Scene scene(setup);
  scene.start();
  fill(scene, kMaxEntries);
  scene.now += 60'000;
  scene.take(tick(scene.table, scene.now));
  EXPECT_EQ(scene.table.phase(), Phase::kOver);
}

}  // namespace
}  // namespace aviary::table
