// What one observer saw since their past began: a value of its own, beside the view. It holds nothing that its observer
// did not see, only grows, and is kept by whoever carries out moves; search and simulation keep none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/belief.h"
#include "core/seat.h"

namespace aviary::core {

// One thing that was seen. Cards that lie face down are named by serials: they number those of a seat in the order in
// which they were laid, and stay the same when the cards are moved.
enum class Saw : std::uint8_t {
  kDrew,      // the seat; the kind, if the observer saw it, otherwise 0
  kShowed,    // a card of this kind left the seat's hand openly
  kLaid,      // a card left the seat's hand and lies face down: serial, and where
  kTurned,    // the seat's face-down card is of this kind, and left its place: serial
  kTook,      // a card of known kind came to the seat's hand
  kCarried,   // the other seat's face-down card came to the seat's hand unseen: serial; the kind, if its owner is told
  kShuffled,  // the discards became the deck; their counts follow, five kinds a word
  kAbove,     // the second card was rightly laid on the first: two serials
  kKin,       // two cards of one species
  kMay,       // of what species a card may be: serial, and the set
  kMost,      // its number is at most that: serial, and the number
  kLeast,
  kMoved,    // a face-down card lies elsewhere: serial, and where
  kLooked,   // the seat looked at a card of the deck: the kind, if the observer saw it, and which place
  kOrdered,  // it may put so many cards of the deck in order
  kClear,    // the top card of the deck is not what was looked for
};

// The bits from above: what 4, seat 2, kind 6, serial 8, second 8, unused 4.
struct Glimpse {
  std::uint32_t bits;
  [[nodiscard]] constexpr Saw what() const { return static_cast<Saw>(bits >> 28); }
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

// Does this observer not see the cards of that seat?
constexpr bool is_hidden(Observer observer, std::size_t seat) {
  if (observer.is_seat()) return observer.seat().index() != static_cast<int>(seat);
  return observer == Observer::spectator();
}

// How many cards there are of the kinds from 1 on: the words that follow kShuffled.
inline constexpr std::size_t kCountsAWord = 5;
constexpr std::size_t count_words(std::size_t kinds) { return (kinds + kCountsAWord - 1) / kCountsAWord; }
void add_counts(const Counts& counts, std::size_t kinds, std::vector<Glimpse>& glimpses);
Counts counts_in(std::span<const Glimpse> words);

// Calls tell(glimpse with its words) for each, where words(glimpse) says how many follow it, until one says what is
// wrong with it. Returns that, after its line in the past's text.
inline constexpr std::size_t kPastHeader = 2;  // lines before the first glimpse
template <class Words, class Tell>
std::string tell_all(std::span<const Glimpse> glimpses, Words words, Tell tell) {
  for (std::size_t at = 0, line = kPastHeader + 1; at < glimpses.size(); ++line) {
    const std::size_t size = 1 + words(glimpses[at]);
    const std::string wrong = glimpses.size() - at < size ? "it is cut short" : tell(glimpses.subspan(at, size));
    if (!wrong.empty()) return "line " + std::to_string(line) + ": " + wrong;
    at += size;
  }
  return {};
}

inline std::string said(bool done, std::string_view wrong) { return done ? std::string() : std::string(wrong); }

// Tells a filter what a seat drew, showed or took, of kinds up to this one, and says what cannot be.
template <class Filter>
std::string tell_hand(Filter& filter, Glimpse one, bool hidden, std::size_t kinds) {
  if (one.kind() > kinds) return "there is no such card";
  if (one.what() == Saw::kDrew) {
    if (hidden != (one.kind() == 0)) return "a seat sees what it draws itself, and nothing else";
    return said(hidden ? filter.draw(one.seat()) : filter.draw_seen(one.kind()), "the deck has no such card");
  }
  if (one.kind() == 0) return "it names no card";
  if (one.what() == Saw::kTook)
    return said(hidden && filter.take(one.seat(), one.kind()), "the hand cannot take a card");
  return said(hidden && filter.show(one.seat(), one.kind()), "the hand cannot have this card");
}

// What the deck was made of when it was last shuffled; nothing if it was not. Where there are several decks, the first.
template <class Words>
Counts last_deck(std::span<const Glimpse> glimpses, Words words) {
  Counts deck{};
  for (std::size_t at = 0; at < glimpses.size(); at += 1 + words(glimpses[at])) {
    const Glimpse one = glimpses[at];
    if (one.what() == Saw::kShuffled && one.serial() == 0) deck = counts_in(glimpses.subspan(at + 1, words(one)));
  }
  return deck;
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
