// Dalmatian Pelican, F38, F38a: takes one of the squawks that another player has just used or discarded; with more than
// five cards one is discarded at once. The frame holds the squawks as the frame of the reactions below it does.
#include "power.h"

namespace aviary::flyaway {
namespace of_take_squawk {

// One squawk of the cause fewer: nobody else may take it, or an older one in its place.
void take_from(Pending& cause, int value) {
  if (value == 3) --cause.c;
  if (value == 2) --cause.b;
  if (value == 1) cause.b = u8(cause.b - 16);
}

bool asks(const Facts& /*facts*/, const Pending& frame, const Effect& /*effect*/) { return frame.left > 0; }

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& /*effect*/, Moves& moves) {
  for (int value = 1; value <= kSquawkValues; ++value) {
    const int kind = squawk_kind(value);
    if (squawks_of_cause(frame, value) > 0 && facts.open.wing_discard[kind] > 0) moves.push(card(kind));
  }
  if (facts.rules < 2) moves.push(pass());
}

void begin(Play& /*play*/, Pending& frame, const Effect& /*effect*/) { frame.left = 1; }

void choose(Play& play, Pending& frame, const Effect& effect, Move move) {
  frame.left = 0;
  Pending& cause = play.table.stack[play.open.depth - 2];
  if (cause.kind == Frame::kReactions) take_from(cause, number_of(move) - kEventKinds + 1);
  if (effect.when == When::kRound) play.table.used.add(frame.card);
  play.note(kPower, frame.seat, Bird(frame.card));
  play.take_wing(frame.seat, number_of(move));
  if (play.open.hand_count[frame.seat] > kHandLimit) play.push(Frame::kDiscard, frame.seat).left = 1;
}

}  // namespace of_take_squawk

const Power kTakeSquawkPower = {
    .does = Does::kTakeSquawk,
    .name = "take_squawk",
    .places = kAsReaction,
    .declines = true,
    .changes = always,
    .begin = of_take_squawk::begin,
    .asks = of_take_squawk::asks,
    .legal = of_take_squawk::legal,
    .choose = of_take_squawk::choose,
};

}  // namespace aviary::flyaway
