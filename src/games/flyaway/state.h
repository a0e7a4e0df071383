// What lies on the table, byte by byte. `Open` is what everybody sees, `Secret` the hands and the Fowl Play cards whose
// place in the deck is settled. Everything else is derived: a player's supply is 35 minus the links on the map, the
// deck of birds is every bird that lies nowhere else, the Wing It deck is every card that is neither held, discarded
// nor being played.
//
// The Fowl Play deck is a few settled places (F33) above five layers: tier 1, a Bird-tastrophe, tier 2, a
// Bird-tastrophe, tier 3 (F5). A layer is how many cards are left of it; which ones is drawn when they come up, from
// the `pool`: the cards of that class that nobody has seen leave it.
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "core/seat.h"

namespace aviary::flyaway {

// An array that is indexed by a plain int.
template <class T, int N>
struct Row {
  std::array<T, static_cast<std::size_t>(N)> items;
  constexpr T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
  constexpr const T& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() const { return items.end(); }
  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.end(); }
  static constexpr int size() { return N; }
  friend constexpr bool operator==(const Row&, const Row&) = default;
};

constexpr std::uint8_t u8(int value) { return static_cast<std::uint8_t>(value); }

inline constexpr int kMaxPlayers = 4;
inline constexpr int kBirds = 42;         // F1
inline constexpr int kRoost = 3;          // F4
inline constexpr int kLinksEach = 35;     // F3
inline constexpr int kMaxLocations = 64;  // one word of bits
inline constexpr int kMaxLinkways = 128;  // two words of bits
inline constexpr int kEventKinds = 15;    // F2: events at most, each of another kind
inline constexpr int kSquawkValues = 3;   // F2: values 1–3
inline constexpr int kWingKinds = kEventKinds + kSquawkValues;
inline constexpr int kTier1 = 0;  // the first kind of each class of Fowl Play cards
inline constexpr int kTier2 = 12;
inline constexpr int kTier3 = 20;
inline constexpr int kCatastrophe = 28;  // Bird-tastrophes
inline constexpr int kFowlKinds = 34;
inline constexpr int kFowlClasses = 4;  // tier 1, tier 2, tier 3, Bird-tastrophe
inline constexpr int kCatastropheClass = 3;
inline constexpr int kLayers = 5;  // from the top
inline constexpr int kMaxLook = 5;
inline constexpr int kHandLimit = 5;      // F10
inline constexpr int kBaseLinks = 3;      // F9
inline constexpr int kBirdsToEnd = 6;     // F39
inline constexpr int kEventsATurn = 10;   // (ours) so that cards drawn by cards cannot make a turn endless
inline constexpr int kLongestStack = 20;  // proof in rules.cpp

using Links = base::Bits<2>;    // linkways
using BirdSet = base::Bits<1>;  // birds
using Places = std::uint64_t;   // locations

inline constexpr std::uint8_t kNoBird = 255;
inline constexpr std::uint8_t kTakenUp = 255;  // F14: a base link that is on the map no more

// Which card an effect belongs to: the birds, then the Fowl Play cards, then the events.
using Card = int;
inline constexpr Card kFowlCards = kBirds;
inline constexpr Card kEventCards = kFowlCards + kFowlKinds;
inline constexpr int kCards = kEventCards + kEventKinds;
constexpr bool is_bird(Card card) { return card < kFowlCards; }
constexpr bool is_fowl(Card card) { return card >= kFowlCards && card < kEventCards; }
constexpr bool is_event(Card card) { return card >= kEventCards; }
constexpr bool is_catastrophe(Card card) { return is_fowl(card) && card - kFowlCards >= kCatastrophe; }
constexpr int squawk_kind(int value) { return kEventKinds + value - 1; }
constexpr bool is_squawk(int wing_kind) { return wing_kind >= kEventKinds; }
constexpr int class_of(int fowl_kind) {
  return fowl_kind < kTier2 ? 0 : fowl_kind < kTier3 ? 1 : fowl_kind < kCatastrophe ? 2 : kCatastropheClass;
}

// What the top of the stack does. The names tell who acts: steps run by themselves, draws are chance's, the rest asks
// the frame's seat.
enum class Frame : std::uint8_t {
  kNone,
  // steps
  kBegin,      // the first turn begins
  kDeal,       // F6: two cards to each hand
  kRefill,     // F10: every empty slot gets a bird; a: F12a, F29: only these slots, 0 for all
  kTurnEnd,    // after the clean-up
  kTops,       // F12: Bird-tastrophes on top of the deck
  kNext,       // the next player's turn begins
  kOffers,     // F24: looks for birds that are already complete
  kDrawWing,   // F7; left: how many
  kDrawFowl,   // F7; left: how many
  kLimit,      // F10: looks at the hand
  kEffect,     // a card's effect; card, left, a, b, c belong to its kind
  kForAll,     // F12a: a Bird-tastrophe, seat by seat; a: how many seats are done
  kSaves,      // F20: a: slots still to be saved
  kTake,       // F20: slot a is being saved; b: kOwnLink; left: seats whose links on the route are decided
  kReactions,  // F36: a: trigger, b and c: what it is about, left: seats done, card: the bird to look at next,
               // flags: how often a power answers (F34), times 16, plus how often this bird has
  kSteps,      // kinds above run by themselves
  // draws
  kStartDraw,  // F6: who begins
  kBirdDraw,   // slot a
  kWingDraw,   // seat
  kFowlDraw,   // seat
  kPeek,       // F33: place a of the deck for the seat; left: how many
  kTop,        // F12: is the top card a Bird-tastrophe, and which
  kDrop,       // a card at random from the seat's hand; left: how many
  kChances,    // kinds above are chance's
  // questions
  kAction,   // F9; a: the first link of a pair that waits for its second, plus 1
  kSquawk,   // F7: suffer or neutralise the card
  kFree,     // F24: a bird for free? By the first rules: the bird in slot a
  kPaid,     // F24: one bird for the draw and action phases?
  kFreed,    // F30: save the bird in slot a at once?
  kOrder,    // F20: which of the slots a first?
  kRoute,    // F21: how many links of the next seat are on the route? As kTake
  kTarget,   // what an effect is done to; as kEffect
  kReact,    // F36: use the power of bird `card`? a, b, c as kReactions
  kDiscard,  // F10, F38a: left cards
};

// Flags of an effect's frame.
inline constexpr std::uint8_t kBegun = 1;      // its automatic part is done
inline constexpr std::uint8_t kOptional = 2;   // its seat may decline it
inline constexpr std::uint8_t kPartDone = 8;   // F8: it was carried out once, so the rest may be declined
inline constexpr std::uint8_t kOwnLink = 128;  // F24, F30: the route needs a link of the saver (in b of kTake, kRoute)
inline constexpr std::uint8_t kKept = 4;  // the card lies on a bird, or belongs to a frame below: not discarded here

struct Pending {
  Frame kind;
  std::uint8_t seat;
  std::uint8_t card;
  std::uint8_t left;
  std::uint8_t a;
  std::uint8_t b;
  std::uint8_t c;
  std::uint8_t flags;
  friend constexpr bool operator==(const Pending&, const Pending&) = default;
};

enum class Phase : std::uint8_t { kSetup, kBetween, kDraw, kAction, kCleanUp, kOver };
enum class LastRound : std::uint8_t { kNo, kSixBirds, kFowlDeck };  // F39

using Hand = Row<std::uint8_t, kWingKinds>;  // how many of each kind

struct Open {
  Row<Links, kMaxPlayers> links;    // F3: by owner, disjoint
  Row<BirdSet, kMaxPlayers> front;  // birds in front of each player
  Row<BirdSet, kMaxPlayers> saved;  // F37: those that this player saved, wherever they are now
  BirdSet dead;                     // the Death Zone
  BirdSet used;                     // F35: turned sideways
  BirdSet fresh;                    // F34: came since the owner's last turn began
  Row<std::uint16_t, kMaxPlayers> scores;
  std::uint16_t turns;                // begun so far
  Row<std::uint8_t, kRoost> roost;    // a bird or kNoBird
  Row<std::uint8_t, kRoost> refuser;  // F24: who could save it first and did not: seat + 1, or 0
  Row<std::uint8_t, kBirds> card_on;  // F28, F31: the Fowl Play kind that lies on the bird + 1, or 0
  Row<std::uint8_t, kMaxPlayers> hand_count;
  Row<Hand, kMaxPlayers> known;  // cards taken openly and still held
  Hand wing_discard;
  Row<std::uint8_t, kFowlKinds> pool;  // may still be in the deck, settled places included
  Row<std::uint8_t, kFowlKinds> fowl_discard;
  Row<std::uint8_t, kLayers> layer_left;
  Row<std::uint8_t, kFowlClasses> slot_classes;  // what the settled places hold, by class
  Row<std::uint8_t, kMaxLook> known_by;          // by settled place, two bits a seat (settled.h)
  std::uint8_t slots;                            // settled places on top of the deck
  std::uint8_t top_clear;                        // F12 showed that the top card is no Bird-tastrophe
  std::uint8_t active;
  std::uint8_t start;
  Phase phase;
  LastRound last_round;
  Row<std::uint8_t, kBaseLinks> base;  // F14: base links of this turn, linkway + 1 or kTakenUp, in the order placed
  std::uint8_t heat;                   // F45: seats whose birds are not turned back when their next turn begins
  std::uint8_t links_allowed;
  std::uint8_t hand_limit;
  std::uint8_t events_left;
  std::uint8_t depth;
  Row<Pending, kLongestStack> stack;

  // How many base links were placed this turn.
  [[nodiscard]] constexpr int placed() const {
    int count = 0;
    while (count < kBaseLinks && base[count] != 0) ++count;
    return count;
  }
};

struct Secret {
  Row<Hand, kMaxPlayers> hands;
  Row<std::uint8_t, kMaxLook> slots;  // Fowl Play kinds, top first, plus 1; 0 behind the last
  Row<std::uint8_t, 3> seen_by;       // by settled place, four bits each (settled.h)
};

struct State {
  Open open;
  Secret secret;
};

// Secrets that the observer does not know are zero. The places of the deck are as in settled_known (settled.h).
struct View {
  Open open;
  Row<Hand, kMaxPlayers> hands;
  Row<std::uint8_t, kMaxLook> slots;
  core::Observer observer;
  Row<std::uint8_t, 2> unused;  // zero
};

// What the seat that is asked may know beside what is open.
struct Private {
  const Hand& hand;
  const Row<std::uint8_t, kMaxLook>& slots;
};

}  // namespace aviary::flyaway
