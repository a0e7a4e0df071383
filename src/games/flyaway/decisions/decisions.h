// One kind of decision a file: what may be chosen, and what the choice does. The list is in ascending order of move
// bits. `choose` finds the question on top of the stack and leaves whatever is to happen next on top.
#pragma once

#include "../facts.h"
#include "../play.h"

namespace aviary::flyaway {

void legal_action(const Facts& facts, const Private& own, Moves& moves);
void choose_action(Play& play, Move move);

void legal_squawk(const Facts& facts, const Private& own, Moves& moves);
void choose_squawk(Play& play, Move move);

// F24: free, paid; F30: freed
void legal_offer(const Facts& facts, Moves& moves);
void choose_offer(Play& play, Move move);
// The step that looks for birds to offer.
void make_offers(Play& play);
// F24: slots that the seat can save now, one bit each; those for free, or those to be paid for.
int offered(const Facts& facts, int seat, bool free);

void legal_order(const Facts& facts, Moves& moves);
void choose_order(Play& play, Move move);
void legal_route(const Facts& facts, Moves& moves);
void choose_route(Play& play, Move move);
// The steps of saving.
void go_on_saving(Play& play);
void take(Play& play);

void legal_target(const Facts& facts, const Private& own, Moves& moves);
void choose_target(Play& play, Move move);
// The step of an effect.
void go_on_with_effect(Play& play);

void legal_react(const Facts& facts, Moves& moves);
void choose_react(Play& play, Move move);
// The step that looks for the next reaction.
void look_for_reaction(Play& play);

void legal_discard(const Private& own, Moves& moves);
void choose_discard(Play& play, Move move);

}  // namespace aviary::flyaway
