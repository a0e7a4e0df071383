// Why a move is not legal: the clause, and a sentence with the facts, from the view of the seat alone.
#include <algorithm>
#include <string>
#include <utility>

#include "decisions/join.h"
#include "decisions/lay.h"
#include "decisions/steal.h"
#include "migrato.h"
#include "table.h"

namespace aviary::migrato {
namespace {

using core::Refusal;
using core::refuse;

Refusal::Fact colony_fact(std::size_t at) { return {"colony", std::to_string(at + 1)}; }
Refusal::Fact species_fact(Species species) { return {"species", std::string(name(species))}; }
Refusal::Fact card_fact(Card card) { return {"card", in_words(card)}; }

Refusal no_move() { return refuse("M4", "no-move", "This is not a move of Migrato"); }

Refusal why_nobody_asks_you(const Open& open) {
  if (open.ending == Ending::kLastSpecies) {
    return refuse("M22", "over-arrivals", "The match is over: the fifth species has arrived");
  }
  if (open.ending == Ending::kTurnLimit) return refuse("M24", "over-turns", "The match is over: 400 turns were played");
  if (open.stage == Stage::kStart || open.stage == Stage::kDeal)
    return refuse("M3", "drawing", "Cards are being drawn");
  if (open.stage == Stage::kDraw) return refuse("M5", "drawing", "Cards are being drawn");
  return refuse("M4", "not-your-turn", "It is player {player}'s turn", {{"player", std::to_string(open.turn + 1)}});
}

// The clause is that of what should be done with the colony.
Refusal no_colony(std::string clause, std::size_t at) {
  return refuse(std::move(clause), "no-colony", "You have no colony {colony}", {colony_fact(at)});
}

bool holds(const Private& own, Card card) {
  return std::find(own.hand.begin(), own.hand.end(), card) != own.hand.end();
}

Refusal why_not_held(Card card) {
  if (card == Card::kNone || index(card) > kKinds) return no_move();
  return refuse("M5", "not-in-hand", "You do not hold this card: {card}", {card_fact(card)});
}

Refusal why_not_lay(const Open& open, const Private& own, Card card, std::size_t place) {
  if (!is_bird(card) || place > kNewColony) return no_move();
  if (!holds(own, card)) return why_not_held(card);
  const Species species = species_of(card);
  if (has(open.barred[open.turn], species)) {
    return refuse("M13", "barred", "The {species} has arrived at you: you may not fly it any more",
                  {species_fact(species)});
  }
  if (place == kNewColony) return refuse("M7", "four-colonies", "You have four colonies in flight already");
  if (own.species[place] == Species::kNone) return no_colony("M7", place);
  if (own.species[place] != species) {
    return refuse("M7", "other-species", "Colony {colony} is of another species than {card}",
                  {colony_fact(place), card_fact(card)});
  }
  return refuse("M8", "rises", "On colony {colony} only {number} or less may be laid",
                {colony_fact(place), {"number", std::to_string(own.rows[place].top().number())}});
}

Refusal why_not_steal(const Open& open, const Private& own, Card danger, std::size_t at) {
  if (!is_danger(danger) || at >= kTargets) return no_move();
  if (!holds(own, danger)) return why_not_held(danger);
  const Target there = target(open, at);
  if (!there.exists && !reaches_any(open, danger)) {
    return refuse("M15", "no-target", "There is no card that the {danger} reaches; a danger needs a target",
                  {{"danger", in_words(danger)}});
  }
  if (!there.exists) return refuse("M14", "no-such-target", "Your opponent has no such colony or pile");
  if (there.last_card) {
    return refuse("M14", "last-card", "The last card of an arrived pile cannot be taken");
  }
  return refuse("M14", "wrong-phase", "The {danger} does not reach a {phase} card",
                {{"danger", in_words(danger)}, {"phase", there.top.night() ? "night" : "day"}});
}

Refusal why_not_split(const Private& own, std::size_t at, unsigned lower) {
  if (at >= kColonies || lower == 0 || lower > Row::kCapacity) return no_move();
  if (own.species[at] == Species::kNone) return no_colony("M18", at);
  const int size = own.rows[at].size();
  if (static_cast<int>(lower) >= size) {
    return refuse("M18", "too-short", "Colony {colony} has {cards} cards only and cannot be cut there",
                  {colony_fact(at), {"cards", std::to_string(size)}});
  }
  return refuse("M18", "four-colonies", "You have four colonies in flight already");
}

Refusal why_not_join(const Private& own, std::size_t upper, std::size_t lower) {
  if (upper >= kColonies || lower >= kColonies) return no_move();
  for (const std::size_t at : {upper, lower}) {
    if (own.species[at] == Species::kNone) return no_colony("M20", at);
  }
  if (upper == lower) return refuse("M20", "itself", "A colony cannot be put on itself");
  if (own.species[upper] != own.species[lower]) {
    return refuse("M20", "other-species", "Colonies {colony} and {lower} are of different species",
                  {colony_fact(upper), {"lower", std::to_string(lower + 1)}});
  }
  return refuse("M20", "rises", "Colony {colony} begins with a higher number than colony {lower} ends with",
                {colony_fact(upper), {"lower", std::to_string(lower + 1)}});
}

Refusal why_not_main(const Open& open, const Private& own, core::Move move) {
  switch (kind_of(move)) {
    case Kind::kLay: return why_not_lay(open, own, card_in(move), second_of(move));
    case Kind::kSteal: return why_not_steal(open, own, card_in(move), second_of(move));
    case Kind::kSplit: return why_not_split(own, first_of(move), second_of(move));
    case Kind::kJoin: return why_not_join(own, first_of(move), second_of(move));
    case Kind::kPass: return second_of(move) < kColonies ? no_colony("M6", second_of(move)) : no_move();
    case Kind::kDiscard: return refuse("M5", "no-discard-yet", "You discard after your main action, not before");
    case Kind::kKeep:
    case Kind::kReturn: return refuse("M25", "nothing-arrives", "No colony is arriving");
    default: return no_move();
  }
}

}  // namespace

core::Refusal Migrato::why(const View& view, core::Move move) const {
  const Open& open = view.open;
  if (!view.observer.is(actor(open))) return why_nobody_asks_you(open);
  const Private& own = view.seats[open.turn];
  const bool written = make_move(kind_of(move), first_of(move), second_of(move)) == move;
  if (!written || kind_of(move) == Kind::kNone || kind_of(move) > Kind::kDiscard) return no_move();
  if (open.stage == Stage::kMain) return why_not_main(open, own, move);
  if (open.stage == Stage::kReturn) {
    return refuse("M25", "choose", "Choose first: keep the {species} that arrived, or take the return card",
                  {species_fact(open.arriving)});
  }
  if (kind_of(move) == Kind::kDiscard) return why_not_held(card_in(move));
  return refuse("M5", "discard-first", "You must discard a card now");
}

}  // namespace aviary::migrato
