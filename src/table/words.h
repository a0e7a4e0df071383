// What happened at a table apart from the game, in words. Private to this layer.
#pragma once

#include <string>
#include <vector>

#include "table/table.h"

namespace aviary::table {

// Sentences for an entry that is no move. Names are those at the table now.
std::vector<std::string> words_of(const Table& table, const Entry& entry);

}  // namespace aviary::table
