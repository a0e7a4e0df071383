// C12: "Hand limit four: taking a fifth, you then discard one face up (it may be the one just taken)."
#include "decisions.h"

namespace aviary::clouds {

void legal_discard(const Position& at_table, Clouds::Moves& moves) {
  each(at_table.game.firsts(at_table.hand), [&](Card card) { moves.push(with_card(Kind::kDiscard, card)); });
}

void apply_discard(const Doing& doing, Move move) {
  doing.state.open.pop();
  discard_from_hand(doing.state, doing.seat, doing.game.like(card_of(move)));
  doing.note(kDiscarded, card_of(move));
}

}  // namespace aviary::clouds
