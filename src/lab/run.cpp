#include "lab/run.h"

#include <algorithm>
#include <utility>

#include "base/index.h"

namespace aviary::lab {
namespace {

using base::at;

}  // namespace

Run::Run(const core::AnyGame& game, Bots& bots, const MatchPlan& plan, std::int64_t index, Watcher* watcher)
    : game_(game),
      bots_(bots),
      plan_(plan),
      rotation_(static_cast<int>(index % game.seats())),
      watcher_(watcher),
      state_(game.initial()),
      chance_(plan.seed, "deal " + std::to_string(index / game.seats())) {
  const int seats = game.seats();
  played_.index = index;
  for (int entry = 0; entry < seats; ++entry) {
    if (!pasts_ && bots_.of(at(entry), rotation_).uses_past()) pasts_.emplace(game, state_);
    const int seat = (entry + rotation_) % seats;
    played_.seat_of[at(entry)] = seat;
    entry_at_[at(seat)] = at(entry);
    seeds_.emplace_back(plan.seed, "bot " + std::to_string(index) + " " + std::to_string(entry));
  }
}

Played Run::play() {
  bool fair = true;
  for (core::Actor actor = game_.actor(state_); fair && !actor.is_nobody(); actor = game_.actor(state_)) {
    ++played_.moves;
    if (actor.is_chance()) {
      planned_ = {};
      apply(game_.pick(state_, chance_.below(game_.weight(state_))));
    } else {
      fair = decide(actor.seat());
    }
  }
  if (fair) count(game_.outcome(state_));
  if (watcher_ != nullptr) watcher_->over(played_);
  return played_;
}

void Run::apply(core::Move move) {
  const core::AnyState before = state_;
  core::Trace trace;
  game_.apply(state_, move, watcher_ == nullptr ? nullptr : &trace);
  if (pasts_) pasts_->add(game_, before, move, state_);
  if (watcher_ != nullptr) watcher_->moved(before, move, trace);
}

// Asks the bot, unless its last plan still holds. False if it has lost the match by a fault.
bool Run::decide(core::Seat seat) {
  const std::size_t entry = entry_at_[at(seat.index())];
  ++played_.decisions;
  if (seat != planner_) planned_ = {};
  if (planned_.empty()) {
    planner_ = seat;
    next_ = 0;
    const core::AnyView view = pasts_ ? pasts_->view(game_, state_, seat) : game_.view(state_, seat);
    const base::Result<bots::Thought> thought =
        bots_.of(entry, rotation_).think(view, plan_.budget, seeds_[entry].next());
    if (!thought) return lose(entry, thought.error().sentence);
    planned_ = thought->plan;
  }
  const core::Move move = planned_[next_++];
  if (!game_.allows(state_, move)) return lose(entry, "played " + game_.to_text(move) + ", which is not legal");
  if (next_ == planned_.size()) planned_ = {};
  apply(move);
  return true;
}

// The others share the win.
bool Run::lose(std::size_t loser, const std::string& reason) {
  played_.fault = plan_.bots[std::min(loser, plan_.bots.size() - 1)] + ": " + reason;
  for (std::size_t entry = 0; entry < at(game_.seats()); ++entry) {
    played_.won[entry] = entry == loser ? 0 : 1.0 / (game_.seats() - 1);
  }
  return false;
}

void Run::count(const core::Outcome& outcome) {
  const auto first = std::count(outcome.places.begin(), outcome.places.begin() + outcome.seats, 1);
  for (int seat = 0; seat < outcome.seats; ++seat) {
    const std::size_t entry = entry_at_[at(seat)];
    played_.points[entry] = outcome.points[at(seat)];
    played_.won[entry] = outcome.places[at(seat)] == 1 ? 1.0 / static_cast<double>(first) : 0;
  }
}

}  // namespace aviary::lab
