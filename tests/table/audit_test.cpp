// The audit of a stored table: it passes what was decided, and finds whatever was changed.
#include "table/audit.h"

#include "scene.h"

namespace aviary::table {
namespace {

// A match with a bit of everything.
Scene eventful(const Game& game, std::uint64_t seed) {
  table::Setup setup = setup_for(game);
  setup.clock = {600'000, 1'000, 0};
  setup.begins_when_full = seed % 2 == 1;
  Scene scene(setup);
  scene.sit_all();
  if (!setup.begins_when_full) scene.start();
  base::Rng rng(seed);
  for (int i = 0; i < 40 && scene.table.asked(); ++i) {
    scene.now += static_cast<std::int64_t>(rng.below(std::uint64_t{3000}));
    const int seat = *scene.table.asked();
    const std::uint64_t mood = rng.below(std::uint64_t{10});
    if (mood == 0) scene.act(user_of(seat), MakeOffer{"takeback", 1});
    if (mood == 1) scene.act(user_of(1 - seat), Undo{scene.table.number()});
    if (mood == 2 && scene.table.offer()) scene.act(user_of(1 - seat), AnswerOffer{scene.table.offer()->number, true});
    if (mood == 3) scene.act(user_of(seat), Leave{});
    if (mood == 4) scene.act(user_of(1 - seat), PlaceBot{seat, "jay"});
    if (mood == 5) scene.act(user_of(seat), Return{});
    if (const std::optional<BotTask> task = bot_task(scene.table)) {
      scene.take(decide_bot(scene.table, task->at, scene.table.game().legal(task->view)[0], scene.now).entries);
    } else if (scene.table.asked()) {
      scene.move(scene.any_move(rng));
    }
  }
  return scene;
}

TEST(TableAudit, PassesWhatWasDecided) {
  for (const Game& game : {Game{"volo"}, Game{"clouds", {{"players", "2"}}}, Game{"migrato"}}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Scene scene = eventful(game, seed);
      const base::Result<Table> table = audit(scene.entries, scene.library_);
      ASSERT_TRUE(table) << table.error().sentence;
      EXPECT_TRUE(table->course().state() == scene.table.course().state());
      EXPECT_EQ(table->clock().left(0, scene.now), scene.table.clock().left(0, scene.now));
    }
  }
}

TEST(TableAudit, FindsEveryChange) {
  Scene scene = eventful({"migrato"}, 3);
  const auto found = [&](const std::vector<Entry>& entries) { return !audit(entries, scene.library_).ok(); };
  ASSERT_FALSE(found(scene.entries));
  for (std::size_t i = 0; i < scene.entries.size(); ++i) {
    std::vector<Entry> changed = scene.entries;
    changed[i].number += 1;
    EXPECT_TRUE(found(changed));
    changed = scene.entries;
    changed[i].text += "x";
    EXPECT_TRUE(found(changed)) << write_entry(scene.entries[i]);
    changed = scene.entries;
    changed[i].user = "somebody";
    EXPECT_TRUE(found(changed)) << write_entry(scene.entries[i]);
    if (scene.entries[i].kind == Kind::kChance) {
      changed = scene.entries;
      changed[i].text = scene.entries[i].text == "draw:g1" ? "draw:g2" : "draw:g1";
      EXPECT_TRUE(found(changed));
    }
    changed = scene.entries;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(found(changed) || i + 1 == scene.entries.size());
  }
}

}  // namespace
}  // namespace aviary::table
