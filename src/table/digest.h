// What a command asks in one number, to tell a repetition from another command under the same id. Private to this
// layer.
#pragma once

#include <cstdint>

#include "table/command.h"

namespace aviary::table {

// Never 0.
std::uint32_t digest_of(const Request& request);

}  // namespace aviary::table
