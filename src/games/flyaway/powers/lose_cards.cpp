// Wing It cards of the own choice go to the discards. The hand is hidden, its size is not: so it asks on the size.
#include "power.h"

namespace aviary::flyaway {
namespace of_lose_cards {

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card /*card*/) {
  return facts.open.hand_count[seat] > 0;
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  const int held = play.open.hand_count[frame.seat];
  frame.left = u8(held < effect.amount ? held : effect.amount);
}

void legal(const Facts& /*facts*/, const Private& own, const Pending& /*frame*/, const Effect& /*effect*/,
           Moves& moves) {
  each_held(own.hand, [&](int kind) { moves.push(card(kind)); });
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  --frame.left;
  play.discard_wing(frame.seat, number_of(move));
}

}  // namespace of_lose_cards

const Power kLoseCardsPower = {
    .does = Does::kLoseCards,
    .name = "lose_cards",
    .places = kOnFowl | kOnCatastrophe,
    .needs = kAmount,
    .most_amount = 5,
    .each_seat = true,
    .changes = of_lose_cards::changes,
    .begin = of_lose_cards::begin,
    .asks = asks_while_left,
    .legal = of_lose_cards::legal,
    .choose = of_lose_cards::choose,
};

}  // namespace aviary::flyaway
