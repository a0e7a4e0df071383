// The table of contents of the rules: who acts, what may be done, what it does, and the steps of a turn.
//
// How deep the stack gets: a turn has four frames below its action phase (end, refill, limit, action). An effect may
// save (1 + 1), a save may be answered by an effect of another player (reactions 1, effect 1) that saves in its turn;
// three birds roost, so there are at most three such steps of 4 frames; a squawk that is lost on the way adds
// reactions, an effect and a discard. 4 + 3 · 4 + 3 = 19, below kLongestStack.
#include "turn.h"

#include "decisions/decisions.h"
#include "flyaway.h"
#include "powers/power.h"

namespace aviary::flyaway {
namespace {

// F7, F34: the next turn. "Once a round refreshes at the start of the owner's turn." F45: after a Bird-tastrophe that
// turns birds sideways "a bird is not turned back at the start of the owner's next turn, but at the one after".
void start_turn(Play& play, int seat) {
  Open& open = play.table;
  open.active = u8(seat);
  ++open.turns;
  open.phase = Phase::kDraw;
  open.base = {};
  open.links_allowed = kBaseLinks;
  open.hand_limit = kHandLimit;
  open.events_left = kEventsATurn;
  open.fresh -= open.front[seat];
  const bool hot = (open.heat >> seat & 1) != 0;
  open.heat = u8(open.heat & ~(1 << seat));
  open.front[seat].each([&](int bird) {
    const When when = play.cards.effects[bird].when;
    if (!hot && (when == When::kEachTurn || when == When::kRound)) open.used.remove(bird);
  });
  play.note(kTurn, seat);
  play.push(Frame::kTurnEnd, seat);
  play.push(Frame::kRefill, seat);
  play.push(Frame::kLimit, seat);
  play.push(Frame::kAction, seat);
  play.push(Frame::kDrawFowl, seat).left = 1;
  play.push(Frame::kDrawWing, seat).left = 1;
  play.push(Frame::kOffers, seat);
}

// F39: "It is finished so that all have had the same number of turns." F12a: "None is resolved after the last turn."
void end_turn(Play& play, int seat) {
  play.pop();
  play.table.phase = Phase::kBetween;
  if (play.open.last_round != LastRound::kNo && play.next_seat(seat) == play.open.start) {
    score_end(play);
    return;
  }
  play.push(Frame::kNext, seat);
  play.push(Frame::kTops, seat);
}

// F12: "as long as one lies on top of the Fowl Play deck, it is turned up and resolved for all players."
void look_at_top(Play& play) {
  const Open& open = play.open;
  const bool may_be = open.slots > 0
                          ? open.top_clear == 0 && open.slot_classes[kCatastropheClass] > 0
                          : play.next_layer() < kLayers && layer_class(play.next_layer()) == kCatastropheClass;
  if (may_be)
    play.push(Frame::kTop, open.active);
  else
    play.pop();
}

// F10: "every empty roosting slot, in slot order, gets a new bird." F12a: or those that the card has emptied.
void refill(Play& play) {
  const int only = play.top().a;
  for (int slot = 0; slot < kRoost; ++slot) {
    const bool due = only == 0 || (only >> slot & 1) != 0;
    if (!due || play.open.roost[slot] != kNoBird || play.bird_deck().none()) continue;
    play.push(Frame::kBirdDraw, play.top().seat).a = u8(slot);
    return;
  }
  play.pop();
}

// F6: "Two Wing It cards to each hand."
void deal(Play& play) {
  for (int seat = 0; seat < play.seats; ++seat) {
    if (play.open.hand_count[seat] >= 2) continue;
    play.push(Frame::kWingDraw, seat);
    return;
  }
  play.pop();
}

// F11: "Wing It deck empty when a card is to be drawn: shuffle its discards. Both empty: no draw."
void draw_wing(Play& play) {
  Pending& frame = play.top_frame();
  if (frame.left > 0 && play.wing_deck() == 0) play.reshuffle_wing();
  if (frame.left == 0 || play.wing_deck() == 0) {
    play.pop();
    return;
  }
  --frame.left;
  play.push(Frame::kWingDraw, frame.seat);
}

// F7, F39. A Bird-tastrophe that comes up replaces no draw (F12), so it leaves the count as it is.
void draw_fowl(Play& play) {
  const Pending& frame = play.top();
  if (frame.left > 0 && play.fowl_deck() == 0) play.reshuffle_fowl();
  if (frame.left == 0 || play.fowl_deck() == 0) {
    const bool of_turn = play.open.depth > 1 && play.open.stack[play.open.depth - 2].kind == Frame::kAction;
    play.pop();
    if (of_turn) play.table.phase = Phase::kAction;
    return;
  }
  play.push(Frame::kFowlDraw, frame.seat);
}

// F10: the hand limit.
void limit_hand(Play& play) {
  const int seat = play.top().seat;
  const int over = play.open.hand_count[seat] - play.open.hand_limit;
  play.pop();
  if (over > 0) play.push(Frame::kDiscard, seat).left = u8(over);
}

// F12a: "From the next player clockwise, each choosing for the own things, the next player for the rest."
void go_on_for_all(Play& play) {
  Pending& frame = play.top_frame();
  const Card card = frame.card;
  const bool each_seat = power_of(play.cards.effects[card].does).each_seat;
  const int times = each_seat ? play.seats : 1;
  if (frame.a == times) {
    play.pop();
    play.discard_fowl(card - kFowlCards);
    return;
  }
  const int seat = (play.open.active + 1 + frame.a) % play.seats;
  ++frame.a;
  play.push_effect(card, seat, kKept);
}

void step(Play& play) {
  const int seat = play.top().seat;
  switch (play.top().kind) {
    case Frame::kBegin:
      play.pop();
      start_turn(play, play.open.start);
      break;
    case Frame::kDeal: deal(play); break;
    case Frame::kRefill: refill(play); break;
    case Frame::kTurnEnd: end_turn(play, seat); break;
    case Frame::kTops: look_at_top(play); break;
    case Frame::kNext:
      play.pop();
      start_turn(play, play.next_seat(seat));
      break;
    case Frame::kOffers: make_offers(play); break;
    case Frame::kDrawWing: draw_wing(play); break;
    case Frame::kDrawFowl: draw_fowl(play); break;
    case Frame::kLimit: limit_hand(play); break;
    case Frame::kEffect: go_on_with_effect(play); break;
    case Frame::kForAll: go_on_for_all(play); break;
    case Frame::kSaves: go_on_saving(play); break;
    case Frame::kTake: take(play); break;
    case Frame::kReactions: look_for_reaction(play); break;
    default: break;
  }
}

void choose(Play& play, Move move) {
  switch (play.top().kind) {
    case Frame::kAction: choose_action(play, move); break;
    case Frame::kSquawk: choose_squawk(play, move); break;
    case Frame::kFree:
    case Frame::kPaid:
    case Frame::kFreed: choose_offer(play, move); break;
    case Frame::kOrder: choose_order(play, move); break;
    case Frame::kRoute: choose_route(play, move); break;
    case Frame::kTarget: choose_target(play, move); break;
    case Frame::kReact: choose_react(play, move); break;
    case Frame::kDiscard: choose_discard(play, move); break;
    default: apply_chance(play, move);
  }
}

void list(const Facts& facts, const Private& own, Moves& moves) {
  switch (facts.top().kind) {
    case Frame::kAction: legal_action(facts, own, moves); break;
    case Frame::kSquawk: legal_squawk(facts, own, moves); break;
    case Frame::kFree:
    case Frame::kPaid:
    case Frame::kFreed: legal_offer(facts, moves); break;
    case Frame::kOrder: legal_order(facts, moves); break;
    case Frame::kRoute: legal_route(facts, moves); break;
    case Frame::kTarget: legal_target(facts, own, moves); break;
    case Frame::kReact: legal_react(facts, moves); break;
    case Frame::kDiscard: legal_discard(own, moves); break;
    default: break;
  }
}

}  // namespace

void advance(Play& play) {
  while (play.open.depth > 0 && play.top().kind < Frame::kSteps) step(play);
}

core::Actor FlyAway::actor(const Open& open) const {
  if (open.depth == 0) return core::Actor::nobody();
  const Pending& top = open.stack[open.depth - 1];
  return top.kind < Frame::kChances ? core::Actor::chance() : core::Actor(core::Seat(top.seat));
}

void FlyAway::legal(const State& state, Moves& moves) const {
  moves.clear();
  const core::Actor who = actor(state.open);
  if (!who.is_seat()) return;
  list(facts(state.open), {state.secret.hands[who.seat().index()], state.secret.slots}, moves);
}

void FlyAway::legal(const View& view, Moves& moves) const {
  moves.clear();
  if (!view.observer.is(actor(view.open))) return;
  list(facts(view.open), {view.hands[view.observer.seat().index()], view.slots}, moves);
}

void FlyAway::apply(State& state, core::Move move, core::Trace* trace) const {
  Play play(facts(state.open), state, trace);
  choose(play, move);
  advance(play);
}

}  // namespace aviary::flyaway
