// What all imagined worlds need, however their cards were dealt.
#pragma once

#include "base/rng.h"
#include "edition.h"
#include "state.h"

namespace aviary::flyaway {

// F33: while a looker puts cards in order, those that wait are kept in ascending order.
void sort_waiting(const Edition& cards, const Open& open, Row<std::uint8_t, kMaxLook>& slots);
// Who has seen which of the settled cards: for the observer as the view says, for others any as many as they are known
// to have.
void deal_seen(const View& view, int seats, State& state, base::Rng& rng);

}  // namespace aviary::flyaway
