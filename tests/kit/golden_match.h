// Golden records of any game: a random match with the key of the state after every move, written and held against.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "base/json.h"
#include "core/record.h"
#include "games/games.h"
#include "kit/golden.h"
#include "kit/setting.h"

namespace aviary::kit {

inline std::string hex_key(std::uint64_t key) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[key >> shift & 15];
  return text;
}

// The record of a random match and the keys after its moves, as one JSON text.
inline std::string golden_match(const core::AnyGame& game, std::uint64_t seed) {
  core::Record record{game.identity(), "", {}, std::nullopt};
  base::Tree keys{base::Tree::List{}};
  base::Rng rng(seed);
  core::AnyState state = game.initial();
  while (!game.actor(state).is_nobody()) {
    const std::vector<core::Move> moves = game.legal(state);
    const core::Move move = game.actor(state).is_chance() ? game.pick(state, rng.below(game.weight(state)))
                                                          : moves[rng.below(moves.size())];
    record.moves.push_back(game.to_text(move));
    game.apply(state, move, nullptr);
    keys.add(base::Tree(hex_key(state.key())));
  }
  record.result = core::result_of(game.outcome(state));
  base::Tree golden{base::Tree::Fields{}};
  golden.set("record", *base::read_json(core::write_record(record)));
  golden.set("keys", keys);
  return base::write_json(golden);
}

// Replays a golden record through the checked door and compares every key.
inline void check_golden(const std::string& text) {
  const base::Result<base::Tree> tree = base::read_json(text);
  ASSERT_TRUE(tree) << tree.error().sentence;
  const base::Result<core::Record> record = core::read_record(base::write_json(*tree->find("record")));
  ASSERT_TRUE(record) << record.error().sentence;
  const base::Result<games::Game> game = games::open(*record);
  ASSERT_TRUE(game) << game.error().sentence;
  const base::Result<core::Replay> whole = core::replay(**game, *record);
  ASSERT_TRUE(whole) << whole.error().sentence;
  const base::Tree::List& keys = *tree->find("keys")->list();
  ASSERT_EQ(keys.size(), record->moves.size());
  core::Replay replay = *core::start_replay(**game, *record);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    ASSERT_TRUE(core::step(**game, replay, record->moves[i]));
    EXPECT_EQ(hex_key(replay.state.key()), *keys[i].text()) << "after move " << i + 1 << ", " << record->moves[i];
  }
}

}  // namespace aviary::kit
