// A match in steps of one small number each, for masks and policies. A move whose path has several numbers is given
// number by number, and made with the last of them: what is chosen so far is kept here, not in the state.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bots/tensor.h"
#include "core/game.h"

namespace aviary::lab {

// What became of a number.
struct Given {
  bool legal = false;              // if not, nothing has changed
  std::optional<core::Move> move;  // the move that it completed and that was made
};

template <core::Game G>
class Steps {
 public:
  using State = typename G::State;

  Steps(const G& game, const State& state) : state_(state), actor_(game.actor(state.open)) {}

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] core::Actor actor() const { return actor_; }
  // The numbers given so far of a move that is not complete.
  [[nodiscard]] const core::Path& begun() const { return begun_; }
  // The legal moves that begin like that. None unless a seat is asked.
  [[nodiscard]] std::span<const core::Move> moves(const G& game) const {
    if (!listed_ && actor_.is_seat()) {
      typename G::Moves legal;
      game.legal(state_, legal);
      moves_.assign(legal.begin(), legal.end());
    }
    listed_ = true;
    return moves_;
  }

  Given give(const G& game, std::int64_t number) {
    std::vector<core::Move> kept;
    for (const core::Move move : moves(game)) {
      const core::Path path = game.path(move);
      if (path[begun_.size()] != number) continue;
      if (path.size() == begun_.size() + 1) {
        apply(game, move);
        return {true, move};
      }
      kept.push_back(move);
    }
    if (kept.empty()) return {};
    begun_.push(static_cast<std::uint16_t>(number));
    moves_ = std::move(kept);
    return {true, std::nullopt};
  }

  // A whole move of whoever acts. Precondition: it is legal, or a possible outcome.
  void apply(const G& game, core::Move move) {
    game.apply(state_, move, nullptr);
    actor_ = game.actor(state_.open);
    begun_.clear();
    moves_.clear();
    listed_ = false;
  }

  // What a seat knows, as numbers (bots/tensor.h). Only the seat that chooses sees what it has begun.
  void observe(const G& game, core::Seat seat, std::span<float> out) const {
    const bool chooses = actor_ == core::Actor(seat) && !begun_.empty();
    const bots::Begun begun = chooses ? bots::Begun{begun_.size(), moves_.front()} : bots::Begun{};
    bots::fill_tensor(game, game.view(state_, seat), begun, out);
  }

 private:
  State state_;
  core::Actor actor_;
  core::Path begun_;
  // Listed when they are asked for: whoever gives numbers that it has need not wait for what comes after them.
  mutable std::vector<core::Move> moves_;
  mutable bool listed_ = false;
};

// What a match was worth to each seat: 1 for the win, shared if first place is, and as much taken from the others
// together, so that the sum is 0. With two seats 1, 0 and −1.
inline std::array<double, core::kMaxSeats> returns_of(const core::Outcome& outcome) {
  std::array<double, core::kMaxSeats> returns{};
  const auto end = outcome.places.begin() + outcome.seats;
  const double share = 1.0 / static_cast<double>(std::count(outcome.places.begin(), end, 1));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(outcome.seats); ++seat) {
    const double won = outcome.places[seat] == 1 ? share : 0;
    returns[seat] = (outcome.seats * won - 1) / (outcome.seats - 1);
  }
  return returns;
}

}  // namespace aviary::lab
