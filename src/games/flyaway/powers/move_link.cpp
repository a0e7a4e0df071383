// One own link is lifted and placed again elsewhere as an extra link (F16); by the first rules it might be kept. `a`:
// the linkway left, plus 1.
#include "power.h"

namespace aviary::flyaway {
namespace of_move_link {

// F8: "a moved link is laid": own links that leave another beside which there is room.
Links movable(const Facts& facts, int seat, const Effect& effect) {
  const Links& own = facts.open.links[seat];
  const Links fit = own & facts.cards.ways_with[effect.which.habitats];
  if (facts.rules < 2) return own.count() >= 2 ? fit : Links{};
  const Links free = facts.free_ways();
  Links roomy;
  own.each([&](int linkway) {
    if ((facts.cards.touching[linkway] & free).any()) roomy.add(linkway);
  });
  return roomy.count() == 1 ? fit - roomy : roomy.any() ? fit : Links{};
}

bool changes(const Facts& facts, int seat, const Effect& effect, Card /*card*/) {
  return movable(facts, seat, effect).any();
}

Links places(const Facts& facts, const Pending& frame) {
  Links ways = placements(facts, frame.seat, extra_placing(facts, frame.seat, kAnyHabitat, 1, 0));
  ways.remove(frame.a - 1);
  return ways;
}

bool asks(const Facts& facts, const Pending& frame, const Effect& effect) {
  if (frame.left == 0) return false;
  return frame.a == 0 ? changes(facts, frame.seat, effect, frame.card) : places(facts, frame).any();
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  const Links ways = frame.a == 0 ? movable(facts, frame.seat, effect) : places(facts, frame);
  ways.each([&](int linkway) { moves.push(link(linkway)); });
  if (facts.rules < 2 && frame.a != 0) moves.push(pass());
}

bool halfway(const Pending& frame) { return frame.a != 0; }

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  if (frame.a == 0) {
    frame.a = u8(number_of(move) + 1);
    play.remove_link(number_of(move));
  } else {
    play.place_extra(frame, number_of(move));
  }
}

}  // namespace of_move_link

const Power kMoveLinkPower = {
    .does = Does::kMoveLink,
    .name = "move_link",
    .places = kOnEvent | kOnBird,
    .needs = kAmount,
    .may_have = kHabitat,
    .most_amount = 1,
    .changes = of_move_link::changes,
    .begin = begin_with_amount,
    .asks = of_move_link::asks,
    .legal = of_move_link::legal,
    .choose = of_move_link::choose,
    .halfway = of_move_link::halfway,
};

}  // namespace aviary::flyaway
