// Golden records: whole matches with the key of the state after every move. They change only when the rules or the
// shipped edition do. To write them anew: tests/golden.sh PROGRAM, and read the difference.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "kit/golden_match.h"

namespace aviary::clouds {
namespace {

// Prints a match for each number of players: one line "golden name json".
TEST(CloudsGolden, DISABLED_Write) {
  for (const std::string players : {"2", "3", "4"}) {
    const games::Game game = *games::open("clouds", {{"players", players}});
    std::printf("golden clouds/golden/players-%s.json %s\n", players.c_str(), kit::golden_match(*game, 1).c_str());
  }
}

TEST(CloudsGolden, records_replay_with_the_same_keys_after_every_move) {
  int found = 0;
  for (const kit::Golden& golden : kit::all_golden()) {
    if (!golden.name.starts_with("clouds/")) continue;
    SCOPED_TRACE(golden.name);
    kit::check_golden(golden.text);
    ++found;
  }
  EXPECT_EQ(found, 3);
}

}  // namespace
}  // namespace aviary::clouds
