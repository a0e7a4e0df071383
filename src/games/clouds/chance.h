// What chance decides and how likely it is; what happens by itself in between.
#pragma once

#include "decisions/decisions.h"

namespace aviary::clouds {

constexpr bool is_chance(Pending kind) { return kind >= Pending::kFormation && kind <= Pending::kDraw; }

// C5: who gets the next card of the deal: around the table, twice.
int next_dealt(const Open& open, int players);
// The birds of which chance draws one, for the frame on top.
Birds bird_pool(const Open& open, int players);
// The cards of which chance draws one: what is left of the first deck, or else the recycled one.
Cards card_pool(const State& state, int players);

void apply_chance(const Doing& doing, Move move);

// Carries out steps, and drops draws that have nothing left to draw, until the top of the stack asks somebody.
void run_steps(const Clouds& game, State& state, core::Trace* trace);

}  // namespace aviary::clouds
