// M7–M9: playing a bird card on a new colony or on one of your own.
#pragma once

#include "../migrato.h"
#include "../table.h"

namespace aviary::migrato {

// M8: "On a colony only a number equal to or lower than the one below may be laid." M10: with `memory` it is not
// checked where the card below lies face down.
bool keeps_order(bool memory, Face below, Face above);

// M7, M8: may this bird card of the hand go on this colony, or start one (kNewColony)?
bool may_lay(const Options& options, const Open& open, const Private& own, Card card, std::size_t place);

void legal_lay(const Options& options, const Open& open, const Private& own, Migrato::Moves& moves);
void apply_lay(Table& table, core::Move move);

}  // namespace aviary::migrato
