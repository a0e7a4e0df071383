// An opponent's link goes back to its owner (F17).
#include "power.h"

namespace aviary::flyaway {
namespace of_remove_link {

Links eligible(const Facts& facts, int seat, const Effect& effect) {
  return facts.others_links(seat) & facts.cards.ways_with[effect.which.habitats];
}

bool changes(const Facts& facts, int seat, const Effect& effect, Card /*card*/) {
  return eligible(facts, seat, effect).any();
}

bool asks(const Facts& facts, const Pending& frame, const Effect& effect) {
  return frame.left > 0 && eligible(facts, frame.seat, effect).any();
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  eligible(facts, frame.seat, effect).each([&](int linkway) { moves.push(link(linkway)); });
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  --frame.left;
  play.remove_link(number_of(move));
}

}  // namespace of_remove_link

const Power kRemoveLinkPower = {
    .does = Does::kRemoveLink,
    .name = "remove_link",
    .places = kOnEvent | kOnBird,
    .needs = kAmount,
    .may_have = kHabitat,
    .most_amount = 2,
    .changes = of_remove_link::changes,
    .begin = begin_with_amount,
    .asks = of_remove_link::asks,
    .legal = of_remove_link::legal,
    .choose = of_remove_link::choose,
};

}  // namespace aviary::flyaway
