// Science in Action, F33: looks at the next Fowl Play cards and puts them back in any order. The cards are drawn into
// settled places that only the looker knows; then each place gets its card. `a`: places in order, `b`: cards looked at.
#include "../settled.h"
#include "power.h"

namespace aviary::flyaway {
namespace of_look {

bool changes(const Facts& facts, int /*seat*/, const Effect& /*effect*/, Card /*card*/) {
  return facts.fowl_deck() > 0;
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  const int deck = play.fowl_deck();
  frame.b = u8(deck < effect.amount ? deck : effect.amount);
  play.note(kLooked, frame.seat, frame.b);
  if (frame.b > 0) play.push(Frame::kPeek, frame.seat).left = frame.b;
}

bool asks(const Facts& /*facts*/, const Pending& frame, const Effect& /*effect*/) { return frame.a + 1 < frame.b; }

// The places that wait are kept in ascending order, so equal cards lie side by side.
void legal(const Facts& /*facts*/, const Private& own, const Pending& frame, const Effect& /*effect*/, Moves& moves) {
  for (int i = frame.a; i < frame.b; ++i) {
    if (i > frame.a && own.slots[i] == own.slots[i - 1]) continue;
    moves.push(make(Kind::kPlaceNext, own.slots[i] - 1));
  }
}

// Cards that were looked at are all put back.
bool halfway(const Pending& /*frame*/) { return true; }

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  const Row<std::uint8_t, kMaxLook>& slots = play.state.secret.slots;
  int from = frame.a;
  while (slots[from] != number_of(move) + 1) ++from;
  raise_settled(play.state.secret, from, frame.a);
  ++frame.a;
}

}  // namespace of_look

const Power kLookPower = {
    .does = Does::kLook,
    .name = "look",
    .places = kOnEvent | kOnBird,
    .needs = kAmount,
    .most_amount = kMaxLook,
    .changes = of_look::changes,
    .begin = of_look::begin,
    .asks = of_look::asks,
    .legal = of_look::legal,
    .choose = of_look::choose,
    .halfway = of_look::halfway,
};

}  // namespace aviary::flyaway
