// The message that tells an observer what happened and how things stand. docs/protocol.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/tree.h"
#include "table/look.h"

namespace aviary::wire {

// {"type":"update",…}: the events after `since` and the situation, as this user may see them.
std::string write_update(const table::Table& table, std::string_view user, int since, std::int64_t now);

// What anybody with access may know of a table without watching it: the situation without view, legal moves and undo.
base::Tree public_facts(const table::Table& table, std::int64_t now);

}  // namespace aviary::wire
