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

// The answer to `history`: the events before this one, or the last of them.
std::string write_history(std::string_view id, const table::Table& table, std::string_view user, int before);

// What anybody with access may know of a table without watching it: the situation without view, legal moves and undo.
base::Tree public_facts(const table::Table& table, std::int64_t now);

}  // namespace aviary::wire
