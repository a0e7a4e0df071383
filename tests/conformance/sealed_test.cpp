// Matches of every version of the rules, kept for good in tests/<game>/golden/rules-<n>/ (tests/seal_golden.py). They
// replay with the same texts of positions, legal moves and results, whatever the program has become, and stored tables
// go on to their end.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/sha256.h"
#include "core/record.h"
#include "games/games.h"
#include "kit/digests.h"
#include "kit/golden.h"
#include "table/audit.h"
#include "table/decide.h"
#include "table/look.h"

namespace aviary {
namespace {

// The SHA-256 of each SHA256SUMS, which has those of the files. A line is added for a version, and none ever changes.
const std::map<std::string, std::string> kSeals = {
    {"volo/golden/rules-1", "d6284e26f03da26814971ac08431a36c262c29f208e2e059a026e9544774dd74"},
    {"clouds/golden/rules-1", "c38aa8d3f360804045b37e203cc5e59b965ecce8174eca1c2150fb5a88b9a944"},
    {"migrato/golden/rules-1", "ea5ae975a402081fccc1c37212616683decb0ef2c96d74755807986f172d2987"},
    {"flyaway/golden/rules-1", "d6f6c978fdd5bd1e1fdeff9a452a91a30c6813da6e0f86cd1f3c4a5f5d7d8fde"},
};

using Files = std::map<std::string, std::string>;

// The files of a folder, by name.
Files files_of(const std::string& folder) {
  Files files;
  for (const kit::Golden& golden : kit::all_golden()) {
    if (golden.name.starts_with(folder + "/")) files[golden.name.substr(folder.size() + 1)] = golden.text;
  }
  return files;
}

std::string sum_of(const std::string& text) { return base::to_hex(base::sha256(text)); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> folders() {
  std::vector<std::string> all;
  for (const auto& [folder, seal] : kSeals) all.push_back(folder);
  return all;
}

class Sealed : public ::testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] int rules() const { return std::stoi(GetParam().substr(GetParam().rfind('-') + 1)); }
  Files files_ = files_of(GetParam());
};

TEST_P(Sealed, FilesAreAsTheyWere) {
  EXPECT_EQ(sum_of(files_["SHA256SUMS"]), kSeals.at(GetParam()));
  std::string sums;
  for (const auto& [name, text] : files_) {
    if (name != "SHA256SUMS") sums += sum_of(text) + "  " + name + "\n";
  }
  EXPECT_EQ(sums, files_["SHA256SUMS"]);
}

TEST_P(Sealed, RecordsReplayWithTheSamePositionsMovesAndResults) {
  const std::vector<std::string> digests = lines_of(files_["digests"]);
  EXPECT_GE(digests.size(), 20U);
  const auto is_record = [](const auto& file) { return file.first.ends_with(".json"); };
  EXPECT_TRUE(std::cmp_equal(digests.size(), std::count_if(files_.begin(), files_.end(), is_record)));
  for (const std::string& line : digests) {
    const std::string name = line.substr(0, line.find(' '));
    const base::Result<core::Record> record = core::read_record(files_[name + ".json"]);
    ASSERT_TRUE(record) << name << ": " << record.error().sentence;
    EXPECT_EQ(record->identity.rules_version, rules());
    const base::Result<games::Game> game = games::open(*record);
    ASSERT_TRUE(game) << name << ": " << game.error().sentence;
    const base::Result<core::Replay> replay = core::replay(**game, *record);
    ASSERT_TRUE(replay) << name << ": " << replay.error().sentence;
    const std::string now = name + " " + kit::digests_of(**game, *replay);
    const auto differs = std::mismatch(now.begin(), now.end(), line.begin(), line.end()).first - now.begin();
    EXPECT_TRUE(now == line) << name << " differs after move "
                             << std::count(now.begin(), now.begin() + differs, ' ') - 1;
  }
}

TEST_P(Sealed, RecordsAreWrittenBackByteForByte) {
  for (const auto& [name, text] : files_) {
    if (!name.ends_with(".json")) continue;
    core::Record record = *core::read_record(text);
    record.identity = (*games::open(record))->identity();
    EXPECT_EQ(core::write_record(record), text) << name;
  }
}

// Any legal move of whoever is asked, a person or a bot.
std::vector<table::Entry> any_move(const table::Table& table, base::Rng& rng) {
  const auto seat = static_cast<std::size_t>(*table.asked());
  const table::Chair& chair = table.chairs()[seat];
  const std::vector<core::Move> legal = table.game().legal(table.course().state());
  const core::Move move = legal[rng.below(legal.size())];
  if (chair.played_by_bot()) return table::decide_bot(table, table.changed(), move, table.time()).entries;
  const table::MakeMove request{table.number(), table.game().to_text(move)};
  return table::decide(table, {chair.user, "m" + std::to_string(table.number()), request}, table.time()).entries;
}

void play_to_the_end(const std::string& stored, int rules) {
  std::vector<table::Entry> entries;
  for (const std::string& line : lines_of(stored)) entries.push_back(*table::read_entry(line));
  table::Library library;
  base::Result<table::Table> loaded = table::Table::load(entries, library);
  ASSERT_TRUE(loaded) << loaded.error().sentence;
  table::Table table = std::move(loaded).value();
  ASSERT_TRUE(table.asked()) << "the match runs";
  base::Rng rng(1);
  while (table.asked()) {
    const std::vector<table::Entry> batch = any_move(table, rng);
    ASSERT_FALSE(batch.empty());
    ASSERT_TRUE(table.fold(batch));
    entries.insert(entries.end(), batch.begin(), batch.end());
  }
  EXPECT_TRUE(table::audit(entries, library)) << "as `aviary check-store` sees it";
  const core::Record record = *table::record_of(table);
  EXPECT_EQ(record.identity.rules_version, rules);
  EXPECT_TRUE(core::replay(**games::open(record), record));
}

TEST_P(Sealed, StoredTablesGoOnToTheirEnd) {
  for (const auto& [name, text] : files_) {
    if (name.ends_with(".entries")) play_to_the_end(text, rules());
  }
}

// A browser keeps the edition of its owner, for records that came without.
TEST_P(Sealed, AKeptEditionOpensItsRecords) {
  if (!files_.contains("foreign-2.json")) return;
  core::Record record = *core::read_record(files_["foreign-2.json"]);
  const base::Tree kept = *std::exchange(record.identity.cards, std::nullopt);
  EXPECT_FALSE(games::open(record)) << "these are not ours";
  EXPECT_TRUE(core::replay(**games::open(record, &kept), record));
}

std::string name_of(const ::testing::TestParamInfo<std::string>& folder) {
  std::string name = folder.param;
  std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Golden, Sealed, ::testing::ValuesIn(folders()), name_of);

TEST(Sealing, EveryVersionBeforeTheNewestIsSealed) {
  for (const games::Entry& entry : games::list()) {
    for (int rules = 1; rules < std::max(2, entry.rules_version); ++rules) {
      EXPECT_TRUE(kSeals.contains(std::string(entry.name) + "/golden/rules-" + std::to_string(rules))) << entry.name;
    }
  }
  for (const kit::Golden& golden : kit::all_golden()) {
    const std::size_t end = golden.name.rfind('/');
    if (golden.name.find("/golden/rules-") == std::string::npos) continue;
    EXPECT_TRUE(kSeals.contains(golden.name.substr(0, end))) << golden.name;
  }
}

}  // namespace
}  // namespace aviary
