// F8: what an effect is done to. The rules of each kind are in powers/.
#include "../powers/power.h"
#include "decisions.h"

namespace aviary::flyaway {
namespace {

const Effect& effect_of(const Facts& facts) { return facts.cards.effects[facts.top().card]; }

// F11: "a played card is discarded after its effect."
void finish(Play& play) {
  const Pending frame = play.top();
  play.pop();
  if ((frame.flags & kKept) != 0) return;
  if (is_fowl(frame.card)) play.discard_fowl(frame.card - kFowlCards);
  if (is_event(frame.card)) {
    ++play.table.wing_discard[frame.card - kEventCards];
    play.note(kDiscarded, frame.seat, Wing(frame.card - kEventCards));
  }
}

// F8: "one that was begun is carried out once, further parts are optional". F36: "Choices are optional": what was not
// asked for may be declined at once.
bool may_decline(const Facts& facts, const Power& power) {
  const Pending& frame = facts.top();
  if (power.halfway != nullptr && power.halfway(frame)) return false;
  return (frame.flags & kOptional) != 0 || ((frame.flags & kPartDone) != 0 && !is_fowl(frame.card));
}

}  // namespace

void go_on_with_effect(Play& play) {
  Pending& frame = play.top_frame();
  const Effect& effect = effect_of(play);
  const Power& power = power_of(effect.does);
  if ((frame.flags & kBegun) == 0) {
    frame.flags |= kBegun;
    power.begin(play, frame, effect);
  } else if (power.asks(play, frame, effect)) {
    frame.kind = Frame::kTarget;
  } else {
    finish(play);
  }
}

void legal_target(const Facts& facts, const Private& own, Moves& moves) {
  const Effect& effect = effect_of(facts);
  const Power& power = power_of(effect.does);
  power.legal(facts, own, facts.top(), effect, moves);
  if (facts.rules >= 2) {
    if (may_decline(facts, power)) moves.push(pass());
    return;
  }
  if ((facts.top().flags & kOptional) == 0 || power.declines) return;
  if (!moves.empty() && moves[moves.size() - 1] < pass()) moves.push(pass());
}

void choose_target(Play& play, Move move) {
  Pending& frame = play.top_frame();
  const Effect& effect = effect_of(play);
  const Power& power = power_of(effect.does);
  frame.kind = Frame::kEffect;
  if (move != pass()) {
    power.choose(play, frame, effect, move);
    const bool part_done = power.halfway == nullptr || !power.halfway(frame);
    if (play.rules >= 2 && part_done) frame.flags |= kPartDone;
    return;
  }
  frame.left = 0;
  if (power.pass != nullptr) power.pass(play, frame, effect);
}

}  // namespace aviary::flyaway
