// F10: "Discard Wing It cards of your choice down to five (unless a card says otherwise)." F38a: one at once.
#include "../powers/power.h"
#include "decisions.h"

namespace aviary::flyaway {

void legal_discard(const Private& own, Moves& moves) {
  each_held(own.hand, [&](int kind) { moves.push(card(kind)); });
}

void choose_discard(Play& play, Move move) {
  Pending& frame = play.top_frame();
  const int seat = frame.seat;
  if (--frame.left == 0) play.pop();
  play.discard_wing(seat, number_of(move));
}

}  // namespace aviary::flyaway
