// A match at one screen: the state, what happened so far, and taking back. No input or output.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "core/record.h"
#include "games/games.h"

namespace aviary::cli {

class Match {
 public:
  // From the usual start, or from the text of a position that was read as `start`.
  Match(games::Game game, core::AnyState start, std::string start_text);

  [[nodiscard]] const core::AnyGame& game() const { return *game_; }
  [[nodiscard]] const core::AnyState& state() const { return replay_.state; }
  // What the seat knows, with its past.
  [[nodiscard]] core::AnyView view(core::Seat seat) const {
    return core::view_before(*game_, replay_, replay_.line.size(), seat);
  }
  [[nodiscard]] core::Actor actor() const { return game_->actor(replay_.state); }
  [[nodiscard]] std::size_t moves_made() const { return replay_.line.size(); }

  // Makes a move and returns what everybody saw happen, in words. Precondition: it is legal.
  std::vector<std::string> make(core::Move move);

  // Takes back everything since the last decision of a person, that decision included. Where there are secrets, only
  // the asking seat's own last decision, and only if nobody else has moved and nobody saw anything hidden.
  base::Result<base::Done> undo(core::Seat asking, const std::vector<bool>& people);

  // The record so far, with the result if the match is over.
  [[nodiscard]] core::Record record() const;

 private:
  [[nodiscard]] bool was_news(std::size_t at) const;

  games::Game game_;
  core::Replay replay_;
  std::string start_text_;
  std::vector<std::string> entries_;
};

}  // namespace aviary::cli
