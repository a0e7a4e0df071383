// F34, F36: powers on an opponent's turn. "With several at once: active player first, then clockwise. A reaction is
// resolved before the turn goes on." The active player's own powers of this kind do not work in the own turn.
#include "../powers/power.h"
#include "decisions.h"

namespace aviary::flyaway {
namespace {

// Does the bird's power answer to this?
bool answers(const Facts& facts, const Pending& cause, int seat, int number) {
  const Effect& effect = facts.cards.effects[number];
  if (effect.trigger != static_cast<Trigger>(cause.a) || !facts.works(number) || facts.open.used.has(number))
    return false;
  if (effect.trigger == Trigger::kSave && !facts.cards.is(effect.which, cause.c)) return false;
  if (effect.does == Does::kTakeSquawk && cause.b == 0 && cause.c == 0) return false;
  return power_of(effect.does).changes(facts, seat, effect, number);
}

void run(Play& play, const Pending& cause, int seat, int number) {
  const Effect& effect = play.cards.effects[number];
  if (effect.does == Does::kTakeSquawk) {
    Pending& frame = play.push_effect(number, seat, kOptional);
    frame.b = cause.b;
    frame.c = cause.c;
    return;
  }
  if (effect.when == When::kRound) play.table.used.add(number);
  play.note(kPower, seat, Bird(number));
  play.push_effect(number, seat, play.rules < 2 ? kOptional : 0);
}

}  // namespace

// `left` of the frame counts the seats after the active one that are done, `card` is the next bird of the seat. F34: "A
// power that answers to squawks answers to each of a payment or discard (the Pelican takes one)."
void look_for_reaction(Play& play) {
  Pending& frame = play.top_frame();
  while (frame.left < play.seats - 1) {
    const int seat = (play.open.active + 1 + frame.left) % play.seats;
    while (frame.card < kBirds) {
      const int number = frame.card;
      const Does does = play.cards.effects[number].does;
      const bool answer = seat != frame.seat && play.open.front[seat].has(number) && answers(play, frame, seat, number);
      const bool again = answer && does != Does::kTakeSquawk && (frame.flags & 15) + 1 < frame.flags >> 4;
      frame.flags = u8(again ? frame.flags + 1 : frame.flags & 0xF0);
      if (!again) ++frame.card;
      if (!answer) continue;
      if (does == Does::kGainPoints || does == Does::kTakeSquawk) {
        run(play, frame, seat, number);
        return;
      }
      Pending& question = play.push(Frame::kReact, seat);
      question.card = u8(number);
      question.a = frame.a;
      question.b = frame.b;
      question.c = frame.c;
      return;
    }
    frame.card = 0;
    ++frame.left;
  }
  play.pop();
}

void legal_react(const Facts& facts, Moves& moves) {
  moves.push(make(Kind::kPower, facts.top().card));
  moves.push(pass());
}

void choose_react(Play& play, Move move) {
  const Pending frame = play.top();
  play.pop();
  if (move != pass()) run(play, frame, frame.seat, frame.card);
}

}  // namespace aviary::flyaway
