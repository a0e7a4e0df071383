#include "names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "base/text.h"
#include "store.h"

namespace aviary::store {
namespace {

// Takes the first character off the text. Nothing if it is not UTF-8.
std::optional<std::uint32_t> take_character(std::string_view& text) {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
  const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xC2 ? 0 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
  if (length == 0 || byte(0) > 0xF4 || text.size() < length) return std::nullopt;
  std::uint32_t character = length == 1 ? byte(0) : byte(0) & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return std::nullopt;
    character = (character << 6U) | (byte(i) & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  if (character < kLeast[length] || character > 0x10FFFF || (character >= 0xD800 && character < 0xE000)) return {};
  text.remove_prefix(length);
  return character;
}

void put_character(std::string& text, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (c < 0x80) return put(c);
  if (c < 0x800) {
    put(0xC0U | (c >> 6U));
  } else {
    if (c < 0x10000) {
      put(0xE0U | (c >> 12U));
    } else {
      put(0xF0U | (c >> 18U));
      put(0x80U | ((c >> 12U) & 0x3FU));
    }
    put(0x80U | ((c >> 6U) & 0x3FU));
  }
  put(0x80U | (c & 0x3FU));
}

std::uint32_t small(std::uint32_t c) {
  const auto within = [c](std::uint32_t first, std::uint32_t last) { return first <= c && c <= last; };
  if (within('A', 'Z') || (within(0xC0, 0xDE) && c != 0xD7) || within(0x391, 0x3A9) || within(0x410, 0x42F))
    return c + 32;
  if (within(0x400, 0x40F)) return c + 80;
  // Pairs of a capital and its small letter: the capital is even, between 0x139 and 0x148 and from 0x179 on it is odd.
  if (c == 0x130 || c == 0x178) return c == 0x130 ? 'i' : 0xFF;
  if (within(0x139, 0x148) || within(0x179, 0x17E)) return c + (c & 1U);
  if (within(0x100, 0x137) || within(0x14A, 0x177) || within(0x460, 0x481)) return c | 1U;
  return c;
}

}  // namespace

bool is_clean(std::string_view text) {
  while (!text.empty()) {
    const std::optional<std::uint32_t> character = take_character(text);
    if (!character || *character == 0) return false;
  }
  return true;
}

std::string name_key(std::string_view name) {
  std::string key;
  while (!name.empty()) {
    const std::optional<std::uint32_t> character = take_character(name);
    if (!character) return key.append(name);
    put_character(key, small(*character));
  }
  return key;
}

std::vector<std::string> sorted_users(std::vector<std::string> users) {
  std::sort(users.begin(), users.end());
  users.erase(std::unique(users.begin(), users.end()), users.end());
  return users;
}

base::Error unclean() { return {"text", "a text is not UTF-8, or has the character NUL in it"}; }
base::Error name_taken(std::string_view name) {
  return {"taken", "the name " + base::quoted(name) + " belongs to somebody else; choose another"};
}

}  // namespace aviary::store
