// Caged-Bird Trade, F28: the card lies on an uncaged roosting bird that the drawer chooses.
#include "power.h"

namespace aviary::flyaway {
namespace of_cage {

bool changes(const Facts& facts, int /*seat*/, const Effect& effect, Card /*card*/) {
  return facts.roosting(effect.which).any();
}

void begin(Play& play, Pending& frame, const Effect& effect) { frame.left = play.roosting(effect.which).any() ? 1 : 0; }

void legal(const Facts& facts, const Private& /*own*/, const Pending& /*frame*/, const Effect& effect, Moves& moves) {
  facts.roosting(effect.which).each([&](int bird) { moves.push(flyaway::bird(bird)); });
}

// F24: "If the bird is caged, everything about this bird starts anew."
void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  const int bird = number_of(move);
  frame.left = 0;
  frame.flags |= kKept;
  play.table.card_on[bird] = u8(frame.card - kFowlCards + 1);
  play.table.refuser[play.slot_of(bird)] = 0;
  play.note(kInCage, Bird(bird));
}

}  // namespace of_cage

const Power kCagePower = {
    .does = Does::kCage,
    .name = "cage",
    .places = kOnFowl,
    .may_have = kHabitat | kWhich,
    .changes = of_cage::changes,
    .begin = of_cage::begin,
    .asks = asks_while_left,
    .legal = of_cage::legal,
    .choose = of_cage::choose,
};

}  // namespace aviary::flyaway
