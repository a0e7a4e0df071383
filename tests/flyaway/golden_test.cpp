// Golden records: whole games of 2, 3 and 4 players that must replay to the same result.
#include <gtest/gtest.h>

#include "core/record.h"
#include "games/games.h"
#include "kit/golden.h"

namespace aviary {
namespace {

TEST(FlyAwayGolden, F39_records_of_two_three_and_four_players_replay) {
  int records = 0;
  for (const kit::Golden& golden : kit::all_golden()) {
    if (!golden.name.starts_with("flyaway/")) continue;
    const base::Result<core::Record> record = core::read_record(golden.text);
    ASSERT_TRUE(record.ok()) << golden.name << ": " << record.error().sentence;
    const base::Result<games::Game> game = games::open(*record);
    ASSERT_TRUE(game.ok()) << golden.name << ": " << game.error().sentence;
    const base::Result<core::Replay> replay = core::replay(**game, *record);
    EXPECT_TRUE(replay.ok()) << golden.name << ": " << replay.error().sentence;
    ++records;
  }
  EXPECT_EQ(records, 3);
}

}  // namespace
}  // namespace aviary
