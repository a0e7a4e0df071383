// Which names and passwords people may take.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace aviary::server {

inline constexpr std::size_t kMaxNameCharacters = 24;
inline constexpr std::size_t kMinPassword = 8;
inline constexpr std::size_t kMaxPassword = 256;

// Is it UTF-8, without characters that steer a screen or turn the direction of writing?
bool is_harmless(std::string_view text);
// What is wrong with the name or the password, code "bad_name" or "bad_password"; none if it is fine.
std::optional<base::Error> fault_of_name(std::string_view name);
std::optional<base::Error> fault_of_password(std::string_view password);

}  // namespace aviary::server
