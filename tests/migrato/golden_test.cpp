// Golden records: whole matches, with and without return flights and memory, replayed move by move.
#include "kit/golden.h"
#include "core/record.h"
#include "games/games.h"
#include "scene.h"

namespace aviary::migrato {

TEST(MigratoGolden, M22_whole_matches_replay_to_the_same_end) {
  int found = 0;
  for (const kit::Golden& golden : kit::all_golden()) {
    if (!golden.name.starts_with("migrato/")) continue;
    ++found;
    const base::Result<core::Record> record = core::read_record(golden.text);
    ASSERT_TRUE(record.ok()) << golden.name;
    const base::Result<games::Game> game = games::open(*record);
    ASSERT_TRUE(game.ok()) << golden.name << ": " << game.error().sentence;
    const base::Result<core::Replay> replay = core::replay(**game, *record);
    EXPECT_TRUE(replay.ok()) << golden.name << ": " << (replay.ok() ? "" : replay.error().sentence);
  }
  EXPECT_EQ(found, 3);
}

}  // namespace aviary::migrato
