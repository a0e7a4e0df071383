#include "server/names.h"

#include <cstdint>

namespace aviary::server {
namespace {

// The next code point, which is taken off the text; none if it is not UTF-8 in its shortest form.
std::optional<std::uint32_t> next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::uint32_t first = byte(0);
  std::size_t length = 1;
  std::uint32_t point = first;
  std::uint32_t least = 0;
  if (first >= 0xF0 && first < 0xF8) {
    length = 4, point = first & 7U, least = 0x10000;
  } else if (first >= 0xE0 && first < 0xF0) {
    length = 3, point = first & 15U, least = 0x800;
  } else if (first >= 0xC0 && first < 0xE0) {
    length = 2, point = first & 31U, least = 0x80;
  } else if (first >= 0x80) {
    return std::nullopt;
  }
  if (text.size() < length) return std::nullopt;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return std::nullopt;
    point = (point << 6) | (byte(i) & 0x3FU);
  }
  text.remove_prefix(length);
  if (point < least || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return std::nullopt;
  return point;
}

// Controls, invisible marks of direction and joining, private and unassigned ends of the planes.
bool is_harmful(std::uint32_t point) {
  return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0xAD || point == 0x61C ||
         (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E) ||
         (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF || (point & 0xFFFEU) == 0xFFFE ||
         (point >= 0xE000 && point <= 0xF8FF) || point >= 0xE0000;
}

std::optional<std::size_t> harmless_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const std::optional<std::uint32_t> point = next_character(text);
    if (!point || is_harmful(*point)) return std::nullopt;
  }
  return count;
}

}  // namespace

bool is_harmless(std::string_view text) { return harmless_characters(text).has_value(); }

std::optional<base::Error> fault_of_name(std::string_view name) {
  const std::optional<std::size_t> count = harmless_characters(name);
  if (!count) return base::Error{"bad_name", "the name has characters that cannot be shown: use letters and digits"};
  if (*count == 0 || *count > kMaxNameCharacters) {
    return base::Error{"bad_name", "a name has 1 to " + std::to_string(kMaxNameCharacters) + " characters"};
  }
  if (name.front() == ' ' || name.back() == ' ') {
    return base::Error{"bad_name", "a name does not begin or end with a space"};
  }
  return std::nullopt;
}

std::optional<base::Error> fault_of_password(std::string_view password) {
  if (password.size() >= kMinPassword && password.size() <= kMaxPassword) return std::nullopt;
  return base::Error{"bad_password", "a password has " + std::to_string(kMinPassword) + " to " +
                                         std::to_string(kMaxPassword) + " bytes"};
}

}  // namespace aviary::server
