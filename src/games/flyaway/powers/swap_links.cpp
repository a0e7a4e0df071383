// Fairy Pitta, F38, F17: exchanges an own link with an opponent's. `a`: the own link chosen, plus 1.
#include "power.h"

namespace aviary::flyaway {
namespace of_swap_links {

bool changes(const Facts& facts, int seat, const Effect& effect, Card /*card*/) {
  const Links fit = facts.cards.ways_with[effect.which.habitats];
  return (facts.open.links[seat] & fit).any() && (facts.others_links(seat) & fit).any();
}

bool asks(const Facts& facts, const Pending& frame, const Effect& effect) {
  return frame.left > 0 && changes(facts, frame.seat, effect, frame.card);
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  const Links from = frame.a == 0 ? facts.open.links[frame.seat] : facts.others_links(frame.seat);
  (from & facts.cards.ways_with[effect.which.habitats]).each([&](int linkway) { moves.push(link(linkway)); });
}

bool halfway(const Pending& frame) { return frame.a != 0; }

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  if (frame.a == 0) {
    frame.a = u8(number_of(move) + 1);
    return;
  }
  play.swap_links(frame.a - 1, number_of(move));
  frame.a = 0;
  --frame.left;
}

}  // namespace of_swap_links

const Power kSwapLinksPower = {
    .does = Does::kSwapLinks,
    .name = "swap_links",
    .places = kOnEvent | kOnBird,
    .needs = kAmount,
    .may_have = kHabitat,
    .most_amount = 3,
    .changes = of_swap_links::changes,
    .begin = begin_with_amount,
    .asks = of_swap_links::asks,
    .legal = of_swap_links::legal,
    .choose = of_swap_links::choose,
    .halfway = of_swap_links::halfway,
};

}  // namespace aviary::flyaway
