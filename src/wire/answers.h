// The answer to a command, exactly one each, and the last word before the server closes. docs/protocol.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "table/look.h"
#include "table/refusal.h"

namespace aviary::wire {

// {"type":"answer","id":…,"ok":true,"number":n}
std::string write_done(std::string_view id, int number);
// {"type":"answer","id":…,"ok":false,"code":…,"sentence":…,"clause":…}
std::string write_refused(std::string_view id, const table::Refusal& refusal);
// The answer to `ping`: the host's time.
std::string write_pong(std::string_view id, std::int64_t now);
// The answer to `why`.
std::string write_reason(std::string_view id, const table::Reason& reason);
// The answer to `hint`: a move for the decision at that number.
std::string write_hint(std::string_view id, int at, std::string_view move);
// A table that was watched exists no longer.
std::string write_gone(std::string_view table);
// Before the host closes the connection.
std::string write_bye(table::Code code, std::string_view sentence);

}  // namespace aviary::wire
