// C12: a card of the display comes to the hand; everybody knows it there.
#include "decisions.h"

namespace aviary::clouds {

// C12: "empty display: not available"; C17: "the copied card itself cannot be taken".
bool can_take(const Position& at_table, Card stays) { return (at_table.open.display & ~bit(stays)) != 0; }

void legal_take(const Position& at_table, Card stays, Clouds::Moves& moves) {
  const Cards cards = at_table.game.firsts(at_table.open.display & ~bit(stays));
  each(cards, [&](Card card) { moves.push(with_card(Kind::kTake, card)); });
}

void apply_take(const Doing& doing, Move move) {
  Open& open = doing.state.open;
  const Cards card = any_one(open.display & doing.game.like(card_of(move)));
  open.pop();
  open.display &= ~card;
  open.shown[at(doing.seat)] |= card;
  doing.note(kTook, card_of(move));
  if (hand_size(open, doing.seat) > kHandLimit) open.push(Pending::kDiscard, doing.seat);
}

}  // namespace aviary::clouds
