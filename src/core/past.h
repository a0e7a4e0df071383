// What one observer saw since their past began: a value of its own, beside the view. It holds nothing that its observer
// did not see, only grows, and is kept by whoever carries out moves; search and simulation keep none.
#pragma once

#include <cstdint>
#include <vector>

namespace aviary::core {

// One thing that was seen. Cards that lie face down are named by serials: they number those of a seat in the order in
// which they were laid, and stay the same when the cards are moved.
enum class Saw : std::uint8_t {
  kDrew,      // the seat; the kind, if the observer saw it, otherwise 0
  kShowed,    // a card of this kind left the seat's hand openly
  kLaid,      // a card left the seat's hand and lies face down: serial, and where
  kTurned,    // the seat's face-down card is of this kind, and left its place: serial
  kTook,      // a card of known kind came to the seat's hand
  kCarried,   // the other seat's face-down card came to the seat's hand unseen: serial
  kShuffled,  // the discards became the deck; their counts follow, five kinds a word
  kAbove,     // the second card was rightly laid on the first: two serials
  kKin,       // two cards of one species
  kMay,       // of what species a card may be: serial, and the set
  kMost,      // its number is at most that: serial, and the number
  kLeast,
  kMoved,  // a face-down card lies elsewhere: serial, and where
};

// The bits from above: what 4, seat 2, kind 6, serial 8, second 8, unused 4.
struct Glimpse {
  std::uint32_t bits;
  [[nodiscard]] Saw what() const { return static_cast<Saw>(bits >> 28); }
  [[nodiscard]] std::size_t seat() const { return bits >> 26 & 3; }
  [[nodiscard]] std::uint8_t kind() const { return static_cast<std::uint8_t>(bits >> 20 & 63); }
  [[nodiscard]] std::uint8_t serial() const { return static_cast<std::uint8_t>(bits >> 12 & 255); }
  [[nodiscard]] std::uint8_t second() const { return static_cast<std::uint8_t>(bits >> 4 & 255); }
  friend bool operator==(Glimpse, Glimpse) = default;
};
constexpr Glimpse glimpse(Saw what, std::size_t seat, unsigned kind = 0, unsigned serial = 0, unsigned second = 0) {
  return {static_cast<std::uint32_t>(what) << 28 | static_cast<std::uint32_t>(seat) << 26 | kind << 20 | serial << 12 |
          second << 4};
}

// Trail(view) is what the next glimpses need; it follows from the rest.
template <class View, class Trail>
struct PastFrom {
  explicit PastFrom(const View& view) : start(view), trail(view) {}
  View start;
  std::vector<Glimpse> glimpses;
  Trail trail;
};
template <class G>
using Past = PastFrom<typename G::View, typename G::Trail>;

}  // namespace aviary::core
