// F9: the action phase. In any order: links, events, powers, cages and Snakes; then it ends.
#include "../powers/power.h"
#include "decisions.h"

namespace aviary::flyaway {
namespace {

// F8, F9: "An event that would change nothing cannot be used."
bool can_play(const Facts& facts, const Private& own, int seat, int kind) {
  if (own.hand[kind] == 0 || facts.open.events_left == 0) return false;
  const Effect& effect = facts.cards.effects[kEventCards + kind];
  return power_of(effect.does).changes(facts, seat, effect, kEventCards + kind);
}

// F34: "Powers for your turn are used in the action phase", from the start of the owner's next turn on.
bool can_use(const Facts& facts, int seat, int bird) {
  const Effect& effect = facts.cards.effects[bird];
  if (effect.when != When::kEachTurn && effect.when != When::kOnce) return false;
  if (!facts.works(bird) || facts.open.used.has(bird)) return false;
  return power_of(effect.does).changes(facts, seat, effect, bird);
}

// F30, F31: caged birds, and own birds under a Snake, for the squawks that their card costs.
void legal_free(const Facts& facts, const Private& own, int seat, Moves& moves) {
  BirdSet covered;
  facts.open.front[seat].each([&](int number) {
    if (facts.open.card_on[number] != 0) covered.add(number);
  });
  for (int slot = 0; slot < kRoost; ++slot) {
    if (facts.caged(slot)) covered.add(facts.open.roost[slot]);
  }
  covered.each([&](int number) {
    const int cost = facts.cards.fowl[facts.open.card_on[number] - 1].cost;
    each_payment(own.hand, cost, [&](const Squawks& set) { moves.push(free_with(number, set)); });
  });
}

void place_base(Play& play, Pending& frame, int linkway) {
  const int seat = frame.seat;
  const int first = frame.a;
  const bool opens = first == 0 && opens_pair(play, seat, linkway);
  frame.a = opens ? u8(linkway + 1) : std::uint8_t{0};
  play.place_link(seat, linkway, true);
  if (opens) return;
  if (first != 0)
    play.link_placed(seat, linkway, first - 1);
  else
    play.link_placed(seat, linkway);
}

void play_event(Play& play, int seat, int kind) {
  --play.state.secret.hands[seat][kind];
  --play.table.hand_count[seat];
  if (play.open.known[seat][kind] > 0) --play.table.known[seat][kind];
  --play.table.events_left;
  play.note(kPlayed, seat, Wing(kind));
  play.push_effect(kEventCards + kind, seat);
  play.react(Trigger::kEvent, seat, 0);
}

}  // namespace

void legal_action(const Facts& facts, const Private& own, Moves& moves) {
  const Pending& frame = facts.top();
  const int seat = frame.seat;
  placements(facts, seat, base_placing(facts, seat, frame.a)).each([&](int linkway) { moves.push(link(linkway)); });
  if (frame.a != 0) return;  // F15: the second link of a pair follows before anything else
  for (int kind = 0; kind < kEventKinds; ++kind) {
    if (can_play(facts, own, seat, kind)) moves.push(make(Kind::kEvent, kind));
  }
  facts.open.front[seat].each([&](int number) {
    if (can_use(facts, seat, number)) moves.push(make(Kind::kPower, number));
  });
  legal_free(facts, own, seat, moves);
  moves.push(done());
}

void choose_action(Play& play, Move move) {
  Pending& frame = play.top_frame();
  const int seat = frame.seat;
  switch (kind_of(move)) {
    case Kind::kLink: place_base(play, frame, number_of(move)); break;
    case Kind::kEvent: play_event(play, seat, number_of(move)); break;
    case Kind::kPower: {
      const int number = number_of(move);
      play.table.used.add(number);
      play.note(kPower, seat, Bird(number));
      play.push_effect(number, seat);
      break;
    }
    case Kind::kFree:
      play.free_bird(seat, freed(move));
      play.pay(seat, squawks_of(move));
      break;
    default:  // the phase ends
      play.table.phase = Phase::kCleanUp;
      play.pop();
  }
}

}  // namespace aviary::flyaway
