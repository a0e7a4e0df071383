// The table of contents of the rules: who acts, what may be chosen, what choosing does.
#include "chance.h"
#include "clouds.h"
#include "decisions/decisions.h"

namespace aviary::clouds {
namespace {

void list(const Position& at_table, Clouds::Moves& moves) {
  const Frame& frame = at_table.open.top();
  const Card stays = card_at(frame.argument);
  switch (frame.kind) {
    case Pending::kTurn: return legal_turn(at_table, moves);
    case Pending::kSwap: return legal_swap(at_table, static_cast<Flight>(frame.argument), moves);
    case Pending::kSource: return legal_source(at_table, moves);
    case Pending::kColumn: return legal_column(at_table, moves);
    case Pending::kFavourite: return legal_favourite(at_table, moves);
    case Pending::kCopy: return legal_copy(at_table, moves);
    case Pending::kAny: return legal_any(at_table, stays, moves);
    case Pending::kTake: return legal_take(at_table, stays, moves);
    case Pending::kDiscard: return legal_discard(at_table, moves);
    case Pending::kScoreNow: return legal_score(at_table, false, moves);
    case Pending::kScoring: return legal_score(at_table, true, moves);
    default: return;  // nobody is asked
  }
}

void carry_out(const Doing& doing, Move move) {
  switch (doing.state.open.top().kind) {
    case Pending::kTurn: return apply_turn(doing, move);
    case Pending::kSwap: return apply_swap(doing, move);
    case Pending::kSource: return apply_source(doing, move);
    case Pending::kColumn: return apply_column(doing, move);
    case Pending::kFavourite: return apply_favourite(doing, move);
    case Pending::kCopy: return apply_copy(doing, move);
    case Pending::kAny: return apply_any(doing, move);
    case Pending::kTake: return apply_take(doing, move);
    case Pending::kDiscard: return apply_discard(doing, move);
    case Pending::kScoreNow: return apply_score_now(doing, move);
    case Pending::kScoring: return apply_scoring(doing, move);
    default: return apply_chance(doing, move);
  }
}

}  // namespace

core::Actor Clouds::actor(const Open& open) const {
  if (open.depth == 0) return core::Actor::nobody();
  if (is_chance(open.top().kind)) return core::Actor::chance();
  return core::Seat(open.top().seat);
}

void Clouds::legal(const State& state, Moves& moves) const {
  moves.clear();
  const core::Actor acting = actor(state.open);
  if (!acting.is_seat()) return;
  const int seat = acting.seat().index();
  list({*this, state.open, seat, hand_of(state, seat)}, moves);
}

void Clouds::legal(const View& view, Moves& moves) const {
  moves.clear();
  if (!view.observer.is(actor(view.open))) return;
  const int seat = view.observer.seat().index();
  list({*this, view.open, seat, view.open.shown[at(seat)] | view.dealt[at(seat)]}, moves);
}

void Clouds::apply(State& state, core::Move move, core::Trace* trace) const {
  carry_out({*this, state, state.open.top().seat, trace}, move);
  run_steps(*this, state, trace);
  if (copies() != 0) settle(state.open, state.secret.dealt, copies());
}

}  // namespace aviary::clouds
