// What a table takes while nobody does anything: servers hold thousands of them.
#include "kit/allocations.h"
#include "scene.h"

namespace aviary::table {
namespace {

constexpr std::size_t kMost = 20'000;

// As a server holds it: a copy to which the entries of the last command were added.
std::size_t bytes_of(const std::vector<Entry>& entries) {
  Library library;
  const Table keeps_the_game = *Table::open(entries.front(), library);
  const std::size_t before = kit::live_bytes();
  const std::span<const Entry> all(entries);
  std::optional<Table> loaded = *Table::load(all.first(all.size() - 1), library);
  std::optional<Table> table(*loaded);
  EXPECT_TRUE(table->fold(all.last(1)));
  table->shrink();
  loaded.reset();
  return kit::live_bytes() - before + sizeof(Table);
}

TEST(TableMemory, AWholeMatchIsSmall) {
  for (const Game& game : all_games()) {
    if (game.name == "migrato") continue;  // random play hardly ever ends it
    Scene scene = playing(game);
    base::Rng rng(1);
    scene.play_on(rng, 10'000);
    EXPECT_EQ(scene.table.phase(), Phase::kOver);
    EXPECT_TRUE(scene.table.is_small()) << scene.entries.size() << " entries";
  }
}

// Whether it is called small because of few moves, or of little that was taken back.
TEST(TableMemory, ASmallTableTakesLessThan20Kilobytes) {
  std::vector<Game> games = all_games();
  games.push_back({"flyaway", {{"players", "4"}}});  // the most pasts
  for (const Game& game : games) {
    for (const bool takes_back : {false, true}) {
      Scene scene = playing(game);
      base::Rng rng(2);
      const std::string seats = std::to_string(scene.table.game().seats()) + "_seats";
      std::size_t bytes = bytes_of(scene.entries);
      RecordProperty(game.name + "_" + seats + "_new", static_cast<int>(bytes));
      while (scene.table.asked() && scene.table.is_small()) {
        bytes = bytes_of(scene.entries);
        ASSERT_LT(bytes, kMost) << game.name << " after " << scene.entries.size() << " entries";
        const int seat = *scene.table.asked();
        scene.play_on(rng, 1);
        if (takes_back) scene.act(user_of(seat), Undo{scene.table.number()});
      }
      RecordProperty(game.name + "_" + seats + (takes_back ? "_taking_back" : ""), static_cast<int>(bytes));
    }
  }
}

TEST(TableMemory, ALongMatchIsNotSmall) {
  Scene scene = playing({"migrato"});
  base::Rng rng(3);
  scene.play_on(rng, 1000);
  ASSERT_GT(scene.entries.size(), 1000U);
  EXPECT_GT(bytes_of(scene.entries), kMost);
  EXPECT_FALSE(scene.table.is_small());
}

}  // namespace
}  // namespace aviary::table
