// M18, M19: cutting a colony in two.
#pragma once

#include "../migrato.h"
#include "../table.h"

namespace aviary::migrato {

void legal_split(const Open& open, Migrato::Moves& moves);
void apply_split(Table& table, core::Move move);

}  // namespace aviary::migrato
