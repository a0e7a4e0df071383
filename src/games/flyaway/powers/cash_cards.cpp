// Stejneger's Stonechat, F38: discards up to some Wing It cards for points each.
#include "power.h"

namespace aviary::flyaway {
namespace of_cash_cards {

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card /*card*/) {
  return facts.open.hand_count[seat] > 0;
}

bool asks(const Facts& facts, const Pending& frame, const Effect& /*effect*/) {
  return frame.left > 0 && facts.open.hand_count[frame.seat] > 0;
}

void legal(const Facts& facts, const Private& own, const Pending& /*frame*/, const Effect& /*effect*/, Moves& moves) {
  each_held(own.hand, [&](int kind) { moves.push(card(kind)); });
  if (facts.rules < 2) moves.push(pass());
}

void choose(Play& play, Pending& frame, const Effect& effect, Move move) {
  --frame.left;
  play.score(frame.seat, effect.points, frame.card);
  play.discard_wing(frame.seat, number_of(move));
}

}  // namespace of_cash_cards

const Power kCashCardsPower = {
    .does = Does::kCashCards,
    .name = "cash_cards",
    .places = kOnEvent | kOnBird,
    .needs = kAmount | kPoints,
    .most_amount = 5,
    .changes = of_cash_cards::changes,
    .begin = begin_with_amount,
    .asks = of_cash_cards::asks,
    .legal = of_cash_cards::legal,
    .choose = of_cash_cards::choose,
};

}  // namespace aviary::flyaway
