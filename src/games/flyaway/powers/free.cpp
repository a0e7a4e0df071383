// Birders to the Rescue, F30: frees a caged bird, or takes the Snake off an own bird. F28: "a bird's power that frees
// takes off a Snake only".
#include "power.h"

namespace aviary::flyaway {
namespace of_free {

BirdSet covered(const Facts& facts, int seat, Card card) {
  BirdSet birds;
  facts.open.front[seat].each([&](int bird) {
    if (facts.open.card_on[bird] != 0) birds.add(bird);
  });
  for (int slot = 0; slot < kRoost; ++slot) {
    if (facts.caged(slot) && (facts.rules < 2 || is_event(card))) birds.add(facts.open.roost[slot]);
  }
  return birds;
}

bool changes(const Facts& facts, int seat, const Effect& /*effect*/, Card card) {
  return covered(facts, seat, card).any();
}

void begin(Play& play, Pending& frame, const Effect& /*effect*/) {
  frame.left = covered(play, frame.seat, frame.card).any() ? 1 : 0;
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& /*effect*/, Moves& moves) {
  covered(facts, frame.seat, frame.card).each([&](int bird) { moves.push(flyaway::bird(bird)); });
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  frame.left = 0;
  play.free_bird(frame.seat, number_of(move));
}

}  // namespace of_free

const Power kFreePower = {
    .does = Does::kFree,
    .name = "free",
    .places = kOnEvent | kOnBird,
    .changes = of_free::changes,
    .begin = of_free::begin,
    .asks = asks_while_left,
    .legal = of_free::legal,
    .choose = of_free::choose,
};

}  // namespace aviary::flyaway
