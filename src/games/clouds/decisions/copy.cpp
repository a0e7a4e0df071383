// C17: the card Display uses the action of a card that lies there.
#include "decisions.h"

namespace aviary::clouds {

// C17: "may copy any display card except another Display card, under the conditions and at the cost of that card"
bool can_copy(const Position& at_table, Card card) {
  const Manoeuvre kind = at_table.game.kind(card);
  return kind != Manoeuvre::kDisplay && can_manoeuvre(at_table, kind, card);
}

void legal_copy(const Position& at_table, Clouds::Moves& moves) {
  each(at_table.game.firsts(at_table.open.display), [&](Card card) {
    if (can_copy(at_table, card)) moves.push(with_card(Kind::kCopy, card));
  });
}

void apply_copy(const Doing& doing, Move move) {
  const Card card = card_of(move);
  doing.state.open.pop();
  doing.note(kCopied, card);
  begin_manoeuvre(doing, doing.game.kind(card), card);
}

}  // namespace aviary::clouds
