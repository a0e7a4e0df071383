// A bird comes back from the Death Zone into the deck of birds, for points.
#include "power.h"

namespace aviary::flyaway {
namespace of_return_bird {

BirdSet eligible(const Facts& facts, const Effect& effect) { return facts.which(facts.open.dead, effect.which); }

bool changes(const Facts& facts, int /*seat*/, const Effect& effect, Card /*card*/) {
  return eligible(facts, effect).any();
}

bool asks(const Facts& facts, const Pending& frame, const Effect& effect) {
  return frame.left > 0 && eligible(facts, effect).any();
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& /*frame*/, const Effect& effect, Moves& moves) {
  eligible(facts, effect).each([&](int bird) { moves.push(flyaway::bird(bird)); });
}

void choose(Play& play, Pending& frame, const Effect& effect, Move move) {
  --frame.left;
  play.table.dead.remove(number_of(move));
  play.note(kReturned, Bird(number_of(move)));
  if (effect.points > 0) play.score(frame.seat, effect.points, frame.card);
}

}  // namespace of_return_bird

const Power kReturnBirdPower = {
    .does = Does::kReturnBird,
    .name = "return_bird",
    .places = kOnEvent | kOnBird,
    .needs = kAmount,
    .may_have = kHabitat | kWhich | kPoints,
    .most_amount = 3,
    .changes = of_return_bird::changes,
    .begin = begin_with_amount,
    .asks = of_return_bird::asks,
    .legal = of_return_bird::legal,
    .choose = of_return_bird::choose,
};

}  // namespace aviary::flyaway
