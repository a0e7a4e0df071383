// F20, F21: birds are saved one after the other, in the order and by the routes that the saver chooses.
#include "../routes.h"
#include "decisions.h"

namespace aviary::flyaway {
namespace {

// Where the frame keeps the links of each stage; b shares its byte with kOwnLink.
constexpr Row<std::uint8_t Pending::*, kMaxPlayers> kDecided = {
    {&Pending::card, &Pending::c, &Pending::flags, &Pending::b}};

void decide(Pending& frame, int links) {
  std::uint8_t& place = frame.*kDecided[frame.left];
  place = u8((place & kOwnLink) | links);
}

Share share_of(const Facts& facts, const Pending& frame) {
  Share share{};
  for (int stage = 0; stage < frame.left; ++stage) {
    share[seat_in_order(frame.seat, stage, facts.seats)] = u8(frame.*kDecided[stage] & ~kOwnLink);
  }
  return share;
}

std::uint64_t counts_now(const Facts& facts, const Web& web, const Pending& frame) {
  return link_counts(facts, web, {frame.seat, frame.left, share_of(facts, frame), (frame.b & kOwnLink) != 0});
}

void save_by(Play& play, const Pending& frame, const Share& share) {
  const int slot = frame.a;
  const int number = play.open.roost[slot];
  play.take_bird(frame.seat, slot, share);
  play.react(Trigger::kSave, frame.seat, number);
  const Effect& effect = play.cards.effects[number];
  if (effect.when != When::kSaved) return;
  play.note(kPower, frame.seat, Bird(number));
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
// offered." The choice is made seat by seat: first how many links of the saver the route has, then of each other seat
// clockwise, as far as a choice is left. `left` of the frame counts the seats decided about.
void take(Play& play) {
  Pending& frame = play.top_frame();
  if (play.open.roost[frame.a] == kNoBird) return play.pop();  // the bird is gone
  const Web web = web_of(play, frame.a);
  while (frame.left < play.seats) {
    const std::uint64_t counts = counts_now(play, web, frame);
    if (counts == 0) {  // the route is gone
      play.pop();
      return;
    }
    if ((counts & (counts - 1)) != 0) {
      frame.kind = Frame::kRoute;
      return;
    }
    decide(frame, std::countr_zero(counts));
    ++frame.left;
  }
  const Pending taken = frame;
  play.pop();
  save_by(play, taken, share_of(play, taken));
}

void legal_route(const Facts& facts, Moves& moves) {
  const Pending& frame = facts.top();
  std::uint64_t counts = counts_now(facts, web_of(facts, frame.a), frame);
  for (; counts != 0; counts &= counts - 1) moves.push(route(std::countr_zero(counts)));
}

void choose_route(Play& play, Move move) {
  Pending& frame = play.top_frame();
  frame.kind = Frame::kTake;
  decide(frame, number_of(move));
  ++frame.left;
}

}  // namespace aviary::flyaway
