// F7: a Fowl Play card is suffered, or neutralised with squawks from the drawer's own hand.
#include "decisions.h"

namespace aviary::flyaway {

// "Squawk cards whose values add up to at least its cost; only sets without a superfluous card are offered."
void legal_squawk(const Facts& facts, const Private& own, Moves& moves) {
  const int cost = facts.cards.fowl[facts.top().card - kFowlCards].cost;
  each_payment(own.hand, cost, [&](const Squawks& set) { moves.push(neutralise(set)); });
  moves.push(suffer());
}

void choose_squawk(Play& play, Move move) {
  const int seat = play.top().seat;
  const Card card = play.top().card;
  play.pop();
  if (move == suffer()) {
    play.note(kSuffered, seat, Fowl(card - kFowlCards));
    play.push_effect(card, seat);
    return;
  }
  play.note(kNeutralised, seat, Fowl(card - kFowlCards));
  play.discard_fowl(card - kFowlCards);
  play.react(Trigger::kNeutralise, seat, 0);
  play.pay(seat, squawks_of(move));
}

}  // namespace aviary::flyaway
