// Golden records of all games: whole matches with the key of the position after every move. They change only when the
// rules or a shipped edition do. To write them anew: tests/golden.sh PROGRAM, and read the difference. Those of older
// rules are in sealed_test.cpp.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/record.h"
#include "games/games.h"
#include "kit/golden.h"

namespace aviary {
namespace {

std::string hex(std::uint64_t key) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[key >> shift & 15];
  return text;
}

// Replays a record through the checked door; returns the keys, one a line.
std::string keys_of(const std::string& text) {
  const base::Result<core::Record> record = core::read_record(text);
  if (!record) return record.error().sentence;
  const base::Result<games::Game> game = games::open(*record);
  if (!game) return game.error().sentence;
  const base::Result<core::Replay> replay = core::replay(**game, *record);
  if (!replay) return replay.error().sentence;
  EXPECT_TRUE((*game)->actor(replay->state).is_nobody());
  std::string keys;
  for (std::size_t i = 1; i < replay->before.size(); ++i) keys += hex(replay->before[i].key()) + "\n";
  return keys + hex(replay->state.key()) + "\n";
}

TEST(Golden, RecordsReplayWithTheSameKeyAfterEveryMove) {
  std::map<std::string, std::string> files;
  for (const kit::Golden& golden : kit::all_golden()) files[golden.name] = golden.text;
  std::map<std::string, int> records;
  for (const auto& [name, text] : files) {
    const bool of_now = name.find("/golden/") != std::string::npos && name.find("/rules-") == std::string::npos;
    if (!of_now || !name.ends_with(".json")) continue;
    EXPECT_EQ(keys_of(text), files[name.substr(0, name.size() - 5) + ".keys"]) << name;
    ++records[name.substr(0, name.find('/'))];
  }
  for (const games::Entry& entry : games::list()) EXPECT_GE(records[std::string(entry.name)], 3) << entry.name;
}

}  // namespace
}  // namespace aviary
