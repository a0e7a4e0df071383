// M6: passing.
#pragma once

#include "../migrato.h"
#include "../table.h"

namespace aviary::migrato {

void legal_pass(const Open& open, Migrato::Moves& moves);
void apply_pass(Table& table, core::Move move);

}  // namespace aviary::migrato
