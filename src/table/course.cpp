#include "table/course.h"

#include <utility>

namespace aviary::table {

Course::Course(games::Game game, std::string start)
    : game_(std::move(game)),
      start_(std::move(start)),
      state_(beginning()),
      pasts_(*game_, state_),
      ledger_(game_->begin_ledger(state_)) {}

core::AnyState Course::beginning() const { return start_.empty() ? game_->initial() : *game_->parse_state(start_); }

bool Course::is_news(core::Move move) const {
  if (game_->seen(state_, move, core::Observer::spectator()).news) return true;
  for (int seat = 0; seat < game_->seats(); ++seat) {
    if (game_->seen(state_, move, core::Seat(seat)).news) return true;
  }
  return false;
}

void Course::play(core::Move move) {
  const core::Actor actor = this->actor();
  const bool same_seat = !line_.empty() && line_.back().actor == actor;
  if (!actor.is_seat() || is_news(move)) {
    free_ = 0;
  } else {
    free_ = same_seat ? free_ + 1 : 1;
  }
  line_.push_back({move, actor});
  const core::AnyState before = state_;
  core::Trace trace;
  game_->apply(state_, move, &trace);
  core::add(ledger_, *game_->voice().vocabulary, trace.span());
  pasts_.add(*game_, before, move, state_);
}

void Course::back(std::size_t count) {
  std::vector<Turn> kept = std::exchange(line_, {});
  kept.resize(kept.size() - count);
  line_.reserve(kept.size());
  state_ = beginning();
  pasts_ = core::Pasts(*game_, state_);
  ledger_ = game_->begin_ledger(state_);
  free_ = 0;
  for (const Turn& turn : kept) play(turn.move);
}

int Course::undoable(int seat) const {
  return !line_.empty() && line_.back().actor == core::Actor(core::Seat(seat)) ? free_ : 0;
}

std::size_t Course::moves_since(int seat, int count) const {
  for (std::size_t at = line_.size(); at-- > 0;) {
    if (line_[at].actor == core::Actor(core::Seat(seat)) && --count == 0) return line_.size() - at;
  }
  return 0;
}

}  // namespace aviary::table
