// What lies on the table and in the hands, and what each player may remember of the other's hidden cards. Everything is
// packed and canonical: equal situations have equal bytes.
//
// Who knows what (README.md, "What a seat knows"): `Open` is what everybody sees. `Private` is what its
// seat alone knows: the hand, and the colonies with their face-down cards. `Notes` are what both players, but no
// spectator, know about a seat's hidden cards, so that a view needs no history.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "card.h"
#include "core/seat.h"

namespace aviary::migrato {

// Cards in laying order, four bits each, the first laid lowest.
template <class Word>
struct Stack {
  static constexpr int kCapacity = static_cast<int>(sizeof(Word)) * 2;
  Word bits;

  [[nodiscard]] constexpr int size() const { return (static_cast<int>(std::bit_width(bits)) + 3) / 4; }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr Face at(int place) const { return {static_cast<std::uint8_t>(bits >> (4 * place) & 0xF)}; }
  // Precondition: not empty.
  [[nodiscard]] constexpr Face top() const { return at(size() - 1); }
  // Precondition: 0 ≤ place < kCapacity.
  constexpr void put(int place, Face face) {
    const int shift = 4 * place;
    // NOLINTNEXTLINE(clang-analyzer-core.BitwiseShift): a place is not negative.
    bits = static_cast<Word>((bits & ~(Word{0xF} << shift)) | static_cast<Word>(Word{face.bits} << shift));
  }
  // Precondition: size() < kCapacity.
  constexpr void push(Face face) { put(size(), face); }
  // Precondition: not empty.
  constexpr void pop() { put(size() - 1, Face{0}); }
  friend constexpr bool operator==(Stack, Stack) = default;
};
// A colony in flight: at most four cards, one fewer than the largest goal.
using Row = Stack<std::uint16_t>;
// An arrived pile: at most eight, when two colonies of four geese are rejoined.
using Pile = Stack<std::uint32_t>;

inline constexpr std::size_t kColonies = 4;          // M7
inline constexpr std::size_t kPiles = 2 * kSpecies;  // M26: at most two of a species
inline constexpr std::size_t kHand = 3;              // M3
inline constexpr int kMostTurns = 400;               // M24

// What is being decided, and by whom: the seat whose turn it is, or chance.
enum class Stage : std::uint8_t { kStart, kDeal, kMain, kReturn, kDiscard, kDraw, kOver };
enum class Ending : std::uint8_t { kRunning, kLastSpecies, kTurnLimit };  // M22, M24

// A colony in flight as everybody sees it; all zero if there is none in this place.
struct Colony {
  Row row;             // night cards as kFaceDown
  SpeciesSet species;  // what it can be, as a spectator knows
  // Colonies with the same number came from one by splitting, or were joined, and so are of one species: the lowest
  // place of them, or its own if everybody knows the species.
  std::uint8_t family;
};

struct Open {
  std::array<std::array<Pile, kPiles>, 2> piles;  // M12: by seat; species s has the places 2s and 2s + 1
  std::array<std::array<Colony, kColonies>, 2> colonies;
  std::uint16_t turns;  // M24: finished turns
  std::uint8_t turn;    // the seat whose turn it is
  Stage stage;
  Ending ending;
  Species arriving;                   // M25: kept or returned? kNone unless that is asked
  SpeciesSet landed;                  // M22, M27: species that count as arrived
  std::array<SpeciesSet, 2> barred;   // M13
  std::array<SpeciesSet, 2> returns;  // M25: return cards taken
  std::array<std::uint8_t, 2> hand_size;
  std::uint8_t deck_size;
  std::uint8_t discard_size;
  std::array<Card, kCards> discard;    // from the bottom up
  std::array<std::uint8_t, 3> unused;  // zero
};

// What a seat alone knows of its own.
struct Private {
  std::array<Row, kColonies> rows;         // all cards of each colony
  std::array<Species, kColonies> species;  // kNone where there is no colony
  std::array<Card, kHand> hand;            // ascending, then kNone
  std::uint8_t unused;                     // zero
};

// What both players know about the hidden cards of a colony.
struct ColonyNotes {
  Row low;             // a number for each face-down card: it is at least that; 0 elsewhere
  Row high;            // and at most that
  SpeciesSet species;  // what the colony can be, as the opponent knows
  // After a cut between two face-down cards: where the card lies on which the first one of this colony was laid, and
  // which is therefore at least as high. A number of `link_to`; 0 if there is none.
  std::uint8_t link;
};

// M11a, M16: a card that its owner took and the opponent saw. It is in the owner's hand, or it is one of the face-down
// cards that the owner has laid since and that could be it.
struct Taken {
  static constexpr std::uint8_t kInHand = 1;  // it may still be in the hand
  static constexpr std::uint8_t kPublic = 2;  // spectators too know that it is in the hand
  Card card;
  std::uint8_t flags;
  std::uint16_t places;  // where else it may lie: four bits a colony, the card laid first lowest

  [[nodiscard]] bool in_hand() const { return (flags & kInHand) != 0; }
  [[nodiscard]] bool is_public() const { return (flags & kPublic) != 0; }
  // Certainly in the hand.
  [[nodiscard]] bool held() const { return in_hand() && places == 0; }
};
// A hand holds three cards, so at most three are certainly there. A fourth entry means that one of the others may lie
// on the table: the oldest such one is forgotten.
inline constexpr std::size_t kTaken = 3;
constexpr std::uint16_t place_bit(std::size_t colony, int place) {
  return static_cast<std::uint16_t>(1U << (4 * colony + static_cast<unsigned>(place)));
}

constexpr std::uint8_t link_to(std::size_t colony, int place) {
  return static_cast<std::uint8_t>(1 + 4 * colony + static_cast<std::size_t>(place));
}

struct Notes {
  std::array<ColonyNotes, kColonies> colonies;
  std::array<Taken, kTaken> taken;  // oldest first, then zeros
};

// A multiset of cards, four bits a kind.
struct Deck {
  std::array<std::uint32_t, 7> words;

  [[nodiscard]] constexpr int count(Card card) const {
    return static_cast<int>(words[index(card) / 8] >> (index(card) % 8 * 4) & 0xF);
  }
  constexpr void add(Card card) { words[index(card) / 8] += 1U << (index(card) % 8 * 4); }
  // Precondition: count(card) > 0.
  constexpr void remove(Card card) { words[index(card) / 8] -= 1U << (index(card) % 8 * 4); }
};

struct Secret {
  std::array<Private, 2> seats;
  std::array<Notes, 2> notes;  // about the cards of that seat
  Deck deck;
};

struct State {
  Open open;
  Secret secret;
};

// What an observer knows: hidden cards are zero.
struct View {
  Open open;
  std::array<Private, 2> seats;
  std::array<Notes, 2> notes;
  core::Observer observer;
  std::array<std::uint8_t, 3> unused;  // zero
};

}  // namespace aviary::migrato
