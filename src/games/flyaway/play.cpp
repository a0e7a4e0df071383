#include "play.h"

#include <algorithm>

#include "routes.h"

namespace aviary::flyaway {

// F41: "Scores never fall below 0 and may pass 100."
int Play::add_points(int seat, int points) {
  const int before = open.scores[seat];
  table.scores[seat] = static_cast<std::uint16_t>(std::clamp(before + points, 0, 60'000));
  return open.scores[seat] - before;
}

void Play::score(int seat, int points, Card card) {
  const int gained = add_points(seat, points);
  if (gained > 0) note(kGained, seat, gained, Source(card));
  if (gained < 0) note(kLost, seat, gained, Source(card));
}

void Play::place_link(int seat, int linkway, bool base) {
  table.links[seat].add(linkway);
  if (base) table.base[table.placed()] = u8(linkway + 1);
  note(kPlaced, seat, Way(linkway), base);
}

// F20: "When a link or pair placed by a player gives a roosting, uncaged bird a route where there was none before, that
// player saves it, at once and without a choice."
void Play::link_placed(int seat, int linkway, int other) {
  Links placed = Links::single(linkway);
  if (other < kMaxLinkways) placed.add(other);
  const Links before = occupied() - placed;
  int slots = 0;
  for (int slot = 0; slot < kRoost; ++slot) {
    if (!uncaged(slot)) continue;
    const BirdCard& card = cards.birds[open.roost[slot]];
    if ((placed & card.ways).any() && has_route(slot) &&
        !flyaway::has_route(cards, before & card.ways, card.start, card.end)) {
      slots |= 1 << slot;
    }
  }
  if (slots != 0) push(Frame::kSaves, seat).a = u8(slots);
}

// F24: "If no route is left, everything about this bird starts anew." F14: "a base link taken up is none any more,
// whatever is laid there later".
void Play::remove_link(int linkway) {
  const int seat = owner(linkway);
  table.links[seat].remove(linkway);
  if (rules >= 2) std::replace(table.base.begin(), table.base.end(), u8(linkway + 1), kTakenUp);
  note(kLostLink, seat, Way(linkway));
  for (int slot = 0; slot < kRoost; ++slot) {
    if (open.refuser[slot] != 0 && !has_route(slot)) table.refuser[slot] = 0;
  }
}

// F17: "A swap exchanges the owners of two links on the map: it makes and breaks no route and saves nothing."
void Play::swap_links(int linkway, int other) {
  const int first = owner(linkway);
  const int second = owner(other);
  table.links[first].remove(linkway);
  table.links[second].remove(other);
  table.links[first].add(other);
  table.links[second].add(linkway);
  note(kSwapped, first, Way(linkway), Way(other));
}

void Play::place_extra(Pending& frame, int linkway) {
  const int seat = frame.seat;
  const int first = frame.b;
  const bool opens = first == 0 && opens_pair(*this, seat, linkway);
  --frame.left;
  frame.b = opens ? u8(linkway + 1) : std::uint8_t{0};
  place_link(seat, linkway, false);
  if (opens) return;
  if (first != 0)
    link_placed(seat, linkway, first - 1);
  else
    link_placed(seat, linkway);
}

void Play::uncover(int bird) {
  if (open.card_on[bird] == 0) return;
  discard_fowl(open.card_on[bird] - 1);
  table.card_on[bird] = 0;
  note(kUncovered, Bird(bird));
}

// F27: "A bird discarded from the roosting area or from a player goes face up to the Death Zone."
void Play::discard_roosting(int slot) {
  const int bird = open.roost[slot];
  table.roost[slot] = kNoBird;
  table.refuser[slot] = 0;
  table.dead.add(bird);
  note(kDied, Bird(bird));
}

// F37: "Saved means saved by you in this game, also if it has been lost since."
void Play::discard_front(int bird) {
  const int seat = keeper(bird);
  uncover(bird);
  table.front[seat].remove(bird);
  if (rules < 2) {
    for (BirdSet& saved : table.saved) saved.remove(bird);
  }
  table.used.remove(bird);
  table.fresh.remove(bird);
  table.dead.add(bird);
  note(kLostBird, seat, Bird(bird));
}

// F27a: "A stolen bird keeps its Snake and stays used if it was; its power works for the thief as in F34."
void Play::steal(int seat, int bird) {
  table.front[keeper(bird)].remove(bird);
  table.front[seat].add(bird);
  table.fresh.add(bird);
  note(kStole, seat, Bird(bird));
  count_birds(seat);
}

// F30: "If its route is complete and that player has a link on it, the bird may be saved at once."
void Play::free_bird(int seat, int bird) {
  uncover(bird);
  const int slot = slot_of(bird);
  if (slot < kRoost && contributes(*this, slot, seat)) push(Frame::kFreed, seat).a = u8(slot);
}

void Play::take_bird(int seat, int slot, const Share& route) {
  const int bird = open.roost[slot];
  table.roost[slot] = kNoBird;
  table.refuser[slot] = 0;
  table.front[seat].add(bird);
  table.saved[seat].add(bird);
  table.fresh.add(bird);
  note(kSaved, seat, Bird(bird), add_points(seat, cards.birds[bird].points));
  std::array<core::Number, core::kMaxSeats> links{};
  for (int p = 0; p < seats; ++p) links[static_cast<std::size_t>(p)] = add_points(p, route[p]);
  note(kRoute, links);
  count_birds(seat);
}

// F39: "The last round is the one in which a player comes to have six birds in front of them."
void Play::count_birds(int seat) {
  if (open.last_round != LastRound::kNo || open.front[seat].count() < kBirdsToEnd) return;
  table.last_round = LastRound::kSixBirds;
  note(kLastRound, seat, Ending::kSixth);
}

// F38a: a squawk that is discarded may be taken by a Pelican.
void Play::discard_wing(int seat, int kind) {
  --state.secret.hands[seat][kind];
  --table.hand_count[seat];
  if (open.known[seat][kind] > 0) --table.known[seat][kind];
  ++table.wing_discard[kind];
  note(kDiscarded, seat, Wing(kind));
  if (is_squawk(kind)) {
    const int value = kind - kEventKinds + 1;
    react(Trigger::kSquawk, seat, value == 3 ? 1 : 0, value == 1 ? 16 : value == 2 ? 1 : 0);
  }
}

void Play::pay(int seat, const Squawks& set) {
  for (int value = 1; value <= kSquawkValues; ++value) {
    const int kind = squawk_kind(value);
    for (int i = 0; i < set.of(value); ++i) {
      --state.secret.hands[seat][kind];
      --table.hand_count[seat];
      if (open.known[seat][kind] > 0) --table.known[seat][kind];
      ++table.wing_discard[kind];
    }
  }
  react(Trigger::kSquawk, seat, set.threes, set.ones << 4 | set.twos);
}

void Play::hold(int seat, int kind) {
  ++state.secret.hands[seat][kind];
  ++table.hand_count[seat];
}

void Play::take_wing(int seat, int kind) {
  --table.wing_discard[kind];
  ++table.known[seat][kind];
  hold(seat, kind);
  note(kTook, seat, Wing(kind));
}

void Play::discard_fowl(int kind) { ++table.fowl_discard[kind]; }

// F11: "Wing It deck empty when a card is to be drawn: shuffle its discards." The deck is what lies nowhere else.
void Play::reshuffle_wing() {
  table.wing_discard = Hand{};
  // F38a: squawks that a reaction is about are no longer there to be taken.
  for (Pending& frame : table.stack) {
    const bool squawks = frame.kind == Frame::kReactions && static_cast<Trigger>(frame.a) == Trigger::kSquawk;
    if (squawks) frame.b = frame.c = 0;
  }
  note(kShuffled, Deck::kWing);
}

// F39: "If a card is to be drawn and there is none, the tier 3 cards of the discard pile are shuffled into a new deck."
void Play::reshuffle_fowl() {
  int count = 0;
  for (int kind = kTier3; kind < kCatastrophe; ++kind) {
    table.pool[kind] = open.fowl_discard[kind];
    count += open.fowl_discard[kind];
    table.fowl_discard[kind] = 0;
  }
  table.layer_left[kLayers - 1] = u8(count);
  if (count > 0) note(kShuffled, Deck::kFowl);
}

// F12a: "Between turns no power works."
void Play::react(Trigger trigger, int cause, int detail, int detail2) {
  if (open.phase == Phase::kBetween || open.phase == Phase::kSetup) return;
  bool any = false;
  for (int seat = 0; seat < seats; ++seat) {
    if (seat == cause || seat == open.active) continue;
    open.front[seat].each([&](int bird) { any = any || cards.effects[bird].trigger == trigger; });
  }
  if (!any) return;
  Pending& frame = push(Frame::kReactions, cause);
  frame.a = static_cast<std::uint8_t>(trigger);
  frame.b = u8(detail2);
  frame.c = u8(detail);
  if (rules < 2 || trigger != Trigger::kSquawk) return;
  int squawks = 0;
  for (int value = 1; value <= kSquawkValues; ++value) squawks += squawks_of_cause(frame, value);
  frame.flags = u8(squawks << 4);
}

}  // namespace aviary::flyaway
