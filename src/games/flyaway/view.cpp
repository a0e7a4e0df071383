// Who knows what: views are built by adding what the observer may know, never by deleting. "Hidden information" of the
// rules: order of all decks, Wing It hands, which Fowl Play cards are in the game.
#include "flyaway.h"
#include "powers/power.h"
#include "settled.h"

namespace aviary::flyaway {
namespace {

// May the observer know the settled place of the deck (F33)?
bool knows(const Open& open, core::Observer observer, int place) {
  if (observer == core::Observer::everyone()) return true;
  return observer.is_seat() && knows_place(open, place, observer.seat().index());
}

bool all_known(const Open& open, int seat, const Squawks& set) {
  const Hand& known = open.known[seat];
  return set.ones <= known[squawk_kind(1)] && set.twos <= known[squawk_kind(2)] && set.threes <= known[squawk_kind(3)];
}

// Does this move of the seat show others a card that was hidden in its hand?
bool shows_card(const FlyAway& game, const State& state, Move move, int seat) {
  const Open& open = state.open;
  switch (kind_of(move)) {
    case Kind::kEvent: return open.known[seat][number_of(move)] == 0;
    case Kind::kCard: return !takes_discard(game.facts(open)) && open.known[seat][number_of(move)] == 0;
    case Kind::kNeutralise:
    case Kind::kFree: return !all_known(open, seat, squawks_of(move));
    default: return false;
  }
}

}  // namespace

View FlyAway::view(const State& state, core::Observer observer) const {
  View view{};
  view.open = state.open;
  view.observer = observer;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const bool own = observer.is_seat() && observer.seat().index() == seat;
    if (own || observer == core::Observer::everyone()) view.hands[seat] = state.secret.hands[seat];
  }
  if (observer.is_seat()) view.slots = settled_known(state, observer.seat().index());
  if (observer == core::Observer::everyone()) view.slots = state.secret.slots;
  return view;
}

core::Seen FlyAway::seen(const State& state, core::Move move, core::Observer observer) const {
  const Open& open = state.open;
  const Pending& top = open.stack[open.depth - 1];
  const bool own =
      observer == core::Observer::everyone() || (observer.is_seat() && observer.seat().index() == top.seat);
  const auto only_outcome = [&] { return open.slots == 0 && weight(state) == 1; };
  switch (kind_of(move)) {
    case Kind::kWing: return own ? core::Seen{move, true} : core::Seen{wing(top.seat, kUnknown), false};
    case Kind::kSeePlace:
      if (!own) return {flyaway::make(Kind::kSeePlace, kUnknown), false};
      return {move, !knows(open, observer, top.a)};
    case Kind::kPlaceNext: return {own ? move : flyaway::make(Kind::kPlaceNext, kUnknown), false};
    case Kind::kFowl:
    case Kind::kTurnUp: return {move, !knows(open, observer, 0) && !only_outcome()};
    case Kind::kNewBird: return {move, !only_outcome()};
    case Kind::kDropped: return {move, !own && open.known[top.seat][number_of(move)] == 0};
    default: return {move, !own && shows_card(*this, state, move, top.seat)};
  }
}

}  // namespace aviary::flyaway
