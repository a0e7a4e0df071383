// The table of contents of the rules: whose turn it is, what may be done, what it does, and how a match ends.
#include "decisions/fly.h"
#include "decisions/pass.h"
#include "decisions/place.h"
#include "volo.h"

namespace aviary::volo {
namespace {

template <class Sky>
void legal_on(const Options& options, const Open& open, Volo::Moves& moves) {
  const Position<Sky> position = Position<Sky>::of(open);
  const typename Sky::Cells cells = placements(position, open.supply[open.to_move]);
  legal_place<Sky>(cells, moves);
  const std::size_t placed = moves.size();
  Flights<Sky>(position, moves).generate();
  if (may_pass(position, cells, moves.size() > placed, options.relaxed_pass)) moves.push(pass());
}

void note_end(core::Trace* trace, const Open& open) {
  if (open.ending == Ending::kRunning) return;
  if (open.winner == kNobodyWon) {
    core::note(trace, kDrawn, open.ending == Ending::kPasses ? Draw::kPasses : Draw::kMoves);
  } else {
    core::note(trace, kWon, core::Seat(open.winner));
  }
}

}  // namespace

core::Actor Volo::actor(const Open& open) const {
  return open.ending == Ending::kRunning ? core::Actor(core::Seat(open.to_move)) : core::Actor::nobody();
}

void Volo::legal(const State& state, Moves& moves) const {
  moves.clear();
  if (state.open.ending != Ending::kRunning) return;
  on_sky(options_.edge, [&](auto sky) { legal_on<decltype(sky)>(options_, state.open, moves); });
}

void Volo::legal(const View& view, Moves& moves) const {
  moves.clear();
  if (view.observer.is(actor(view.open))) legal(State{view.open}, moves);
}

void Volo::apply(State& state, core::Move move, core::Trace* trace) const {
  Open& open = state.open;
  const core::Seat mover(open.to_move);
  const core::Seat other(1 - mover.index());
  switch (kind_of(move)) {
    case Kind::kPlace:
      apply_place(open, placed(move));
      core::note(trace, kPlaced, mover, placed(move));
      break;
    case Kind::kFly:
      core::note(trace, kFlew, mover, line_from(flown(move)), line_to(options_.edge, flown(move)));
      on_sky(options_.edge, [&](auto sky) {
        apply_fly<decltype(sky)>(open, flown(move)).each([&](int cell) {
          core::note(trace, kRemoved, other, cell_at(cell));
        });
      });
      break;
    case Kind::kPass:
      apply_pass(open);
      core::note(trace, kPassed, mover);
      break;
    case Kind::kNone: return;  // never legal
  }
  open.to_move = static_cast<std::uint8_t>(other.index());
  // V17: "If the 1,000th move does not end the game otherwise, it is a draw."
  if (++open.moves == kMoveLimit && open.ending == Ending::kRunning) {
    open.ending = Ending::kMoveLimit;
    open.winner = kNobodyWon;
  }
  note_end(trace, open);
}

core::Outcome Volo::outcome(const State& state) const {
  const Open& open = state.open;
  core::Outcome outcome{2, {}, {1, 1}, {}};
  if (open.winner != kNobodyWon) {
    outcome.points[open.winner] = 1;
    outcome.places[1U - open.winner] = 2;
  }
  outcome.clause = open.ending == Ending::kFlock ? "V15" : open.ending == Ending::kPasses ? "V16" : "V17";
  return outcome;
}

}  // namespace aviary::volo
