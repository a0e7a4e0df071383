// M14–M17: playing a danger and taking a bird card of the opponent.
#pragma once

#include "../migrato.h"
#include "../table.h"

namespace aviary::migrato {

// The card on top of a target of the player whose turn it is: a face-down one shows its phase only.
// Precondition: target < kTargets.
struct Target {
  bool exists;     // there is such a colony or pile
  bool last_card;  // M14: "never the last card of an arrived pile"
  Face top;
};
Target target(const Open& open, std::size_t target);

// M14: "Hunter: a day card; light pollution: a night card; habitat destruction: any."
bool strikes(Card danger, Face top);

// M15: is there a target at all?
bool reaches_any(const Open& open, Card danger);

void legal_steal(const Open& open, const Private& own, Migrato::Moves& moves);
void apply_steal(Table& table, core::Move move);

}  // namespace aviary::migrato
