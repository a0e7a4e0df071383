// The moves of Volo and their 32 bits, from the top:
//   kind 2 | placement: cell 8 at the bottom
//          | flight: first cell 8, axis 2, length−1 4, direction 3, distance−1 4, choice 1, kept cell 8
// A line is named by its smallest cell, its axis (the first for a single bird) and its length.
#pragma once

#include <cstdint>
#include <optional>

#include "core/move.h"
#include "geometry.h"

namespace aviary::volo {

using core::Move;

enum class Kind : std::uint8_t { kNone, kPlace, kFly, kPass };

// V8: the whole line moves in one direction by the same distance; V13: the part that is kept, if there is a choice.
struct Flight {
  Cell first;
  Direction axis;
  int length;
  Direction direction;
  int distance;
  std::optional<Cell> kept;
  friend constexpr bool operator==(const Flight&, const Flight&) = default;
};

constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits >> 30); }

constexpr Move pass() { return {static_cast<std::uint32_t>(Kind::kPass) << 30}; }

constexpr Move place(Cell cell) {
  return {static_cast<std::uint32_t>(Kind::kPlace) << 30 | static_cast<std::uint32_t>(cell)};
}
constexpr Cell placed(Move move) { return cell_at(static_cast<int>(move.bits & 0xFF)); }

constexpr Move fly(const Flight& flight) {
  auto bits = static_cast<std::uint32_t>(Kind::kFly);
  bits = bits << 8 | static_cast<std::uint32_t>(flight.first);
  bits = bits << 2 | static_cast<std::uint32_t>(flight.axis);
  bits = bits << 4 | static_cast<std::uint32_t>(flight.length - 1);
  bits = bits << 3 | static_cast<std::uint32_t>(flight.direction);
  bits = bits << 4 | static_cast<std::uint32_t>(flight.distance - 1);
  bits = bits << 1 | static_cast<std::uint32_t>(flight.kept.has_value());
  bits = bits << 8 | static_cast<std::uint32_t>(flight.kept.value_or(Cell{}));
  return {bits};
}
constexpr Flight flown(Move move) {
  const auto field = [&](int shift, unsigned mask) { return static_cast<int>(move.bits >> shift & mask); };
  const bool choice = field(8, 1) != 0;
  return {cell_at(field(22, 0xFF)), direction_at(field(20, 3)),
          field(16, 15) + 1,        direction_at(field(13, 7)),
          field(9, 15) + 1,         choice ? std::optional(cell_at(field(0, 0xFF))) : std::nullopt};
}

}  // namespace aviary::volo
