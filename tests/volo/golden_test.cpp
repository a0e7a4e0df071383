// Golden records: whole matches with the key of the state after every move. They change only when the rules do.
// To write them anew: tests/golden.sh PROGRAM, and read the difference.
#include <cstdio>
#include <optional>
#include <string>

#include "base/json.h"
#include "core/record.h"
#include "games/games.h"
#include "kit/golden.h"
#include "kit/setting.h"
#include "volo/support.h"

namespace aviary::volo {
namespace {

using base::Tree;

std::string hex(std::uint64_t key) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[key >> shift & 15];
  return text;
}

// The record of a random match, and the keys of its states.
struct Match {
  core::Record record;
  Texts keys;
};

Match random_match(const core::AnyGame& game, std::uint64_t seed) {
  Match match{{game.identity(), "", {}, std::nullopt}, {}};
  base::Rng rng(seed);
  core::AnyState state = game.initial();
  while (!game.actor(state).is_nobody()) {
    const std::vector<Move> moves = game.legal(state);
    const Move move = moves[rng.below(moves.size())];
    match.record.moves.push_back(game.to_text(move));
    game.apply(state, move, nullptr);
    match.keys.push_back(hex(state.key()));
  }
  match.record.result = core::result_of(game.outcome(state));
  return match;
}

bool has_capture(const Match& match) {
  return std::any_of(match.record.moves.begin(), match.record.moves.end(),
                     [](const std::string& move) { return move.find('=') != std::string::npos; });
}

// Prints a match for each set of options, the first one with a capture: one line "name json".
TEST(VoloGolden, DISABLED_Write) {
  for (const std::string options : {"edge=6", "edge=7", "edge=8 birds=60", "edge=6 pass=relaxed"}) {
    const games::Game game = *games::open("volo", *kit::read_choices(options));
    std::uint64_t seed = 1;
    while (!has_capture(random_match(*game, seed))) ++seed;
    const Match match = random_match(*game, seed);
    Tree tree = *base::read_json(core::write_record(match.record));
    Tree keys{Tree::List{}};
    for (const std::string& key : match.keys) keys.add(Tree(key));
    Tree golden{Tree::Fields{}};
    golden.set("record", tree);
    golden.set("keys", keys);
    std::string name = options;
    std::replace_if(name.begin(), name.end(), [](char c) { return c == ' ' || c == '='; }, '-');
    std::printf("golden volo/golden/%s.json %s\n", name.c_str(), base::write_json(golden).c_str());
  }
}

void check_golden(const std::string& text) {
  const base::Result<Tree> tree = base::read_json(text);
  ASSERT_TRUE(tree) << tree.error().sentence;
  const base::Result<core::Record> record = core::read_record(base::write_json(*tree->find("record")));
  ASSERT_TRUE(record) << record.error().sentence;
  const base::Result<games::Game> game = games::open(*record);
  ASSERT_TRUE(game) << game.error().sentence;
  const base::Result<core::Replay> whole = core::replay(**game, *record);
  ASSERT_TRUE(whole) << whole.error().sentence;
  const Tree::List& keys = *tree->find("keys")->list();
  ASSERT_EQ(keys.size(), record->moves.size());
  core::Replay replay = *core::start_replay(**game, *record);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    ASSERT_TRUE(core::step(**game, replay, record->moves[i]));
    EXPECT_EQ(hex(replay.state.key()), *keys[i].text()) << "after move " << i + 1 << ", " << record->moves[i];
  }
}

TEST(VoloGolden, RecordsReplayWithTheSameKeysAfterEveryMove) {
  int found = 0;
  for (const kit::Golden& golden : kit::all_golden()) {
    if (!golden.name.starts_with("volo/")) continue;
    SCOPED_TRACE(golden.name);
    check_golden(golden.text);
    ++found;
  }
  EXPECT_GE(found, 4);
}

}  // namespace
}  // namespace aviary::volo
