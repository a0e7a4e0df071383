#include "pass.h"

namespace aviary::migrato {

// M6: "Pass, always allowed, by either discarding the whole hand (three cards) and drawing three, or by discarding one
// whole colony in flight in front of you".
void legal_pass(const Open& open, Migrato::Moves& moves) {
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (!open.colonies[open.turn][at].row.empty()) moves.push(pass(at));
  }
  moves.push(pass(kWholeHand));
}

// M6: "A pass has no further discard."
void apply_pass(Table& table, core::Move move) {
  const std::size_t what = second_of(move);
  if (what == kWholeHand) {
    table.note(kPassedHand);
    Knowledge knowledge = table.about(table.seat());
    const std::array<Card, kHand> hand = table.own().hand;
    for (const Card card : hand) {
      if (card == Card::kNone) continue;
      table.take_from_hand(card);
      knowledge.shown_from_hand(card);
      table.to_discard(card);
    }
    knowledge.hand_emptied();
  } else {
    table.note(kPassedColony, colony_id(what));
    const Species species = table.own().species[what];
    table.discard_pile(species, table.show_colony(what));
  }
  table.draw_up();
}

}  // namespace aviary::migrato
