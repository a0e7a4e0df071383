// Sets of cells as words of 16 bits, one for each line of the board, so that a set is a few vector registers and the
// way of a bird is a part of one word.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "../geometry.h"

namespace aviary::volo {

// Eight words: one register of every x86-64 and of WebAssembly.
using Words [[gnu::vector_size(16)]] = std::uint16_t;

[[gnu::always_inline]] inline bool any(Words words) {
  using Halves [[gnu::vector_size(16)]] = std::uint64_t;
  const Halves halves = reinterpret_cast<Halves>(words);
  return (halves[0] | halves[1]) != 0;
}

// All lines of one axis. A step along the lines is one bit. One to the next line leads to the same bit or to the next,
// one to the line before to the same bit or to the one before: so on every axis alike.
struct Plane {
  Words low;
  Words high;

  [[gnu::always_inline]] friend Plane operator&(Plane a, Plane b) { return {a.low & b.low, a.high & b.high}; }
  [[gnu::always_inline]] friend Plane operator|(Plane a, Plane b) { return {a.low | b.low, a.high | b.high}; }
  [[gnu::always_inline]] friend Plane operator-(Plane a, Plane b) { return {a.low & ~b.low, a.high & ~b.high}; }
  [[gnu::always_inline]] Plane& operator|=(Plane b) { return *this = *this | b; }

  // Every cell one bit further, or back.
  [[nodiscard, gnu::always_inline]] Plane up() const { return {low << 1, high << 1}; }
  [[nodiscard, gnu::always_inline]] Plane down() const { return {low >> 1, high >> 1}; }
  // Every cell on the next line, or on the one before.
  [[nodiscard, gnu::always_inline]] Plane next() const {
    constexpr Words kNone{};
    return {__builtin_shufflevector(kNone, low, 7, 8, 9, 10, 11, 12, 13, 14),
            __builtin_shufflevector(kNone, high, 7, 8, 9, 10, 11, 12, 13, 14) |
                __builtin_shufflevector(low, kNone, 7, 8, 9, 10, 11, 12, 13, 14)};
  }
  [[nodiscard, gnu::always_inline]] Plane before() const {
    constexpr Words kNone{};
    return {__builtin_shufflevector(low, kNone, 1, 2, 3, 4, 5, 6, 7, 8) |
                __builtin_shufflevector(kNone, high, 1, 2, 3, 4, 5, 6, 7, 8),
            __builtin_shufflevector(high, kNone, 1, 2, 3, 4, 5, 6, 7, 8)};
  }
  // V3: the cells next to at least one of these; what lies outside the board is not left out.
  [[nodiscard, gnu::always_inline]] Plane near() const {
    const Plane further = up();
    const Plane back = down();
    return further | back | (*this | further).next() | (*this | back).before();
  }
  // The cells next to at least one of these on another line.
  [[nodiscard, gnu::always_inline]] Plane beside() const { return (*this | up()).next() | (*this | down()).before(); }
  // The cells next to at least two of these.
  [[nodiscard, gnu::always_inline]] Plane near_two() const {
    Plane once = up();
    Plane twice{};
    for (const Plane side : {down(), next(), up().next(), before(), down().before()}) {
      twice |= once & side;
      once |= side;
    }
    return twice;
  }
  [[nodiscard, gnu::always_inline]] bool any() const { return volo::any(low | high); }

  // Parts minus holes: every cell without a neighbour ahead counts one, one whose two outer neighbours ahead do not
  // touch takes one away.
  [[nodiscard]] int parts_less_holes() const {
    const Plane a = down();
    const Plane b = before();
    const Plane between = a.before();
    return (*this - (a | b | between)).count() - ((*this & a & b) - between).count();
  }
  [[nodiscard]] int count() const {
    const auto sums = [](Words words) {
      words -= words >> 1 & 0x5555;
      return (words & 0x3333) + (words >> 2 & 0x3333);
    };
    Words sum = sums(low) + sums(high);
    sum = (sum & 0x0F0F) + (sum >> 4 & 0x0F0F);
    using Halves [[gnu::vector_size(16)]] = std::uint64_t;
    const Halves halves = reinterpret_cast<Halves>(sum);
    const std::uint64_t bytes = halves[0] + halves[1];
    const std::uint64_t words = (bytes & 0x00FF'00FF'00FF'00FF) + (bytes >> 8 & 0x00FF'00FF'00FF'00FF);
    return static_cast<int>(words * 0x0001'0001'0001'0001 >> 48);
  }

  // Everything that can be reached from these cells by steps inside `inside`; it may stop once all of `wanted` is.
  [[nodiscard]] Plane spread(Plane inside, Plane wanted) const {
    Plane reached = *this;
    for (Plane known{}; (reached - known).any() && (wanted - reached).any();) {
      known = reached;
      // An addition carries through all free cells ahead.
      reached |= {inside.low & ~(inside.low + (reached.low & inside.low)),
                  inside.high & ~(inside.high + (reached.high & inside.high))};
      reached |= reached.down() & inside;
      reached |= (reached | reached.up()).next() & inside;
      reached |= reached.down() & inside;
      reached |= (reached | reached.down()).before() & inside;
    }
    return reached;
  }
};

// Maps have 16 places a row, and a margin for the neighbours of their cells.
inline constexpr int kMapRow = 16;
inline constexpr int kMapMargin = kMapRow + 1;

// Where a cell lies on the lines of the three axes: along a letter, along a number, with both growing.
struct Spot {
  std::array<std::uint8_t, kAxes> word;  // of the 48 words of Lines
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t kind;        // 1 at the rim, 2 around the centre, else 0
  std::uint16_t place;      // on a Map
  std::uint16_t in_row;     // its bit in words of the first axis and the third
  std::uint16_t in_column;  // and of the second

  static constexpr std::uint8_t kind_of(int edge, Place at) {
    std::uint8_t kind = 0;
    for (const Place step : kSteps) {
      const Place next = {at.row + step.row, at.column + step.column};
      if (next == Place{edge - 1, edge - 1}) kind = 2;
      if (next != Place{edge - 1, edge - 1} && !on_board(edge, next)) kind = 1;
    }
    return kind;
  }
  static constexpr Spot of(int edge, Place at) {
    const int slant = at.column - at.row + edge - 1;
    const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
    return {{byte(at.row), byte(16 + at.column), byte(32 + slant)},
            byte(at.row),
            byte(at.column),
            kind_of(edge, at),
            static_cast<std::uint16_t>(kMapMargin + kMapRow * at.row + at.column),
            static_cast<std::uint16_t>(1U << at.column),
            static_cast<std::uint16_t>(1U << at.row)};
  }
  [[nodiscard]] constexpr unsigned bit(std::size_t axis) const { return axis == 1 ? in_column : in_row; }
};

// The lines of the first axis, which are the rows, in memory, with a margin: here single cells can be looked at.
struct Rows {
  std::array<std::uint16_t, 20> words;

  static Rows of(Plane plane) {
    Rows rows{};
    std::memcpy(rows.words.data() + 1, &plane, sizeof plane);
    return rows;
  }
  [[nodiscard, gnu::always_inline]] Plane plane() const {
    Plane plane;
    std::memcpy(&plane, words.data() + 1, sizeof plane);
    return plane;
  }
  [[nodiscard]] constexpr bool has(const Spot& spot) const { return (words[spot.row + 1U] & spot.in_row) != 0; }
  constexpr void add(const Spot& spot) { words[spot.row + 1U] |= spot.in_row; }
  // A line of cells, a step apart.
  void add_line(const Spot& first, Place step, int length) {
    for (int i = 0; i < length; ++i) add(first, step, i);
  }
  void add(const Spot& first, Place step, int steps) { row(first, step, steps) |= bit(first, step, steps); }
  void remove(const Spot& first, Place step, int steps) {
    row(first, step, steps) &= static_cast<std::uint16_t>(~bit(first, step, steps));
  }
  void remove_line(const Spot& first, Place step, int length) {
    for (int i = 0; i < length; ++i) remove(first, step, i);
  }
  // In how many arcs they lie around a cell that is so many steps from another one.
  [[nodiscard, gnu::always_inline]] int arcs(const Spot& from, Place step, int steps) const {
    const std::uint64_t around = beside(from, step, steps);
    return kArcs[(around | around >> 14 | around >> 28) & 0x77];
  }
  // Those next to such a cell: a bit each.
  [[nodiscard, gnu::always_inline]] std::uint64_t beside(const Spot& from, Place step, int steps) const {
    std::uint64_t around;
    std::memcpy(&around, words.data() + from.row + steps * step.row, sizeof around);
    return (around << 1 >> (from.column + steps * step.column)) & 0x0000'0006'0005'0003;
  }

 private:
  // By the bits of `beside`, moved together: rows before, same and after, two bits each.
  static constexpr auto kArcs = [] {
    constexpr std::array<int, kDirections> kOnceAround = {4, 6, 5, 2, 0, 1};
    std::array<std::uint8_t, 128> arcs{};
    for (std::size_t bits = 0; bits < arcs.size(); ++bits) {
      for (std::size_t i = 0; i < kDirections; ++i) {
        const std::size_t here = bits >> kOnceAround[i] & 1;
        const std::size_t before = bits >> kOnceAround[(i + 5) % kDirections] & 1;
        arcs[bits] = static_cast<std::uint8_t>(arcs[bits] + (here & (1 - before)));
      }
    }
    return arcs;
  }();
  std::uint16_t& row(const Spot& from, Place step, int steps) {
    return words[static_cast<std::size_t>(from.row + steps * step.row + 1)];
  }
  static std::uint16_t bit(const Spot& from, Place step, int steps) {
    return static_cast<std::uint16_t>(1U << (from.column + steps * step.column));
  }
};

// The same set on all three axes. The last bit of a word and the last word of an axis are never cells.
struct Lines {
  static_assert(2 * kLargestEdge - 1 < 16);
  alignas(16) std::array<std::uint16_t, 48> words;

  constexpr void add(const Spot& spot) {
    words[spot.word[0]] |= spot.in_row;
    words[spot.word[1]] |= spot.in_column;
    words[spot.word[2]] |= spot.in_row;
  }
  [[nodiscard, gnu::always_inline]] Plane plane(std::size_t axis) const {
    Plane plane;
    std::memcpy(&plane, words.data() + 16 * axis, sizeof plane);
    return plane;
  }
  [[gnu::always_inline]] void set(std::size_t axis, Plane plane) {
    std::memcpy(words.data() + 16 * axis, &plane, sizeof plane);
  }
  // The three lines through a cell, twice: for flights forward and back.
  [[nodiscard, gnu::always_inline]] Words through(const Spot& spot) const { return through(spot, *this); }
  // Those of another set for flights back.
  [[nodiscard, gnu::always_inline]] Words through(const Spot& spot, const Lines& back) const {
    const auto all = [&](const Lines& lines) {
      return lines.words[spot.word[0]] | static_cast<std::uint64_t>(lines.words[spot.word[1]]) << 16 |
             static_cast<std::uint64_t>(lines.words[spot.word[2]]) << 32;
    };
    using Halves [[gnu::vector_size(16)]] = std::uint64_t;
    return reinterpret_cast<Words>(Halves{all(*this), all(back)});
  }
};

}  // namespace aviary::volo
