// C12: a card of the display comes to the hand; everybody knows it there.
#include "decisions.h"

namespace aviary::clouds {

// C12: "empty display: not available"; C17: "the copied card itself cannot be taken".
bool can_take(const Position& at_table, Card stays) { return (at_table.open.display & ~bit(stays)) != 0; }

void legal_take(const Position& at_table, Card stays, Clouds::Moves& moves) {
  each(at_table.open.display & ~bit(stays), [&](Card card) { moves.push(with_card(Kind::kTake, card)); });
}

void apply_take(const Doing& doing, Move move) {
  Open& open = doing.state.open;
  const Card card = card_of(move);
  open.pop();
  open.display &= ~bit(card);
  open.shown[at(doing.seat)] |= bit(card);
  doing.note(Happening::kTook, index(card));
  if (hand_size(open, doing.seat) > kHandLimit) open.push(Pending::kDiscard, doing.seat);
}

}  // namespace aviary::clouds
