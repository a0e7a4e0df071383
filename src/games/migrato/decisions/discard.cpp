#include "discard.h"

namespace aviary::migrato {

// M5: "Any card may be discarded, also one just stolen."
void legal_discard(const Private& own, Migrato::Moves& moves) {
  Card before = Card::kNone;
  for (const Card card : own.hand) {
    if (card != Card::kNone && card != before) moves.push(discard(card));
    before = card;
  }
}

void apply_discard(Table& table, core::Move move) {
  table.take_from_hand(card_in(move));
  table.about(table.seat()).shown_from_hand(card_in(move));
  table.to_discard(card_in(move));
  if (table.open().hand_size[table.seat()] == 0) table.about(table.seat()).hand_emptied();
  table.draw_up();
}

}  // namespace aviary::migrato
