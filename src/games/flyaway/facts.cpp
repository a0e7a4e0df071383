#include "facts.h"

#include "routes.h"

namespace aviary::flyaway {

int Facts::owner(int linkway) const {
  int seat = 0;
  while (seat < kMaxPlayers - 1 && !open.links[seat].has(linkway)) ++seat;
  return seat;
}

Places Facts::places_of(const Links& links) const {
  Places places = 0;
  links.each([&](int linkway) { places |= cards.ends[linkway]; });
  return places;
}

Links Facts::ways_at(Places places) const {
  Links ways;
  for (; places != 0; places &= places - 1) ways |= cards.ways_at[std::countr_zero(places)];
  return ways;
}

Places Facts::base_network(int seat) const {
  const Links& own = open.links[seat];
  Links network;
  for (const std::uint8_t base : open.base) {
    if (base != 0 && base != kTakenUp && own.has(base - 1)) network.add(base - 1);
  }
  Links border = rules < 2 ? network : Links{};
  while (border.any()) {
    Links next;
    border.each([&](int linkway) { next |= cards.touching[linkway]; });
    border = (next & own) - network;
    network |= border;
  }
  return places_of(network);
}

int Facts::slot_of(int bird) const {
  int slot = 0;
  while (slot < kRoost && open.roost[slot] != bird) ++slot;
  return slot;
}

bool Facts::has_route(int slot) const {
  const BirdCard& card = cards.birds[open.roost[slot]];
  return flyaway::has_route(cards, occupied() & card.ways, card.start, card.end);
}

BirdSet Facts::bird_deck() const {
  BirdSet deck{{(std::uint64_t{1} << kBirds) - 1}};
  deck -= open.dead;
  deck -= all_front();
  for (const std::uint8_t bird : open.roost) {
    if (bird != kNoBird) deck.remove(bird);
  }
  return deck;
}

int Facts::keeper(int bird) const {
  int seat = 0;
  while (seat < kMaxPlayers - 1 && !open.front[seat].has(bird)) ++seat;
  return seat;
}

BirdSet Facts::which(const BirdSet& birds, const Which& which) const {
  BirdSet fit;
  birds.each([&](int bird) {
    if (cards.is(which, bird)) fit.add(bird);
  });
  return fit;
}

// F37: "Saved means saved by you in this game, also if it has been lost since; each other bird never counts the bird
// itself. End powers count, of these, only birds still in front of you. Stolen birds count only where the card says
// so."
BirdSet Facts::saved_birds(int seat, const Effect& effect, Card card) const {
  BirdSet birds = open.saved[seat];
  if (rules < 2 || effect.when == When::kEnd) birds &= open.front[seat];
  if (effect.stolen) birds |= open.front[seat];
  if (is_bird(card)) birds.remove(card);
  return which(birds, effect.which);
}

BirdSet Facts::roosting(const Which& which) const {
  BirdSet birds;
  for (int slot = 0; slot < kRoost; ++slot) {
    if (uncaged(slot) && cards.is(which, open.roost[slot])) birds.add(open.roost[slot]);
  }
  return birds;
}

Hand Facts::events_in_play() const {
  Hand hand{};
  for (int i = 0; i < open.depth; ++i) {
    const Pending& frame = open.stack[i];
    const bool effect = frame.kind == Frame::kEffect || frame.kind == Frame::kTarget;
    if (effect && is_event(frame.card)) ++hand[frame.card - kEventCards];
  }
  return hand;
}

int Facts::wing_deck() const {
  int cards_left = 0;
  const Hand playing = events_in_play();
  for (int kind = 0; kind < kWingKinds; ++kind) {
    cards_left += cards.wing[kind].copies - open.wing_discard[kind] - playing[kind];
  }
  for (int seat = 0; seat < seats; ++seat) cards_left -= open.hand_count[seat];
  return cards_left;
}

bool takes_discard(const Facts& facts) {
  const Pending& top = facts.top();
  if (top.kind != Frame::kTarget) return false;
  const Does does = facts.cards.effects[top.card].does;
  return does == Does::kTakeDiscard || does == Does::kTakeSquawk;
}

int Facts::fowl_left() const {
  return open.layer_left[0] + open.layer_left[2] + open.layer_left[4] + open.slots -
         open.slot_classes[kCatastropheClass];
}

int Facts::fowl_deck() const {
  int sum = open.slots;
  for (const std::uint8_t left : open.layer_left) sum += left;
  return sum;
}

// F14: "Two links touch when they share a location." F15: "a link away from all your own links is legal only if a
// second one can follow next to it".
Links placements(const Facts& facts, int seat, const Placing& placing) {
  const Links free = facts.free_ways() & placing.allowed;
  if (facts.supply(seat) == 0) return {};
  if (placing.after != 0) return free & facts.cards.touching[placing.after - 1];
  Links ways = free & facts.ways_at(placing.anchor);
  if (placing.pairs && facts.supply(seat) >= 2) {
    const Links away = free - facts.ways_at(facts.places_of(facts.open.links[seat]));
    away.each([&](int linkway) {
      if ((facts.cards.touching[linkway] & free).any()) ways.add(linkway);
    });
  }
  return ways;
}

// F14: "the first must touch an own link or open a pair; each further one must touch a base link of this turn. If none
// of this turn's base links is on the map as yours any more, the next is a first one."
Placing base_placing(const Facts& facts, int seat, int after) {
  Placing placing{facts.cards.ways, 0, false, after};
  const int left = facts.open.links_allowed - facts.open.placed();
  if (left <= 0) placing.allowed = {};
  placing.anchor = facts.base_network(seat);
  if (placing.anchor == 0) {
    placing.anchor = facts.places_of(facts.open.links[seat]);
    placing.pairs = left >= 2;
  }
  return placing;
}

// F16: "each must touch any own link, or two of one effect come as a pair".
Placing extra_placing(const Facts& facts, int seat, std::uint8_t habitats, int left, int after) {
  return {left > 0 ? facts.cards.ways_with[habitats] : Links{}, facts.places_of(facts.open.links[seat]), left >= 2,
          after};
}

}  // namespace aviary::flyaway
