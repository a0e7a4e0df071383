// F20, F21: birds are saved one after the other, in the order and by the routes that the saver chooses.
#include "../routes.h"
#include "decisions.h"

namespace aviary::flyaway {
namespace {

void save_by(Play& play, const Pending& frame, Contribution share) {
  const int slot = frame.a;
  const int number = play.open.roost[slot];
  play.take_bird(frame.seat, slot, share);
  play.react(Trigger::kSave, frame.seat, number);
  const Effect& effect = play.cards.effects[number];
  if (effect.when != When::kSaved) return;
  play.note(Happening::kPower, frame.seat, number, static_cast<int>(When::kSaved));
  play.push_effect(number, frame.seat, kOptional);
}

}  // namespace

// F20: "With several at once, all are saved in the order the player chooses; one that is gone or without a route by
// then is not saved."
void go_on_saving(Play& play) {
  Pending& frame = play.top_frame();
  int slots = frame.a;
  for (int slot = 0; slot < kRoost; ++slot) {
    if ((slots >> slot & 1) != 0 && (!play.uncaged(slot) || !play.has_route(slot))) slots &= ~(1 << slot);
  }
  frame.a = u8(slots);
  if (slots == 0) {
    play.pop();
  } else if ((slots & (slots - 1)) != 0) {
    frame.kind = Frame::kOrder;
  } else {
    const int seat = frame.seat;
    play.pop();
    play.push(Frame::kTake, seat).a = u8(std::countr_zero(static_cast<unsigned>(slots)));
  }
}

void legal_order(const Facts& facts, Moves& moves) {
  BirdSet birds;
  for (int slot = 0; slot < kRoost; ++slot) {
    if ((facts.top().a >> slot & 1) != 0) birds.add(facts.open.roost[slot]);
  }
  birds.each([&](int number) { moves.push(bird(number)); });
}

void choose_order(Play& play, Move move) {
  Pending& frame = play.top_frame();
  const int slot = play.slot_of(number_of(move));
  frame.kind = Frame::kSaves;
  frame.a = u8(frame.a & ~(1 << slot));
  play.push(Frame::kTake, frame.seat).a = u8(slot);
}

// F21: "If several routes are possible the saver chooses; only choices with different points for some player are
// offered."
void take(Play& play) {
  Pending& frame = play.top_frame();
  Contributions routes;
  choices(play, frame.a, frame.seat, frame.b != 0, routes);
  if (routes.size() > 1) {
    frame.kind = Frame::kRoute;
    return;
  }
  const Pending taken = frame;
  play.pop();
  if (!routes.empty()) save_by(play, taken, routes[0]);
}

void legal_route(const Facts& facts, Moves& moves) {
  const Pending& frame = facts.top();
  Contributions routes;
  choices(facts, frame.a, frame.seat, frame.b != 0, routes);
  for (const Contribution share : routes) moves.push(route(share));
}

void choose_route(Play& play, Move move) {
  const Pending frame = play.top();
  play.pop();
  save_by(play, frame, contribution_of(move));
}

}  // namespace aviary::flyaway
