// The fields of a position's text, shared by its writer and its reader.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "facts.h"
#include "state.h"

namespace aviary::flyaway {

inline constexpr std::array<std::string_view, 6> kPhases = {"setup", "between", "draw", "action", "clean-up", "over"};
inline constexpr std::array<std::string_view, 3> kLast = {"no", "birds", "deck"};
inline constexpr std::string_view kGone = "-";                // a base link that was taken up
inline constexpr std::string_view kDigits = "0123456789abc";  // how many cards of a kind: at most 12

// One digit a kind of Fowl Play cards, the classes divided by '/'.
std::string counts_text(const Row<std::uint8_t, kFowlKinds>& counts);

// Reads the fields of a position into an empty state, or says which field is wrong. `hidden`: `?` may stand for what is
// not known. Form only: whether the table is possible is checked afterwards.
std::optional<base::Error> read_fields(const Facts& facts, bool hidden, std::string_view text, State& state);

}  // namespace aviary::flyaway
