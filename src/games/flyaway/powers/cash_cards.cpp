// Stejneger's Stonechat, F38: discards up to some Wing It cards for points each.
#include "power.h"

namespace aviary::flyaway {
namespace {

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card /*card*/) {
  return facts.open.hand_count[seat] > 0;
}

bool asks(const Facts& facts, const Pending& frame, const Effect& /*effect*/) {
  return frame.left > 0 && facts.open.hand_count[frame.seat] > 0;
}

void legal(const Facts& /*facts*/, const Private& own, const Pending& /*frame*/, const Effect& /*effect*/,
           Moves& moves) {
  each_held(own.hand, [&](int kind) { moves.push(card(kind)); });
  moves.push(pass());
}

void choose(Play& play, Pending& frame, const Effect& effect, Move move) {
  --frame.left;
  play.score(frame.seat, effect.points, frame.card);
  play.discard_wing(frame.seat, number_of(move));
}

}  // namespace

extern const Power kCashCardsPower;
const Power kCashCardsPower = {
    .does = Does::kCashCards,
    .name = "cash_cards",
    .places = kOnEvent | kOnBird,
    .needs = kAmount | kPoints,
    .most_amount = 5,
    .changes = changes,
    .begin = begin_with_amount,
    .asks = asks,
    .legal = legal,
    .choose = choose,
};

}  // namespace aviary::flyaway
