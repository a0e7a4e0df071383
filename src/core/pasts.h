// The pasts of all seats of a running match, kept by whoever carries out its moves.
#pragma once

#include <memory>
#include <vector>

#include "core/any_game.h"

namespace aviary::core {

class Pasts {
 public:
  // They begin here.
  Pasts(const AnyGame& game, const AnyState& start);
  Pasts(const Pasts& other);
  Pasts(Pasts&&) = default;
  Pasts& operator=(const Pasts& other) { return *this = Pasts(other); }
  Pasts& operator=(Pasts&&) = default;
  ~Pasts() = default;

  // The move led from one state to the other.
  void add(const AnyGame& game, const AnyState& before, Move move, const AnyState& after);
  // What the seat knows, with a copy of its past as it is now.
  [[nodiscard]] AnyView view(const AnyGame& game, const AnyState& state, Seat seat) const;
  // The same as people are shown it: while something is left to their memory, the past tells nothing of it.
  [[nodiscard]] AnyView shown(const AnyGame& game, const AnyState& state, Seat seat) const;
  // Gives back what is kept for more moves.
  void shrink();

 private:
  std::vector<std::shared_ptr<AnyPast>> seats_;  // none where views tell as much
  std::shared_ptr<AnyPast> open_;                // none where nothing is left to memory
};

}  // namespace aviary::core
