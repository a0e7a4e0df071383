// Small readers of text that the notations of the games share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aviary::base {

// The parts between separators; a text without one is one part.
std::vector<std::string_view> split(std::string_view text, char by);

// A number without sign or leading zeros, at most `most`.
std::optional<int> read_number(std::string_view text, int most);

// "1 move", "2 moves".
std::string counted(std::int64_t count, std::string_view one, std::string_view many);

// How many characters of UTF-8 a text has.
std::size_t characters(std::string_view text);

// In quotes for an error message, cut to a readable length.
std::string quoted(std::string_view text);

}  // namespace aviary::base
