// Paths made of their numbers, for games' path(): masks number every legal move of a position.
#pragma once

#include <bit>
#include <cstring>
#include <span>

#include "core/move.h"

namespace aviary::core {

// As pushing one to three numbers, but made in registers: pushing stores two bytes at a time and then loads the eight
// around them to return them, for which a processor waits longer than for all the rest of numbering a move.
inline Path make_path(std::uint32_t count, int first, int second = 0, int third = 0) {
  static_assert(sizeof(Path) == 12 && std::endian::native == std::endian::little, "the size first, then the numbers");
  const auto bits = [](int number) { return std::uint64_t{static_cast<std::uint16_t>(number)}; };
  const std::uint64_t head = count | bits(first) << 32 | bits(second) << 48;
  const auto tail = static_cast<std::uint32_t>(bits(third));
  Path path;
  std::memcpy(static_cast<void*>(&path), &head, sizeof head);
  std::memcpy(reinterpret_cast<std::byte*>(&path) + sizeof head, &tail, sizeof tail);
  return path;
}

// What a game's `numbers` does. Where `path` can be inlined, nothing of it but the number that is asked for is made.
template <class G>
void number_each(const G& game, std::span<const Move> moves, std::size_t place, std::uint16_t* numbers) {
  if (place == 0) {
    for (std::size_t i = 0; i < moves.size(); ++i) numbers[i] = game.path(moves[i])[0];
  } else {
    for (std::size_t i = 0; i < moves.size(); ++i) numbers[i] = game.path(moves[i])[place];
  }
}

}  // namespace aviary::core
