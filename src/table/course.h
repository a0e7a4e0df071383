// The course of a match: the truth, the moves that stand, and how far the last of them may be taken back freely.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/any_game.h"
#include "core/ledger.h"
#include "core/pasts.h"
#include "games/games.h"

namespace aviary::table {

struct Turn {
  core::Move move;
  core::Actor actor;
};

class Course {
 public:
  // From the usual start, or from the text of a position. Precondition: the game can read it.
  Course(games::Game game, std::string start);

  [[nodiscard]] const core::AnyGame& game() const { return *game_; }
  [[nodiscard]] const games::Game& shared_game() const { return game_; }
  [[nodiscard]] const core::AnyState& state() const { return state_; }
  [[nodiscard]] core::Actor actor() const { return game_->actor(state_); }
  [[nodiscard]] const std::vector<Turn>& line() const { return line_; }
  // What the moves of the line brought.
  [[nodiscard]] const core::Ledger& ledger() const { return ledger_; }
  [[nodiscard]] core::AnyState beginning() const;
  // What the seat knows, with its past since the beginning.
  [[nodiscard]] core::AnyView view(core::Seat seat) const { return pasts_.view(*game_, state_, seat); }
  // The same as people are shown it.
  [[nodiscard]] core::AnyView shown(core::Seat seat) const { return pasts_.shown(*game_, state_, seat); }

  // Precondition: the move is legal, or a possible outcome.
  void play(core::Move move);
  // Takes back the last moves of the line. Precondition: there are so many.
  void back(std::size_t count);

  // Gives back what is kept for more moves.
  void shrink() {
    line_.shrink_to_fit();
    pasts_.shrink();
  }

  // The information horizon: how many of its own last decisions the seat may take back freely. It ends where a move
  // was news to anybody, seat or spectator, and where anybody else, chance included, moved.
  [[nodiscard]] int undoable(int seat) const;
  // How many moves of the line go back to before the seat's count-th last decision; 0 if it has not made so many.
  [[nodiscard]] std::size_t moves_since(int seat, int count) const;

 private:
  [[nodiscard]] bool is_news(core::Move move) const;

  games::Game game_;
  std::string start_;
  core::AnyState state_;
  core::Pasts pasts_;
  core::Ledger ledger_;
  std::vector<Turn> line_;
  int free_ = 0;  // the last decisions of the line that are this side of the horizon, all of one seat
};

}  // namespace aviary::table
