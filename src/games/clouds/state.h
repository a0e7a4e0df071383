// What lies on the table, and what is hidden: only the cards that were dealt. The order of a deck is in no state: a
// deck is a stack of layers whose contents follow from what everybody saw, and chance draws from the top one.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "types.h"

namespace aviary::clouds {

// What the top of the stack of pending things wants: first what chance decides, then steps that happen by themselves,
// then what a seat is asked.
enum class Pending : std::uint8_t {
  kNothing,
  // Chance. Those marked * are repeated until nothing is missing.
  kFormation,  // C2 * a bird for the next space of the formation
  kTurnUp,     // C3, C11, C24 * a bird face up beside the deck
  kDeal,       // C5 * a card for a hand
  kFill,       // C5, C23 * a card for the display
  kNest,       // C6 the nest card of the stage
  kBackRow,    // C23 * a bird for an empty space of the back row
  kStart,      // C7 who begins, if tied; otherwise a step
  kDraw,       // C11 the top bird of the deck, which the seat then adds
  // Steps
  kForward,  // C23 the birds are pushed forward
  kEndTurn,  // after the seat's turn: the next seat, or the landing
  // Seats
  kTurn,       // C8–C14 what to do
  kSwap,       // C9, C10, C14 which birds; the argument is a Flight
  kSource,     // C11 which bird
  kColumn,     // C11 where to; the argument is the bird
  kFavourite,  // C14 which bird of the deck
  kCopy,       // C17 which card of the display
  kAny,        // C14 which standard action; the argument is the copied card, or kNoCard
  kTake,       // C12 which card; the argument is the copied card that stays, or kNoCard
  kDiscard,    // C12 which card, having five
  kScoreNow,   // C14 Score: which card
  kScoring,    // C20 a card, or done
};

struct Frame {
  Pending kind;
  std::uint8_t seat;      // 0 where no seat matters
  std::uint8_t argument;  // 0 where there is none
  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

// Setup is the deepest: start, nest, display, deal, turn up, formation. A turn needs at most end of turn, turn up,
// column.
inline constexpr int kMaxDepth = 6;

// The bird deck: at most what it was at first and three landings (C19) below; layers[0] is on top. No layer is empty
// that has a full one below it.
inline constexpr int kLayers = 1 + kStages;

struct Open {
  Cards display;
  Cards discard;
  Cards recycled;                        // C23: the draw deck made of a discard pile; everybody knows its cards
  std::array<Cards, kMaxPlayers> shown;  // in hand, taken from the display: everybody knows them
  std::array<std::int16_t, kMaxPlayers> points;
  std::array<std::uint8_t, kMaxPlayers> dealt;  // in hand, dealt at the start: how many
  std::array<std::uint8_t, kMaxPlayers> cubes;
  std::array<std::uint8_t, kActions> uses;  // C8: in this stage; so many cubes lie there, one more is the price
  std::array<Bird, kMaxSpaces> flock;       // by space; the unused columns stay empty
  std::array<Birds, kLayers> layers;
  std::array<Bird, kUpright> upright;  // face up beside the deck, ascending, empty places last
  std::uint8_t nest;                   // the nest card of this stage, from 1; 0 before the first
  std::uint8_t nests_seen;             // bit n−1 for nest card n
  std::uint8_t stage;                  // 1 to 3
  std::uint8_t start;                  // the seat that began the stage
  std::uint8_t depth;                  // of the stack of frames; 0: the match is over
  std::array<Frame, kMaxDepth> frames;
  std::array<std::uint8_t, 2> unused;  // zero

  [[nodiscard]] const Frame& top() const { return frames[at(depth - 1)]; }
  void push(Pending kind, int seat = 0, int argument = 0) {
    frames[depth++] = {kind, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(argument)};
  }
  void pop() { frames[--depth] = {}; }
  // Puts another frame in the place of the top one.
  void become(Pending kind, int seat = 0, int argument = 0) {
    pop();
    push(kind, seat, argument);
  }
};

struct Secret {
  std::array<Cards, kMaxPlayers> dealt;  // in hand, dealt at the start, and not yet shown
};

struct State {
  Open open;
  Secret secret;
};

// What a seat knows beside what is open: its own dealt cards. A spectator knows none, everyone all.
struct View {
  Open open;
  std::array<Cards, kMaxPlayers> dealt;
  core::Observer observer;
  std::array<std::uint8_t, 3> unused;  // zero
};

// ——— Bird deck
inline bool deck_is_empty(const Open& open) { return open.layers[0] == Birds{}; }
Birds all_in_deck(const Open& open);
// Takes a bird that lies in the top layer.
void draw_from_deck(Open& open, Bird bird);
// C19: "Landed birds are shuffled and go under the bird deck."
void put_under_deck(Open& open, const Birds& birds);
// C14 Favourite Bird: takes a bird from anywhere and shuffles the deck, which is one layer from then on.
void search_deck(Open& open, Bird bird);

// ——— Birds face up
int upright_birds(const Open& open);
void lay_upright(Open& open, Bird bird);
// Precondition: such a bird lies there.
void take_upright(Open& open, Bird bird);

// ——— Manoeuvre cards of one set
constexpr Cards all_cards(int players) { return (Cards{1} << cards_for(players)) - 1; }
// Cards whose place nobody at the table can see: in the first draw deck, or dealt and not shown since.
Cards unseen(const Open& open, int players);
// How many cards of the first draw deck are left.
int fresh_in_deck(const Open& open, int players);
inline Cards hand_of(const State& state, int seat) { return state.open.shown[at(seat)] | state.secret.dealt[at(seat)]; }
inline int hand_size(const Open& open, int seat) { return count(open.shown[at(seat)]) + open.dealt[at(seat)]; }
// Moves one of these cards from the seat's hand to the discard pile, one that all have seen if there is any.
void discard_from_hand(State& state, int seat, Cards cards);

}  // namespace aviary::clouds
