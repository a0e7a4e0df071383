// Volo positions for tests: birds listed as cells, moves as texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/volo/volo.h"
#include "kit/walk.h"

namespace aviary::volo {

inline Volo game_of(int edge = 7, int birds = 50, bool relaxed = false) { return Volo({edge, birds, relaxed}); }

// "e3 c8" as cells of the board.
inline std::vector<Cell> cells_of(const Volo& game, std::string_view names) {
  std::vector<Cell> cells;
  while (!names.empty()) {
    const std::size_t space = std::min(names.find(' '), names.size());
    const core::MoveRead placement = game.parse_move(names.substr(0, space));
    EXPECT_TRUE(placement.ok()) << names;
    if (placement) cells.push_back(placed(*placement));
    names.remove_prefix(std::min(space + 1, names.size()));
  }
  return cells;
}

struct Table {
  std::string_view yellow;
  std::string_view blue;
  char to_move = 'y';
  int yellow_supply = 20;
  int blue_supply = 20;
};

// The position read from its text, so judged by V15a.
inline State position(const Volo& game, const Table& table) {
  State state{};
  for (const Cell cell : cells_of(game, table.yellow)) state.open.birds[0].add(cell);
  for (const Cell cell : cells_of(game, table.blue)) state.open.birds[1].add(cell);
  state.open.supply = {static_cast<std::uint8_t>(table.yellow_supply), static_cast<std::uint8_t>(table.blue_supply)};
  state.open.to_move = table.to_move == 'y' ? 0 : 1;
  const base::Result<State> read = game.parse_state(game.to_text(state));
  EXPECT_TRUE(read.ok()) << (read ? "" : read.error().sentence);
  return read ? *read : game.initial();
}

using Texts = std::vector<std::string>;

// The texts of the legal moves for which `wanted` says yes, in the order of the alphabet.
template <class Wanted>
Texts legal_texts(const Volo& game, const State& state, Wanted wanted) {
  Texts texts;
  for (const Move move : kit::legal(game, state)) {
    if (wanted(move)) texts.push_back(game.to_text(move));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

inline Texts flights(const Volo& game, const State& state) {
  return legal_texts(game, state, [](Move move) { return kind_of(move) == Kind::kFly; });
}
inline Texts placements(const Volo& game, const State& state) {
  return legal_texts(game, state, [](Move move) { return kind_of(move) == Kind::kPlace; });
}

// The flights of any line whose first or only bird is one of these cells.
inline Texts flights_from(const Volo& game, const State& state, std::string_view names) {
  const std::vector<Cell> cells = cells_of(game, names);
  return legal_texts(game, state, [&](Move move) {
    return kind_of(move) == Kind::kFly && std::find(cells.begin(), cells.end(), flown(move).first) != cells.end();
  });
}

inline bool allowed(const Volo& game, const State& state, std::string_view text) {
  const core::MoveRead move = game.parse_move(text);
  return move && core::allows(game, state, *move);
}

// The state after a legal move.
inline State after(const Volo& game, State state, std::string_view text) {
  EXPECT_TRUE(allowed(game, state, text)) << text;
  if (allowed(game, state, text)) game.apply(state, *game.parse_move(text), nullptr);
  return state;
}

// "V6 next_to_own": why whoever is to move may not do this, or why the text is no move.
inline std::string refused(const Volo& game, const State& state, std::string_view text) {
  const core::MoveRead move = game.parse_move(text);
  if (!move) return move.error().clause + " " + move.error().reason;
  if (core::allows(game, state, *move)) return "allowed";
  const core::Refusal refusal = game.why(game.view(state, core::Seat(state.open.to_move)), *move);
  EXPECT_FALSE(refusal.sentence.empty());
  return refusal.clause + " " + refusal.reason;
}

// The birds of a seat as names in ascending order.
inline std::string birds(const Volo& game, const State& state, std::size_t seat) {
  std::string names;
  for (int i = 0; i < 7 * 32; ++i) {
    if (!state.open.birds[seat].has(cell_at(i))) continue;
    if (!names.empty()) names += ' ';
    names += game.to_text(place(cell_at(i)));
  }
  return names;
}

// A random set-up position: birds anywhere, not only where play could put them. It may be over.
State random_position(const Volo& game, base::Rng& rng);

}  // namespace aviary::volo
