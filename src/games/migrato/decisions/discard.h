// M5: the discard that follows a main action.
#pragma once

#include "../migrato.h"
#include "../table.h"

namespace aviary::migrato {

void legal_discard(const Private& own, Migrato::Moves& moves);
void apply_discard(Table& table, core::Move move);

}  // namespace aviary::migrato
