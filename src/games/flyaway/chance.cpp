// What can be drawn, and how likely it is. Every list is in ascending order; the weights are physical cards.
#include "flyaway.h"
#include "settled.h"
#include "turn.h"

namespace aviary::flyaway {
namespace {

// How many of a Fowl Play kind the layers may still hold: the pool without the settled places.
int in_layers(const State& state, int kind) {
  int count = state.open.pool[kind];
  for (int i = 0; i < state.open.slots; ++i) count -= state.secret.slots[i] == kind + 1 ? 1 : 0;
  return count;
}

int first_of(int fowl_class) {
  constexpr Row<int, kFowlClasses + 1> kFirst = {{kTier1, kTier2, kTier3, kCatastrophe, kFowlKinds}};
  return kFirst[fowl_class];
}

// The card in place `place` of the Fowl Play deck: the one that is settled, or any of the next layer.
template <class F>
void each_fowl(const Facts& facts, const State& state, int place, Kind move, F f) {
  if (place < state.open.slots) {
    f(make(move, state.secret.slots[place] - 1), 1);
    return;
  }
  const int fowl_class = layer_class(facts.next_layer());
  for (int kind = first_of(fowl_class); kind < first_of(fowl_class + 1); ++kind) {
    if (in_layers(state, kind) > 0) f(make(move, kind), in_layers(state, kind));
  }
}

// F12: the top card, if it is a Bird-tastrophe.
template <class F>
void each_top(const Facts& facts, const State& state, F f) {
  if (state.open.slots > 0 && class_of(state.secret.slots[0] - 1) != kCatastropheClass) {
    f(make(Kind::kTurnUp, kUnknown), 1);
  } else {
    each_fowl(facts, state, 0, Kind::kTurnUp, f);
  }
}

template <class F>
void each_wing(const Facts& facts, const State& state, int seat, F f) {
  const Hand playing = facts.events_in_play();
  for (int kind = 0; kind < kWingKinds; ++kind) {
    int left = facts.cards.wing[kind].copies - state.open.wing_discard[kind] - playing[kind];
    for (int p = 0; p < facts.seats; ++p) left -= state.secret.hands[p][kind];
    if (left > 0) f(wing(seat, kind), left);
  }
}

// Calls f(move, weight) for every outcome.
template <class F>
void each_chance(const Facts& facts, const State& state, F f) {
  if (state.open.depth == 0) return;
  const Pending& top = facts.top();
  switch (top.kind) {
    case Frame::kStartDraw:
      for (int seat = 0; seat < facts.seats; ++seat) f(make(Kind::kStart, seat), 1);
      break;
    case Frame::kBirdDraw: facts.bird_deck().each([&](int bird) { f(make(Kind::kNewBird, bird), 1); }); break;
    case Frame::kWingDraw: each_wing(facts, state, top.seat, f); break;
    case Frame::kFowlDraw: each_fowl(facts, state, 0, Kind::kFowl, f); break;
    case Frame::kPeek: each_fowl(facts, state, top.a, Kind::kSeePlace, f); break;
    case Frame::kTop: each_top(facts, state, f); break;
    case Frame::kDrop:
      for (int kind = 0; kind < kWingKinds; ++kind) {
        const int held = state.secret.hands[top.seat][kind];
        if (held > 0) f(make(Kind::kDropped, kind), held);
      }
      break;
    default: break;
  }
}

// Takes the top card off the deck.
void lift_top(Play& play, int kind) {
  Open& open = play.table;
  --open.pool[kind];
  if (open.slots == 0) {
    --open.layer_left[play.next_layer()];
    return;
  }
  --open.slot_classes[class_of(kind)];
  open.top_clear = 0;
  lift_settled(play.state);
}

void resolve_for_all(Play& play, int kind) {
  play.note(kTastrophe, Fowl(kind), play.open.phase != Phase::kBetween);
  Pending& frame = play.push(Frame::kForAll, play.open.active);
  frame.card = u8(kFowlCards + kind);
}

// F39: "the last Fowl Play card is drawn (a Bird-tastrophe left over does not count)."
void draw_fowl(Play& play, int seat, int kind) {
  play.pop();
  lift_top(play, kind);
  if (class_of(kind) == kCatastropheClass) {
    resolve_for_all(play, kind);
    return;
  }
  --play.top_frame().left;
  play.note(kDrewFowl, seat, Fowl(kind));
  if (play.fowl_left() == 0 && play.open.last_round == LastRound::kNo) {
    play.table.last_round = LastRound::kFowlDeck;
    play.note(kLastRound, seat, Ending::kLastCard);
  }
  play.push(Frame::kSquawk, seat).card = u8(kFowlCards + kind);
}

void turn_up(Play& play, int kind) {
  play.pop();
  if (kind == kUnknown) {
    play.table.top_clear = 1;
    return;
  }
  lift_top(play, kind);
  resolve_for_all(play, kind);
}

// F33: "Who looked knows the order; the others only that these places hold the same cards."
void peek(Play& play, int kind) {
  Pending& frame = play.top_frame();
  Open& open = play.table;
  if (frame.a >= open.slots) {
    --open.layer_left[play.next_layer()];
    ++open.slot_classes[class_of(kind)];
    play.state.secret.slots[open.slots++] = u8(kind + 1);
  }
  see_settled(play.state, frame.a, frame.seat);
  ++frame.a;
  if (--frame.left > 0) return;
  const int looked = frame.a;
  const int seat = frame.seat;
  play.pop();
  mix_settled(play.state, looked, seat, play.seats);
  open.top_clear = 0;
}

void drop(Play& play, int kind) {
  Pending& frame = play.top_frame();
  const int seat = frame.seat;
  if (--frame.left == 0) play.pop();
  play.discard_wing(seat, kind);
}

}  // namespace

void apply_chance(Play& play, Move move) {
  const Pending top = play.top();
  switch (top.kind) {
    case Frame::kStartDraw:
      play.pop();
      play.table.start = u8(number_of(move));
      break;
    case Frame::kBirdDraw:
      play.pop();
      play.table.roost[top.a] = u8(number_of(move));
      play.note(kNewBird, Bird(number_of(move)), top.a + 1);
      break;
    case Frame::kWingDraw:
      play.pop();
      play.hold(top.seat, number_of(move));
      play.note(kDrew, top.seat);
      break;
    case Frame::kFowlDraw: draw_fowl(play, top.seat, number_of(move)); break;
    case Frame::kPeek: peek(play, number_of(move)); break;
    case Frame::kTop: turn_up(play, number_of(move)); break;
    case Frame::kDrop: drop(play, number_of(move)); break;
    default: break;
  }
}

void FlyAway::chances(const State& state, Chances& chances) const {
  chances.clear();
  if (!actor(state.open).is_chance()) return;
  each_chance(facts(state.open), state,
              [&](Move move, int weight) { chances.push({move, static_cast<std::uint32_t>(weight)}); });
}

std::uint64_t FlyAway::weight(const State& state) const {
  std::uint64_t sum = 0;
  each_chance(facts(state.open), state, [&](Move /*move*/, int weight) { sum += static_cast<std::uint64_t>(weight); });
  return sum;
}

core::Move FlyAway::pick(const State& state, std::uint64_t r) const {
  Move picked{};
  std::uint64_t from = 0;
  each_chance(facts(state.open), state, [&](Move move, int weight) {
    if (r >= from && r < from + static_cast<std::uint64_t>(weight)) picked = move;
    from += static_cast<std::uint64_t>(weight);
  });
  return picked;
}

}  // namespace aviary::flyaway
