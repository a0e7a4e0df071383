// A used power of the player is turned back (F35). Powers that refresh cannot be refreshed: they could go on for ever.
#include "power.h"

namespace aviary::flyaway {
namespace of_refresh {

BirdSet tired(const Facts& facts, int seat) {
  BirdSet birds;
  (facts.open.front[seat] & facts.open.used).each([&](int bird) {
    if (facts.cards.effects[bird].does != Does::kRefresh) birds.add(bird);
  });
  return birds;
}

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card /*card*/) { return tired(facts, seat).any(); }

void begin(Play& play, Pending& frame, const Effect& /*effect*/) { frame.left = tired(play, frame.seat).any() ? 1 : 0; }

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& /*effect*/, Moves& moves) {
  tired(facts, frame.seat).each([&](int bird) { moves.push(flyaway::bird(bird)); });
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
