#include "table/refusal.h"

#include <array>
#include <cstddef>

namespace aviary::table {

std::string_view name_of(Code code) {
  static constexpr std::array<std::string_view, 27> kCodes = {
      "bad_json",    "bad_field", "unknown_type", "no_table",  "not_seated", "not_yours", "not_host",
      "not_started", "started",   "over",         "not_over",  "id_used",    "stale",     "illegal",
      "no_undo",     "no_offer",  "away",         "taken",     "full",       "flag",      "too_fast",
      "too_large",   "forbidden", "frozen",       "old_rules", "too_many",   "busy"};
  return kCodes[static_cast<std::size_t>(code)];
}

}  // namespace aviary::table
