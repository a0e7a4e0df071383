// Positions of Migrato for tests: a scene names only what matters, the rest is empty.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/migrato/migrato.h"
#include "kit/setting.h"

namespace aviary::migrato {

// The fields of a position's text; seat 1 first.
struct Scene {
  std::string stage = "main";
  int turn = 1;
  int turns = 0;
  std::array<std::string, 2> colonies = {"-,-,-,-", "-,-,-,-"};
  std::array<std::string, 2> piles = {"-", "-"};
  std::array<std::string, 2> hands = {"k1d+k2d+k3d", "b1d+b2d+b3d"};
  std::array<std::string, 2> taken = {"-", "-"};
  std::array<std::string, 2> barred = {"-", "-"};
  std::string returns = "-/-";
  std::string discard = "-";

  [[nodiscard]] std::string text() const {
    return stage + " " + std::to_string(turn) + " " + std::to_string(turns) + " " + colonies[0] + " " + colonies[1] +
           " " + piles[0] + " " + piles[1] + " " + hands[0] + " " + hands[1] + " " + taken[0] + " " + taken[1] + " " +
           barred[0] + " " + barred[1] + " " + returns + " " + discard;
  }
};

inline Migrato make_game(std::string_view options = "") {
  const base::Result<kit::Setting<Migrato>> setting = kit::make_setting<Migrato>(options);
  EXPECT_TRUE(setting.ok()) << (setting.ok() ? "" : setting.error().sentence);
  return setting->game;
}

// A game and a position of it.
struct Play {
  Migrato game;
  State state{};

  explicit Play(const Scene& scene, std::string_view options = "") : game(make_game(options)) {
    const base::Result<State> read = game.parse_state(scene.text());
    EXPECT_TRUE(read.ok()) << scene.text() << ": " << (read.ok() ? "" : read.error().sentence);
    if (read.ok()) state = *read;
  }

  [[nodiscard]] core::Move move(std::string_view text) const {
    const core::MoveRead read = game.parse_move(text);
    EXPECT_TRUE(read.ok()) << text;
    return read.ok() ? *read : core::Move{0};
  }
  [[nodiscard]] bool allows(std::string_view text) const { return core::allows(game, state, move(text)); }

  // "" if the move is legal, otherwise the clause that forbids it.
  [[nodiscard]] std::string clause(std::string_view text) const {
    if (allows(text)) return "";
    return game.why(game.view(state, core::Seat(state.open.turn)), move(text)).clause;
  }
  // Plays moves, of seats and of chance, each checked, the invariants after each.
  Play& after(const std::vector<std::string>& moves) {
    for (const std::string& text : moves) {
      EXPECT_TRUE(allows(text)) << text << " in " << game.to_text(state);
      if (!allows(text)) return *this;
      game.apply(state, move(text), nullptr);
      EXPECT_EQ(game.check(state), "") << text;
    }
    return *this;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    std::vector<std::string> texts;
    for (const core::Move move : kit::legal(game, state)) texts.push_back(game.to_text(move));
    return texts;
  }
  // One field of a text, counted from 0.
  [[nodiscard]] static std::string part(const std::string& text, int at) {
    std::size_t from = 0;
    for (int i = 0; i < at; ++i) from = text.find(' ', from) + 1;
    return text.substr(from, text.find(' ', from) - from);
  }
  [[nodiscard]] std::string field(int at) const { return part(game.to_text(state), at); }
  [[nodiscard]] std::string seen_field(core::Observer observer, int at) const {
    return part(game.to_text(game.view(state, observer)), at + 1);
  }
};

// All cards but those named: a discard pile without them.
inline std::string everything_but(const Migrato& game, std::vector<std::string> kept) {
  std::string text;
  for (std::size_t at = 1; at <= kKinds; ++at) {
    for (int i = 0; i < game.edition().cards.count(card_at(at)); ++i) {
      const auto found = std::find(kept.begin(), kept.end(), to_text(card_at(at)));
      if (found != kept.end()) {
        kept.erase(found);
        continue;
      }
      text += (text.empty() ? "" : ",") + to_text(card_at(at));
    }
  }
  return text;
}

// The fields of a text.
inline constexpr int kStageField = 0;
inline constexpr int kTurnField = 1;
inline constexpr int kColoniesField = 3;  // of seat 1; seat 2 follows
inline constexpr int kPilesField = 5;
inline constexpr int kHandField = 7;
inline constexpr int kTakenField = 9;
inline constexpr int kBarredField = 11;
inline constexpr int kReturnsField = 13;
inline constexpr int kDiscardField = 14;

inline constexpr core::Seat kFirst{0};
inline constexpr core::Seat kSecond{1};

}  // namespace aviary::migrato
