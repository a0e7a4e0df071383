// F33: what each seat knows of the settled places on top of the Fowl Play deck.
//
// To a seat the places fall into runs. In a run of one place it knows the card or not. A longer run was put in order by
// somebody else: of such places the seat knows cards that it saw before, but not in which order they lie. How many it
// knows of a run is open, and counted at the run's first places; which cards they are is secret (`seen_by`).
//
// A card that comes off a run is counted as one that the seat had seen, as long as any is: who else saw what is
// nobody's business. If it was not, the seat forgets one of the others: it then knows less than a perfect memory would,
// and never anything wrong (docs/decisions/0009).
#pragma once

#include <string>

#include "state.h"

namespace aviary::flyaway {

// Is the place behind one whose order with it the seat does not know?
constexpr bool joined(const Open& open, int place, int seat) { return (open.known_by[place] >> (4 + seat) & 1) != 0; }
constexpr bool counted(const Open& open, int place, int seat) { return (open.known_by[place] >> seat & 1) != 0; }
// The seats that have seen the card of the place, one bit each.
constexpr int seen_by(const Secret& secret, int place) { return secret.seen_by[place / 2] >> (4 * (place % 2)) & 15; }
constexpr bool has_seen(const Secret& secret, int place, int seat) { return (seen_by(secret, place) >> seat & 1) != 0; }
void set_seen(Secret& secret, int place, int seats);

// One behind the last place of the run that holds this place.
int run_end(const Open& open, int place, int seat);
// The same for a view's observer; a spectator knows no card.
inline int unordered_end(const View& view, int place) {
  return view.observer.is_seat() ? run_end(view.open, place, view.observer.seat().index()) : place + 1;
}
// Does the seat know which card lies there?
bool knows_place(const Open& open, int place, int seat);
// Does it know all of the first places?
bool knows_top(const Open& open, int count, int seat);

// The top card leaves the deck.
void lift_settled(State& state);
// The seat sees the card of the place. Precondition: it knows all places above.
void see_settled(State& state, int place, int seat);
// The seat has seen the first `looked` places, and may put their cards in any order; until it does, they are kept in
// ascending order.
void mix_settled(State& state, int looked, int seat, int seats);
// The card goes up from one place to another; those between move down.
void raise_settled(Secret& secret, int from, int to);

// The settled places as the seat knows them: of a longer run the cards known, ascending, then 0 for the others.
Row<std::uint8_t, kMaxLook> settled_known(const State& state, int seat);

// Empty if the open notes are sound: runs begin at the top, only seats of the game know anything, and in a run the
// counted places come first. With a state also: every seat has seen as many cards of a run as are counted.
std::string check_settled(const Open& open, int seats);
std::string check_settled(const State& state, int seats);

}  // namespace aviary::flyaway
