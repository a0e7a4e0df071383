// Poaching and its like: birds in front of the player go to the Death Zone, of the own choice (F27).
#include "power.h"

namespace aviary::flyaway {
namespace of_lose_bird {

bool changes(const Facts& facts, int seat, const Effect& effect, Card /*card*/) {
  return facts.which(facts.open.front[seat], effect.which).any();
}

// F8: "points once a card (they are lost even if there is no bird to lose)"; by the first rules with each bird.
void begin(Play& play, Pending& frame, const Effect& effect) {
  if (play.rules >= 2 && effect.points > 0) play.score(frame.seat, -effect.points, frame.card);
  const int birds = play.which(play.open.front[frame.seat], effect.which).count();
  frame.left = u8(birds < effect.amount ? birds : effect.amount);
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  each_choice(facts, facts.which(facts.open.front[frame.seat], effect.which), frame,
              [&](int bird) { moves.push(flyaway::bird(bird)); });
}

void choose(Play& play, Pending& frame, const Effect& effect, Move move) {
  const int bird = number_of(move);
  note_order(play, frame, bird);
  --frame.left;
  if (play.rules < 2 && effect.points > 0) play.score(frame.seat, -effect.points, frame.card);
  play.discard_front(bird);
}

}  // namespace of_lose_bird

const Power kLoseBirdPower = {
    .does = Does::kLoseBird,
    .name = "lose_bird",
    .places = kOnFowl | kOnCatastrophe,
    .needs = kAmount,
    .may_have = kHabitat | kWhich | kPoints,
    .most_amount = 3,
    .each_seat = true,
    .changes = of_lose_bird::changes,
    .begin = of_lose_bird::begin,
    .asks = asks_while_left,
    .legal = of_lose_bird::legal,
    .choose = of_lose_bird::choose,
};

}  // namespace aviary::flyaway
