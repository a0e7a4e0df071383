// The few sentences of text/ that the server itself says, in the languages of the page; embedded when the program is
// built.
#pragma once

#include <string_view>

namespace aviary::server {

// Empty if there is none.
std::string_view words_of(std::string_view language, std::string_view key);

}  // namespace aviary::server
