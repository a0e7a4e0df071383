// What happens to the table: the verbs that decisions and powers share. A Play is made for one call of apply.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/move.h"
#include "facts.h"
#include "routes.h"
#include "state.h"
#include "vocabulary.h"

namespace aviary::flyaway {

// F38a: how many squawks of this value the reaction is about, of those paid with or discarded.
constexpr int squawks_of_cause(const Pending& frame, int value) {
  return value == 3 ? frame.c : value == 2 ? frame.b & 15 : frame.b >> 4;
}

class Play : public Facts {
 public:
  Play(const Facts& facts, State& whole, core::Trace* log)
      : Facts(facts), state(whole), table(whole.open), trace(log) {}

  State& state;
  Open& table;  // the same as `open`, to be changed
  core::Trace* trace;

  // What everybody sees happen, to a seat or to the table.
  template <class... A>
  void note(const core::EventKind<A...>& kind, int seat, const core::Given<A>&... values) const {
    core::note(trace, kind, core::Seat(seat), values...);
  }
  template <class... A>
  void note(const core::TableEventKind<A...>& kind, const core::Given<A>&... values) const {
    core::note(trace, kind, values...);
  }

  // ——— The stack
  Pending& push(Frame kind, int seat) {
    // rules.cpp proves that there is room. A set-up position could be worse than any match: then the topmost is lost.
    assert(table.depth < kLongestStack);
    if (table.depth < kLongestStack) ++table.depth;
    Pending& frame = table.stack[table.depth - 1];
    frame = Pending{kind, u8(seat), 0, 0, 0, 0, 0, 0};
    return frame;
  }
  void pop() { table.stack[--table.depth] = Pending{}; }
  Pending& top_frame() { return table.stack[table.depth - 1]; }
  // An effect of a card on top of the stack.
  Pending& push_effect(Card card, int seat, int flags = 0) {
    Pending& frame = push(Frame::kEffect, seat);
    frame.card = u8(card);
    frame.flags = u8(flags);
    return frame;
  }

  // ——— Points (F41): never below 0
  void score(int seat, int points, Card card);
  int add_points(int seat, int points);  // what was really gained

  // ——— Links
  void place_link(int seat, int linkway, bool base);
  // F20: saves what the link, or the pair, has completed.
  void link_placed(int seat, int linkway, int other = kMaxLinkways);
  // F17: back to its owner.
  void remove_link(int linkway);
  void swap_links(int linkway, int other);
  // F16: one link of an effect whose frame is on top: pairs, and what is saved by it. `b` of the frame is the first
  // link of an open pair, plus 1.
  void place_extra(Pending& frame, int linkway);

  // ——— Birds
  void discard_roosting(int slot);
  void discard_front(int bird);
  // F27a: the card on a bird goes to its pile.
  void uncover(int bird);
  void steal(int seat, int bird);
  // F30, F31: the card on the bird is taken off; a roosting bird with a complete route may be saved at once.
  void free_bird(int seat, int bird);
  // F20, F21: the bird in the slot goes to the seat; points for it and for the links of the route.
  void take_bird(int seat, int slot, const Share& route);
  void count_birds(int seat);  // F39

  // ——— Cards
  void discard_wing(int seat, int kind);
  void pay(int seat, const Squawks& set);
  void take_wing(int seat, int kind);  // openly, from the discards
  void hold(int seat, int kind);
  void discard_fowl(int kind);
  void reshuffle_wing();
  void reshuffle_fowl();

  // F36: looks for powers of other players that answer to what this seat did.
  void react(Trigger trigger, int cause, int detail, int detail2 = 0);
};

}  // namespace aviary::flyaway
