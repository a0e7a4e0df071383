// A path of one number, for games whose moves mostly are one: masks number every legal move of a position.
#pragma once

#include <bit>
#include <cstring>

#include "core/move.h"

namespace aviary::core {

// As push, but made in a register: pushing stores two bytes and then loads the eight around them to return them, for
// which a processor waits longer than for all the rest of numbering a move.
inline Path one_number(std::uint16_t number) {
  static_assert(sizeof(Path) == 12 && std::endian::native == std::endian::little, "the size first, then the numbers");
  const std::uint64_t head = 1 | std::uint64_t{number} << 32;
  Path path;
  std::memcpy(static_cast<void*>(&path), &head, sizeof head);
  return path;
}

}  // namespace aviary::core
