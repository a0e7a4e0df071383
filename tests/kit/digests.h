// What a record proves of the rules, whatever the layout of states and moves: of every position its text, and the legal
// moves or possible outcomes; at the end the result.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/sha256.h"
#include "core/record.h"

namespace aviary::kit {

inline std::string said_of(const core::AnyGame& game, const core::AnyState& state) {
  std::vector<std::string> lines;
  for (const core::Move move : game.legal(state)) lines.push_back(game.to_text(move));
  for (const core::Chance& chance : game.chances(state)) {
    lines.push_back(game.to_text(chance.move) + " " + std::to_string(chance.weight));
  }
  std::sort(lines.begin(), lines.end());
  std::string text = game.to_text(state);
  for (const std::string& line : lines) text += "\n" + line;
  return text;
}

// A word for every position, four digits of a digest over all up to there, so that the first that differs is found; and
// the whole digest of the last, with the result.
inline std::string digests_of(const core::AnyGame& game, const core::Replay& replay) {
  std::string words;
  std::string so_far;
  const auto add = [&](const std::string& text) {
    so_far = base::to_hex(base::sha256(so_far + text));
    words += (words.empty() ? "" : " ") + so_far.substr(0, 4);
  };
  for (const core::AnyState& state : replay.before) add(said_of(game, state));
  add(said_of(game, replay.state));
  std::string result = "running";
  if (game.actor(replay.state).is_nobody()) {
    const core::Record::Result ended = core::result_of(game.outcome(replay.state));
    result = ended.clause;
    for (const int points : ended.points) result += " " + std::to_string(points);
    for (const int place : ended.places) result += " " + std::to_string(place);
  }
  return words + " " + base::to_hex(base::sha256(so_far + result));
}

}  // namespace aviary::kit
