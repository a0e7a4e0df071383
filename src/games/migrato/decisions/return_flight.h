// M25–M29: keeping an arrived pile, or discarding it for the return card.
#pragma once

#include "../migrato.h"
#include "../table.h"

namespace aviary::migrato {

void legal_return(Migrato::Moves& moves);
void apply_keep(Table& table);
void apply_return(Table& table, const Edition& edition);

}  // namespace aviary::migrato
