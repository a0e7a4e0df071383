#include "core/pasts.h"

namespace aviary::core {

Pasts::Pasts(const AnyGame& game, const AnyState& start) : open_(game.begin_open_past(start)) {
  for (int seat = 0; seat < game.seats(); ++seat) {
    std::shared_ptr<AnyPast> past = game.begin_past(game.view(start, Seat(seat)));
    if (past != nullptr) seats_.push_back(std::move(past));
  }
}

Pasts::Pasts(const Pasts& other) : open_(other.open_ == nullptr ? nullptr : other.open_->copy()) {
  for (const std::shared_ptr<AnyPast>& past : other.seats_) seats_.push_back(past->copy());
}

void Pasts::add(const AnyGame& game, const AnyState& before, Move move, const AnyState& after) {
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    game.glimpse(before, move, after, Seat(static_cast<int>(seat)), *seats_[seat]);
  }
  if (open_ != nullptr) game.glimpse(before, move, after, Observer::everyone(), *open_);
}

AnyView Pasts::view(const AnyGame& game, const AnyState& state, Seat seat) const {
  const AnyView view = game.view(state, seat);
  return seats_.empty() ? view : view.with(seats_[static_cast<std::size_t>(seat.index())]->copy());
}

AnyView Pasts::shown(const AnyGame& game, const AnyState& state, Seat seat) const {
  const AnyView view = game.view(state, seat);
  const AnyView shown = game.shown(view);
  if (shown == view) return this->view(game, state, seat);
  return open_ == nullptr ? shown : shown.with(game.reminded(*open_, seat));
}

void Pasts::shrink() {
  for (const std::shared_ptr<AnyPast>& past : seats_) past->shrink();
  if (open_ != nullptr) open_->shrink();
}

}  // namespace aviary::core
