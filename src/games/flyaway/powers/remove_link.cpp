// An opponent's link goes back to its owner (F17).
#include "power.h"

namespace aviary::flyaway {
namespace {

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

}  // namespace

extern const Power kRemoveLinkPower;
const Power kRemoveLinkPower = {
    .does = Does::kRemoveLink,
    .name = "remove_link",
    .places = kOnEvent | kOnBird,
    .needs = kAmount,
    .may_have = kHabitat,
    .most_amount = 2,
    .changes = changes,
    .begin = begin_with_amount,
    .asks = asks,
    .legal = legal,
    .choose = choose,
};

}  // namespace aviary::flyaway
