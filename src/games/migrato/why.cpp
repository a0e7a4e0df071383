// Why a move is not legal: the reason with its facts, from the view of the seat alone.
#include <algorithm>
#include <string_view>

#include "decisions/join.h"
#include "decisions/lay.h"
#include "decisions/steal.h"
#include "migrato.h"
#include "refusals.h"
#include "table.h"

namespace aviary::migrato {
namespace {

using core::Refusal;

Refusal why_nobody_asks_you(const Migrato& game, const Open& open) {
  if (open.ending == Ending::kLastSpecies) return why::kOverArrivals();
  if (open.ending == Ending::kTurnLimit) return why::kOverTurns();
  if (open.stage == Stage::kStart || open.stage == Stage::kDeal) return why::kDrawing.under("M3", game);
  if (open.stage == Stage::kDraw) return why::kDrawing.under("M5", game);
  return why::kNotYourTurn(game, core::Seat(open.turn));
}

// The clause is that of what should be done with the colony.
Refusal no_colony(std::string_view clause, const Migrato& game, std::size_t at) {
  return why::kNoColony.under(clause, game, colony_id(at));
}

bool holds(const Private& own, Card card) {
  return std::find(own.hand.begin(), own.hand.end(), card) != own.hand.end();
}

Refusal why_not_held(const Migrato& game, Card card) {
  if (card == Card::kNone || index(card) > kKinds) return why::kNoMove();
  return why::kNotInHand(game, card);
}

Refusal why_not_lay(const Migrato& game, const Open& open, const Private& own, Card card, std::size_t place) {
  if (!is_bird(card) || place > kNewColony) return why::kNoMove();
  if (!holds(own, card)) return why_not_held(game, card);
  const Species species = species_of(card);
  if (has(open.barred[open.turn], species)) return why::kBarred(game, species);
  if (place == kNewColony) return why::kFourColonies.under("M7", game);
  if (own.species[place] == Species::kNone) return no_colony("M7", game, place);
  if (own.species[place] != species) return why::kOtherSpecies(game, colony_id(place), card);
  return why::kRises(game, colony_id(place), own.rows[place].top().number());
}

Refusal why_not_steal(const Migrato& game, const Open& open, const Private& own, Card danger, std::size_t at) {
  if (!is_danger(danger) || at >= kTargets) return why::kNoMove();
  if (!holds(own, danger)) return why_not_held(game, danger);
  const Target there = target(open, at);
  if (!there.exists && !reaches_any(open, danger)) return why::kNoTarget(game, danger_of(danger));
  if (!there.exists) return why::kNoSuchTarget();
  if (there.last_card) return why::kLastCard();
  return why::kWrongPhase(game, danger_of(danger), there.top.night() ? Phase::kNight : Phase::kDay);
}

Refusal why_not_split(const Migrato& game, const Private& own, std::size_t at, unsigned lower) {
  if (at >= kColonies || lower == 0 || lower > Row::kCapacity) return why::kNoMove();
  if (own.species[at] == Species::kNone) return no_colony("M18", game, at);
  const int size = own.rows[at].size();
  if (static_cast<int>(lower) >= size) return why::kTooShort(game, colony_id(at), size);
  return why::kFourColonies.under("M18", game);
}

Refusal why_not_join(const Migrato& game, const Private& own, std::size_t upper, std::size_t lower) {
  if (upper >= kColonies || lower >= kColonies) return why::kNoMove();
  for (const std::size_t at : {upper, lower}) {
    if (own.species[at] == Species::kNone) return no_colony("M20", game, at);
  }
  if (upper == lower) return why::kItself();
  if (own.species[upper] != own.species[lower]) return why::kDifferent(game, colony_id(upper), colony_id(lower));
  return why::kStartsHigher(game, colony_id(upper), colony_id(lower));
}

Refusal why_not_main(const Migrato& game, const Open& open, const Private& own, core::Move move) {
  switch (kind_of(move)) {
    case Kind::kLay: return why_not_lay(game, open, own, card_in(move), second_of(move));
    case Kind::kSteal: return why_not_steal(game, open, own, card_in(move), second_of(move));
    case Kind::kSplit: return why_not_split(game, own, first_of(move), second_of(move));
    case Kind::kJoin: return why_not_join(game, own, first_of(move), second_of(move));
    case Kind::kPass: return second_of(move) < kColonies ? no_colony("M6", game, second_of(move)) : why::kNoMove();
    case Kind::kDiscard: return why::kNoDiscardYet();
    case Kind::kKeep:
    case Kind::kReturn: return why::kNothingArrives();
    default: return why::kNoMove();
  }
}

}  // namespace

core::Refusal Migrato::why(const View& view, core::Move move) const {
  const Open& open = view.open;
  if (!view.observer.is(actor(open))) return why_nobody_asks_you(*this, open);
  const Private& own = view.seats[open.turn];
  const bool written = make_move(kind_of(move), first_of(move), second_of(move)) == move;
  if (!written || kind_of(move) == Kind::kNone || kind_of(move) > Kind::kDiscard) return why::kNoMove();
  if (open.stage == Stage::kMain) return why_not_main(*this, open, own, move);
  if (open.stage == Stage::kReturn) return why::kChoose(*this, open.arriving);
  return kind_of(move) == Kind::kDiscard ? why_not_held(*this, card_in(move)) : why::kDiscardFirst();
}

}  // namespace aviary::migrato
