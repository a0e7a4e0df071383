// Extra links, F16: all or some of them are placed when the effect happens.
#include "power.h"

namespace aviary::flyaway {
namespace of_extra_links {

Links places(const Facts& facts, const Pending& frame, const Effect& effect) {
  const Placing placing = extra_placing(facts, frame.seat, effect.which.habitats, frame.left, frame.b);
  return placements(facts, frame.seat, placing);
}

bool changes(const Facts& facts, int seat, const Effect& effect, Card /*card*/) {
  return placements(facts, seat, extra_placing(facts, seat, effect.which.habitats, effect.amount, 0)).any();
}

bool asks(const Facts& facts, const Pending& frame, const Effect& effect) {
  return frame.left > 0 && places(facts, frame, effect).any();
}

bool halfway(const Pending& frame) { return frame.b != 0; }  // F15: the second link of a pair must follow

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  places(facts, frame, effect).each([&](int linkway) { moves.push(link(linkway)); });
  if (facts.rules < 2 && !halfway(frame)) moves.push(pass());
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  play.place_extra(frame, number_of(move));
}

}  // namespace of_extra_links

const Power kExtraLinksPower = {
    .does = Does::kExtraLinks,
    .name = "extra_links",
    .places = kOnEvent | kOnBird | kAsReaction,
    .needs = kAmount,
    .may_have = kHabitat,
    .most_amount = 5,
    .declines = true,
    .changes = of_extra_links::changes,
    .begin = begin_with_amount,
    .asks = of_extra_links::asks,
    .legal = of_extra_links::legal,
    .choose = of_extra_links::choose,
    .halfway = of_extra_links::halfway,
};

}  // namespace aviary::flyaway
