// A used power of the player is turned back (F35). A power turns back none that does the same, itself included: they
// could go on for ever.
#include "power.h"

namespace aviary::flyaway {
namespace of_refresh {

// F35: "A card that turns birds back may turn any used bird."
BirdSet tired(const Facts& facts, int seat, Card card) {
  BirdSet birds;
  (facts.open.front[seat] & facts.open.used).each([&](int bird) {
    const bool any = facts.rules >= 2 && is_event(card);
    if (any || facts.cards.effects[bird].does != Does::kRefresh) birds.add(bird);
  });
  return birds;
}

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card card) {
  return tired(facts, seat, card).any();
}

void begin(Play& play, Pending& frame, const Effect& /*effect*/) {
  frame.left = tired(play, frame.seat, frame.card).any() ? 1 : 0;
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& /*effect*/, Moves& moves) {
  tired(facts, frame.seat, frame.card).each([&](int bird) { moves.push(flyaway::bird(bird)); });
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  frame.left = 0;
  play.table.used.remove(number_of(move));
}

}  // namespace of_refresh

const Power kRefreshPower = {
    .does = Does::kRefresh,
    .name = "refresh",
    .places = kOnEvent | kOnBird,
    .changes = of_refresh::changes,
    .begin = of_refresh::begin,
    .asks = asks_while_left,
    .legal = of_refresh::legal,
    .choose = of_refresh::choose,
};

}  // namespace aviary::flyaway
