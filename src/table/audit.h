// Checks a stored table from the first entry to the last.
#pragma once

#include <span>

#include "base/result.h"
#include "table/entry.h"
#include "table/library.h"
#include "table/table.h"

namespace aviary::table {

// Decides every command again, as it stands in its first entry, at its time, and compares what follows: moves, draws,
// flags, ends. The table, or the first entry that is not what it should be, with the code "entry".
base::Result<Table> audit(std::span<const Entry> entries, Library& library);

}  // namespace aviary::table
