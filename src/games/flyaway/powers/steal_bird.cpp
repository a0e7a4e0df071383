// A bird in front of an opponent is taken over (F27a, F37).
#include "power.h"

namespace aviary::flyaway {
namespace of_steal_bird {

BirdSet eligible(const Facts& facts, int seat, const Effect& effect) {
  return facts.which(facts.all_front() - facts.open.front[seat], effect.which);
}

bool changes(const Facts& facts, int seat, const Effect& effect, Card /*card*/) {
  return eligible(facts, seat, effect).any();
}

bool asks(const Facts& facts, const Pending& frame, const Effect& effect) {
  return frame.left > 0 && eligible(facts, frame.seat, effect).any();
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  eligible(facts, frame.seat, effect).each([&](int bird) { moves.push(flyaway::bird(bird)); });
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  --frame.left;
  play.steal(frame.seat, number_of(move));
}

}  // namespace of_steal_bird

const Power kStealBirdPower = {
    .does = Does::kStealBird,
    .name = "steal_bird",
    .places = kOnEvent | kOnBird,
    .needs = kAmount,
    .may_have = kHabitat | kWhich,
    .most_amount = 1,
    .changes = of_steal_bird::changes,
    .begin = begin_with_amount,
    .asks = of_steal_bird::asks,
    .legal = of_steal_bird::legal,
    .choose = of_steal_bird::choose,
};

}  // namespace aviary::flyaway
