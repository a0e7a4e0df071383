// V8–V10: how far each bird can fly, and what it touches where it lands; for all six directions at once.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "flocks.h"

namespace aviary::volo {

// Eight words: the three axes forward and, from the fifth, back. A bit is a cell of the line through the bird.
struct Rays {
  Words free;      // V9: all the cells up to there are empty
  Words touching;  // of these, where it comes next to another flock
  Words near;      // of these, where it is next to another bird of its own flock
};

// Flights as numbers: 16 for each direction, one for each distance; forward and back.
using Reach = std::array<std::uint64_t, 2>;
inline constexpr int kDistances = 16;
static_assert(kLongestLine <= kDistances);

template <class Sky>
class Look {
 public:
  static Rays around(const Flocks<Sky>& flocks, std::size_t bird) {
    const std::size_t cell = flocks.birds[bird];
    const Spot& spot = spot_of<Sky>(flocks.birds[bird]);
    const Ways& ways = kWays[cell];
    const Words ahead = load(ways.ahead);
    const Words below = load(ways.below);
    const Words free = flocks.free.through(spot);
    // Adding the first cell ahead carries through all that are free. Back, what lies beyond an obstacle is hidden.
    Words hidden = below & ~free;
    hidden |= hidden >> 1;
    hidden |= hidden >> 2;
    hidden |= hidden >> 4;
    hidden |= hidden >> 8;
    Rays rays;
    rays.free = (free & ~(free + ahead)) | (below & ~hidden);
    const std::uint8_t flock = flocks.flock[bird];
    const Words own = flocks.ahead[flock].through(spot, flocks.behind[flock]);
    const Words others = flocks.touching.through(spot) & ~(own | load(ways.step));
    rays.touching = (flocks.joining.through(spot) | others) & rays.free;
    rays.near = own & rays.free;
    return rays;
  }

  // The flights to these cells of the lines through a bird.
  static Reach reach(Words cells, int bird) {
    using Halves [[gnu::vector_size(16)]] = std::uint64_t;
    const Halves halves = reinterpret_cast<Halves>(cells);
    const Spot& spot = spot_of<Sky>(bird);
    return {shifted(halves[0], spot.column + 1, spot.row + 1),
            shifted(mirrored(halves[1]), 16 - spot.column, 16 - spot.row)};
  }

 private:
  using Row = std::array<std::uint16_t, 8>;
  struct Ways {
    alignas(16) Row ahead;  // forward, the next cell
    Row below;              // back, all cells before the bird
    Row step;               // in each direction, the next cell
  };
  static constexpr auto kWays = [] {
    std::array<Ways, 64 * Sky::kWords> ways{};
    Sky::kBoard.each([&](int cell) {
      const Spot& spot = spot_of<Sky>(cell);
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const unsigned bird = spot.bit(axis);
        Ways& way = ways[static_cast<std::size_t>(cell)];
        way.ahead[axis] = way.step[axis] = static_cast<std::uint16_t>(bird << 1);
        way.below[axis + 4] = static_cast<std::uint16_t>(bird - 1);
        way.step[axis + 4] = static_cast<std::uint16_t>(bird >> 1);
      }
    });
    return ways;
  }();
  [[gnu::always_inline]] static Words load(const Row& row) {
    Words words;
    std::memcpy(&words, row.data(), sizeof words);
    return words;
  }

  static std::uint64_t shifted(std::uint64_t words, int by_column, int by_row) {
    constexpr std::uint64_t kSecond = std::uint64_t{0xFFFF} << 16;
    return (words & ~kSecond) >> by_column | (words & kSecond) >> by_row;
  }
  // The bits of each word the other way round.
  static std::uint64_t mirrored(std::uint64_t words) {
    const auto swap = [&](int by, std::uint64_t mask) { words = (words >> by & mask) | (words & mask) << by; };
    swap(1, 0x5555'5555'5555'5555);
    swap(2, 0x3333'3333'3333'3333);
    swap(4, 0x0F0F'0F0F'0F0F'0F0F);
    swap(8, 0x00FF'00FF'00FF'00FF);
    return words;
  }
};

}  // namespace aviary::volo
