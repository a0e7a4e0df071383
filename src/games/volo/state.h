// What lies on the table. Volo has no secrets: a state is open, and so is a view.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "core/seat.h"
#include "geometry.h"

namespace aviary::volo {

// The cells that one colour stands on; the same 28 bytes for every edge.
struct Birds {
  std::array<std::uint32_t, 7> words;

  template <int W>
  static Birds of(const base::Bits<W>& cells) {
    Birds birds{};
    std::memcpy(&birds, cells.words.data(), sizeof birds < sizeof cells ? sizeof birds : sizeof cells);
    return birds;
  }
  template <int W>
  [[nodiscard]] base::Bits<W> cells() const {
    base::Bits<W> cells;
    std::memcpy(cells.words.data(), this, sizeof *this < sizeof cells ? sizeof *this : sizeof cells);
    return cells;
  }
  [[nodiscard]] bool has(Cell cell) const {
    return (words[static_cast<std::size_t>(cell) / 32] >> (static_cast<unsigned>(cell) % 32) & 1) != 0;
  }
  void add(Cell cell) { words[static_cast<std::size_t>(cell) / 32] |= 1U << (static_cast<unsigned>(cell) % 32); }
  void remove(Cell cell) { words[static_cast<std::size_t>(cell) / 32] &= ~(1U << (static_cast<unsigned>(cell) % 32)); }
  friend bool operator==(const Birds&, const Birds&) = default;
};

// How a match stands or ended; the clause is what a record names.
enum class Ending : std::uint8_t { kRunning, kFlock, kPasses, kMoveLimit };  // V15, V16, V17

inline constexpr std::uint8_t kNobodyWon = 2;
inline constexpr int kMoveLimit = 1000;  // V17

struct Open {
  std::array<Birds, 2> birds;          // by seat; never share a cell
  std::array<std::uint8_t, 2> supply;  // V5: birds that are not on the board
  std::uint8_t to_move;                // a seat's index, also after the end: who would be next
  std::uint8_t passes;                 // V16: passes just before, 0 to 2
  std::uint16_t moves;                 // V17: made since the start or the position given
  Ending ending;
  std::uint8_t winner;  // a seat's index, or kNobodyWon; means something after the end only
};

struct State {
  Open open;
};

struct View {
  Open open;
  core::Observer observer;
  std::array<std::uint8_t, 3> unused;  // zero
};

}  // namespace aviary::volo
