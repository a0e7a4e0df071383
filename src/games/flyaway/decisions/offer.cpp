// F24: birds that are already complete when a turn begins. F30: a bird just freed.
#include "../routes.h"
#include "decisions.h"

namespace aviary::flyaway {

// F24: "each player in turn order who then owns a link on some route of it may save it by giving up the draw and action
// phases. The first player who could and did not may, at the start of each later own turn, save it for free."
int offered(const Facts& facts, int seat, bool free) {
  int slots = 0;
  for (int slot = 0; slot < kRoost; ++slot) {
    if (!facts.uncaged(slot) || (facts.open.refuser[slot] == seat + 1) != free) continue;
    if (contributes(facts, slot, seat)) slots |= 1 << slot;
  }
  return slots;
}

// F24a: "At the start of a turn first any number for free, in the order the player chooses, then at most one by giving
// up the phases." By the first rules one free slot after the other. `a` of the frame: slots whose free offer was
// answered; `b`: 1 when the paid offer was answered.
void make_offers(Play& play) {
  Pending& frame = play.top_frame();
  const int seat = frame.seat;
  // Who has just refused to pay gets it for free at a later turn, not at once.
  const int free = frame.b == 0 ? offered(play, seat, true) & ~static_cast<int>(frame.a) : 0;
  if (free != 0 && play.rules >= 2) {
    play.push(Frame::kFree, seat);
    return;
  }
  if (free != 0) {
    const int slot = std::countr_zero(static_cast<unsigned>(free));
    frame.a = u8(frame.a | 1 << slot);
    play.push(Frame::kFree, seat).a = u8(slot);
    return;
  }
  if (frame.b == 0 && offered(play, seat, false) != 0) {
    frame.b = 1;
    play.push(Frame::kPaid, seat);
    return;
  }
  play.pop();
}

void legal_offer(const Facts& facts, Moves& moves) {
  const Pending& frame = facts.top();
  const bool paid = frame.kind == Frame::kPaid;
  const bool all_free = facts.rules >= 2 && frame.kind == Frame::kFree;
  const int slots = paid || all_free ? offered(facts, frame.seat, all_free) : 1 << frame.a;
  BirdSet birds;
  for (int slot = 0; slot < kRoost; ++slot) {
    if ((slots >> slot & 1) == 0 || !facts.uncaged(slot)) continue;
    // A bird just freed may be gone, or without a route, by the time its reactions are over.
    if (paid || all_free || contributes(facts, slot, frame.seat)) birds.add(facts.open.roost[slot]);
  }
  birds.each([&](int number) { moves.push(save(number)); });
  moves.push(pass());
}

namespace {

// The offers, the draws and the action phase end. A set-up position may hold no turn: then there is nothing to end.
void give_up(Play& play) {
  int kept = play.open.depth;
  while (kept > 0 && play.open.stack[kept - 1].kind != Frame::kLimit) --kept;
  while (kept > 0 && play.open.depth > kept) play.pop();
}

}  // namespace

void choose_offer(Play& play, Move move) {
  const Pending frame = play.top();
  const int seat = frame.seat;
  const bool paid = frame.kind == Frame::kPaid;
  const int slot = move == pass() ? kRoost : play.slot_of(number_of(move));
  const int slots = paid ? offered(play, seat, false) : 0;
  play.pop();
  // F24a: "a bird not taken is refused."
  for (int other = 0; other < kRoost; ++other) {
    if ((slots >> other & 1) == 0 || other == slot || play.open.refuser[other] != 0) continue;
    play.table.refuser[other] = u8(seat + 1);
    play.note(kRefused, seat, Bird(play.open.roost[other]));
  }
  // "one pass declines all free ones that are left"
  const bool offers = play.open.depth > 0 && play.top().kind == Frame::kOffers;
  if (slot == kRoost && offers && play.rules >= 2 && !paid) play.top_frame().a = (1 << kRoost) - 1;
  if (slot == kRoost) return;
  if (paid) {
    play.note(kGaveUp, seat);
    give_up(play);
    play.table.phase = Phase::kCleanUp;
  }
  Pending& taking = play.push(Frame::kTake, seat);
  taking.a = u8(slot);
  taking.b = kOwnLink;
}

}  // namespace aviary::flyaway
