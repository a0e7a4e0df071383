// Snake, F31: the card lies on a bird in front of the drawer that has none, and its power is off.
#include "power.h"

namespace aviary::flyaway {
namespace of_snake {

BirdSet without_card(const Facts& facts, int seat, const Effect& effect) {
  BirdSet birds;
  facts.which(facts.open.front[seat], effect.which).each([&](int bird) {
    if (facts.open.card_on[bird] == 0) birds.add(bird);
  });
  return birds;
}

bool changes(const Facts& facts, int seat, const Effect& effect, Card /*card*/) {
  return without_card(facts, seat, effect).any();
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  frame.left = without_card(play, frame.seat, effect).any() ? 1 : 0;
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  without_card(facts, frame.seat, effect).each([&](int bird) { moves.push(flyaway::bird(bird)); });
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  const int bird = number_of(move);
  frame.left = 0;
  frame.flags |= kKept;
  play.table.card_on[bird] = u8(frame.card - kFowlCards + 1);
  play.note(kSnaked, Bird(bird));
}

}  // namespace of_snake

const Power kSnakePower = {
    .does = Does::kSnake,
    .name = "snake",
    .places = kOnFowl,
    .may_have = kHabitat | kWhich,
    .changes = of_snake::changes,
    .begin = of_snake::begin,
    .asks = asks_while_left,
    .legal = of_snake::legal,
    .choose = of_snake::choose,
};

}  // namespace aviary::flyaway
