// Natural Predators and their like, F29: roosting birds go to the Death Zone, caged ones stay. If more birds fit than
// the card takes, its seat chooses.
#include "power.h"

namespace aviary::flyaway {
namespace of_discard_roosting {

bool changes(const Facts& facts, int /*seat*/, const Effect& effect, Card /*card*/) {
  return facts.roosting(effect.which).any();
}

// F29, F12a: Wildlife Disease and Bird-tastrophes fill the slots that they have emptied at once (by the first rules all
// that are empty), other cards leave them to the clean-up.
void refill(Play& play, const Pending& frame, const Effect& effect) {
  const int emptied = play.rules < 2 ? 0 : frame.a;
  if (effect.refill || is_catastrophe(frame.card)) play.push(Frame::kRefill, frame.seat).a = u8(emptied);
}

void discard(Play& play, Pending& frame, int bird) {
  const int slot = play.slot_of(bird);
  if (play.rules >= 2) frame.a |= u8(1 << slot);
  play.discard_roosting(slot);
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  if (effect.points > 0) play.score(frame.seat, -effect.points, frame.card);
  const BirdSet birds = play.roosting(effect.which);
  if (birds.count() > effect.amount || (frame.flags & kOptional) != 0) {
    frame.left = u8(birds.count() < effect.amount ? birds.count() : effect.amount);
    return;
  }
  birds.each([&](int bird) { discard(play, frame, bird); });
  if (birds.any()) refill(play, frame, effect);
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  each_choice(facts, facts.roosting(effect.which), frame, [&](int bird) { moves.push(flyaway::bird(bird)); });
}

void choose(Play& play, Pending& frame, const Effect& effect, Move move) {
  const int bird = number_of(move);
  note_order(play, frame, bird);
  --frame.left;
  discard(play, frame, bird);
  if (frame.left == 0) refill(play, frame, effect);
}

// `a` tells that a bird was chosen before, by the newer rules from which slots.
void pass(Play& play, const Pending& frame, const Effect& effect) {
  if (frame.a > 0) refill(play, frame, effect);
}

}  // namespace of_discard_roosting

const Power kDiscardRoostingPower = {
    .does = Does::kDiscardRoosting,
    .name = "discard_roosting",
    .places = kOnFowl | kOnCatastrophe | kOnEvent | kOnBird,
    .needs = kAmount,
    .may_have = kHabitat | kWhich | kRefillField | kPoints,
    .most_amount = kRoost,
    .changes = of_discard_roosting::changes,
    .begin = of_discard_roosting::begin,
    .asks = asks_while_left,
    .legal = of_discard_roosting::legal,
    .choose = of_discard_roosting::choose,
    .pass = of_discard_roosting::pass,
};

}  // namespace aviary::flyaway
