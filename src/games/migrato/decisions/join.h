// M20, M21: putting one colony on another.
#pragma once

#include "../migrato.h"
#include "../table.h"

namespace aviary::migrato {

// M20: "M8 must hold between the top of the lower and the bottom of the upper one; with `memory` it is checked only
// where both cards are face up".
bool may_join(const Options& options, const Private& own, std::size_t upper, std::size_t lower);

void legal_join(const Options& options, const Open& open, const Private& own, Migrato::Moves& moves);
void apply_join(Table& table, core::Move move);

}  // namespace aviary::migrato
