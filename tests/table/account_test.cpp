// A table knows where the points come from, also after moves were taken back, and when it is opened again.
#include "kit/account.h"
#include "base/json.h"
#include "scene.h"

namespace aviary::table {
namespace {

core::Points points_of(const Table& table) { return table.game().begin_ledger(table.course().state()).before; }

base::Tree account_of(const Table& table) { return update_for(table, user_of(0), table.number()).now.account; }

// The rows add up to the points, and what was stored gives the same rows.
void check(const Scene& scene, const std::string& game) {
  const base::Tree account = account_of(scene.table);
  const std::optional<core::Points> sums = kit::columns(account, scene.table.game().seats());
  ASSERT_TRUE(sums) << game;
  if (kit::has_points(*scene.table.game().voice().vocabulary)) {
    ASSERT_EQ(*sums, points_of(scene.table)) << game << " " << base::write_json(account);
  }
}

// What the others agree to is taken back.
void take_back(Scene& scene, int seat) {
  const int count = scene.table.game().seats();
  if (scene.code(user_of(seat), MakeOffer{"takeback", 1}) != "ok") return;
  const int offer = scene.table.number();
  for (int other = 0; other < count; ++other) {
    if (other == seat) continue;
    EXPECT_EQ(scene.code(user_of(other), AnswerOffer{offer, true}), "ok");
  }
}

TEST(TableAccount, AddsUpAfterEveryMoveAndWhateverIsTakenBack) {
  for (const Game& game : all_games()) {
    Scene scene = playing(game);
    base::Rng rng(21);
    for (int i = 0; i < 200 && scene.table.asked(); ++i) {
      const int seat = *scene.table.asked();
      ASSERT_FALSE(scene.move(scene.any_move(rng)).refusal);
      if (rng.below(std::uint64_t{8}) == 0) scene.act(user_of(seat), Undo{scene.table.number()});
      if (rng.below(std::uint64_t{16}) == 0) take_back(scene, seat);
      check(scene, game.name);
    }
    const base::Result<Table> again = Table::load(scene.entries, scene.library_);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->course().ledger(), scene.table.course().ledger()) << game.name;
    EXPECT_EQ(account_of(*again), account_of(scene.table)) << game.name;
  }
}

TEST(TableAccount, IsTheSameForEverybody) {
  Scene scene = playing({"clouds", {{"players", "3"}}});
  base::Rng rng(3);
  scene.play_on(rng, 120);
  const base::Tree account = account_of(scene.table);
  for (const std::string user : {"p1", "p2", "somebody"}) {
    EXPECT_EQ(update_for(scene.table, user, 0).now.account, account) << user;
  }
}

TEST(TableAccount, APositionHasItsPointsFromBefore) {
  Scene first = playing({"clouds", {{"players", "2"}}});
  base::Rng rng(5);
  while (first.table.asked() && points_of(first.table) == core::Points{}) first.play_on(rng, 1);
  table::Setup setup = setup_for({"clouds", {{"players", "2"}}});
  setup.start = first.table.game().to_text(first.table.course().state());
  Scene second(setup);
  second.start();
  const std::string account = base::write_json(account_of(second.table));
  const core::Points points = points_of(first.table);
  EXPECT_EQ(account, R"({"landing":[0,0],"pairs":[0,0],"cards":[0,0],"before":[)" + std::to_string(points[0]) + "," +
                         std::to_string(points[1]) + "]}");
  second.play_on(rng, 20);
  check(second, "clouds");
}

}  // namespace
}  // namespace aviary::table
