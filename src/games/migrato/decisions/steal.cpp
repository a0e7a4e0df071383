#include "steal.h"

namespace aviary::migrato {
namespace {

// M16: "Taking the only card of a colony in flight ends that colony. A face-down card taken is known from then on to
// the old and the new owner, and to no spectator".
Card take_from_colony(Table& table, std::size_t victim, std::size_t at) {
  Private& theirs = table.of(victim);
  Colony& colony = table.open().colonies[victim][at];
  Knowledge knowledge = table.about(victim);
  const Face face = theirs.rows[at].top();
  const Card card = card_of(theirs.species[at], face);
  if (face.night()) {
    knowledge.shown_on_table(at, theirs.rows[at].size() - 1, card);
    knowledge.opponent_narrows(at, only(theirs.species[at]));
  }
  knowledge.top_leaves(at);
  theirs.rows[at].pop();
  colony.row.pop();
  if (colony.row.empty()) {
    theirs.species[at] = Species::kNone;
    knowledge.left(at);
  } else {
    knowledge.uncovered(at, face.number());
  }
  return card;
}

// M17: "Taking from an arrived pile does not undo the arrival".
Card take_from_pile(Table& table, std::size_t victim, std::size_t at) {
  Pile& pile = table.open().piles[victim][at];
  const Card card = card_of(kAllSpecies[at / 2], pile.top());
  pile.pop();
  return card;
}

}  // namespace

Target target(const Open& open, std::size_t target) {
  const std::size_t victim = 1U - open.turn;
  if (target < kFirstPile) {
    const Row row = open.colonies[victim][target].row;
    return row.empty() ? Target{} : Target{true, false, row.top()};
  }
  const Pile pile = open.piles[victim][target - kFirstPile];
  return pile.empty() ? Target{} : Target{true, pile.size() == 1, pile.top()};
}

bool strikes(Card danger, Face top) { return danger == Card::kHabitat || top.night() == (danger == Card::kLight); }

namespace {

bool may_steal(const Open& open, Card danger, std::size_t at) {
  const Target there = target(open, at);
  return there.exists && !there.last_card && strikes(danger, there.top);
}

}  // namespace

bool reaches_any(const Open& open, Card danger) {
  for (std::size_t at = 0; at < kTargets; ++at) {
    if (may_steal(open, danger, at)) return true;
  }
  return false;
}

void legal_steal(const Open& open, const Private& own, Migrato::Moves& moves) {
  Card before = Card::kNone;
  for (const Card card : own.hand) {
    if (!is_danger(card) || card == before) continue;
    before = card;
    for (std::size_t at = 0; at < kTargets; ++at) {
      if (may_steal(open, card, at)) moves.push(steal(card, at));
    }
  }
}

// M14: "The danger goes face up to the discard pile and the player takes one bird card of the opponent into the own
// hand".
void apply_steal(Table& table, core::Move move) {
  const Card danger = card_in(move);
  const std::size_t at = second_of(move);
  const std::size_t victim = 1U - table.seat();
  table.take_from_hand(danger);
  const bool from_pile = at >= kFirstPile;
  const Card card = from_pile ? take_from_pile(table, victim, at - kFirstPile) : take_from_colony(table, victim, at);
  const bool everybody = from_pile || !face_of(card).night();
  table.note(kStole, danger_of(danger), target_id(at), everybody ? core::Hidden<Card>(card) : core::Hidden<Card>());
  table.to_discard(danger);
  table.add_to_hand(table.seat(), card);
  table.about(table.seat()).took(card, everybody);
  table.ask_discard();
}

}  // namespace aviary::migrato
