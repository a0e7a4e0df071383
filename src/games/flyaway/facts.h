// What can be read off the open table: plain questions that the rules, the view and the bots share.
#pragma once

#include "base/list.h"
#include "core/move.h"
#include "edition.h"
#include "move.h"
#include "state.h"

namespace aviary::flyaway {

// Every list of choices. The longest is an action: 128 linkways, 42 powers, 15 events, the end of the phase, and the
// ways to pay for cards on birds, at most 20 for each of the 16 that an edition may have (F44).
using Moves = base::List<Move, 512>;

// The topmost layer that holds a card; kLayers if none does.
inline int next_layer(const Row<std::uint8_t, kLayers>& layers) {
  int layer = 0;
  while (layer < kLayers && layers[layer] == 0) ++layer;
  return layer;
}

struct Facts {
  const Edition& cards;
  const Open& open;
  int seats;
  int rules;  // the version that is played

  [[nodiscard]] Links occupied() const { return open.links[0] | open.links[1] | open.links[2] | open.links[3]; }
  [[nodiscard]] Links free_ways() const { return cards.ways - occupied(); }
  [[nodiscard]] Links others_links(int seat) const { return occupied() - open.links[seat]; }
  // F18
  [[nodiscard]] int supply(int seat) const { return kLinksEach - open.links[seat].count(); }
  // Whose link lies there. Precondition: one does.
  [[nodiscard]] int owner(int linkway) const;
  // The ends of all these links.
  [[nodiscard]] Places places_of(const Links& links) const;
  [[nodiscard]] Links ways_at(Places places) const;
  // F14: the places of the seat's base links of this turn; by the first rules, of the networks that hold one.
  [[nodiscard]] Places base_network(int seat) const;

  [[nodiscard]] bool caged(int slot) const {
    return open.roost[slot] != kNoBird && open.card_on[open.roost[slot]] != 0;
  }
  // F28: a roosting bird that can be targeted, saved or discarded.
  [[nodiscard]] bool uncaged(int slot) const {
    return open.roost[slot] != kNoBird && open.card_on[open.roost[slot]] == 0;
  }
  // The slot of a roosting bird, or kRoost if it does not roost.
  [[nodiscard]] int slot_of(int bird) const;
  [[nodiscard]] bool has_route(int slot) const;
  [[nodiscard]] BirdSet bird_deck() const;
  [[nodiscard]] BirdSet all_front() const { return open.front[0] | open.front[1] | open.front[2] | open.front[3]; }
  // Whose bird it is. Precondition: it lies in front of a player.
  [[nodiscard]] int keeper(int bird) const;
  [[nodiscard]] BirdSet which(const BirdSet& birds, const Which& which) const;
  // F37: the birds saved by the seat that the effect of a card counts.
  [[nodiscard]] BirdSet saved_birds(int seat, const Effect& effect, Card card) const;
  [[nodiscard]] BirdSet roosting(const Which& which) const;
  // F34: is the power in force: the owner's turn has begun since it came, and no Snake lies on it (F31)?
  [[nodiscard]] bool works(int bird) const { return !open.fresh.has(bird) && open.card_on[bird] == 0; }

  // Cards that lie in no hand and on no pile but are being played: events in effect frames.
  [[nodiscard]] Hand events_in_play() const;
  [[nodiscard]] int wing_deck() const;  // F11: how many cards are left
  [[nodiscard]] int fowl_left() const;  // F39: Fowl Play cards in the deck, without Bird-tastrophes
  [[nodiscard]] int fowl_deck() const;  // all cards of the deck
  [[nodiscard]] int next_layer() const { return flyaway::next_layer(open.layer_left); }
  [[nodiscard]] const Pending& top() const { return open.stack[open.depth - 1]; }
  [[nodiscard]] int next_seat(int seat) const { return (seat + 1) % seats; }
};

constexpr int layer_class(int layer) {
  constexpr Row<int, kLayers> kClasses = {{0, kCatastropheClass, 1, kCatastropheClass, 2}};
  return kClasses[layer];
}

// F7: sets of squawks from the hand that pay the cost without a superfluous card, in ascending order of their bits.
template <class F>
void each_payment(const Hand& hand, int cost, F f) {
  const int ones = hand[squawk_kind(1)];
  const int twos = hand[squawk_kind(2)];
  const int threes = hand[squawk_kind(3)];
  for (int a = 0; a <= ones && a <= cost; ++a) {
    for (int b = 0; b <= twos && 2 * b <= cost + 1; ++b) {
      for (int c = 0; c <= threes && 3 * c <= cost + 2; ++c) {
        const Squawks set{a, b, c};
        const int smallest = a > 0 ? 1 : b > 0 ? 2 : 3;
        if (set.sum() >= cost && set.sum() - smallest < cost) f(set);
      }
    }
  }
}

// Is the card that the seat chooses taken from the open discards rather than from its hand?
bool takes_discard(const Facts& facts);

// F14–F16: where a seat may place a link. `allowed`: linkways of the right habitat; `anchor`: the places it may touch;
// `pairs`: may it open a pair? `after`: the first link of a pair, plus 1, that the link must follow; 0 if there is
// none.
struct Placing {
  Links allowed;
  Places anchor = 0;
  bool pairs = false;
  int after = 0;
};
Links placements(const Facts& facts, int seat, const Placing& placing);
// F15: would this link open a pair?
inline bool opens_pair(const Facts& facts, int seat, int linkway) {
  return (facts.cards.touching[linkway] & facts.open.links[seat]).none();
}
// F14: how base links may be placed now.
Placing base_placing(const Facts& facts, int seat, int after);
// F16: how extra links of an effect may be placed.
Placing extra_placing(const Facts& facts, int seat, std::uint8_t habitats, int left, int after);

}  // namespace aviary::flyaway
