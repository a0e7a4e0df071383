// The table while a move is carried out: the verbs that several decisions share.
#pragma once

#include <array>
#include <cstddef>

#include "core/move.h"
#include "knowledge.h"
#include "migrato.h"

namespace aviary::migrato {

class Table {
 public:
  Table(const Options& options, State& state, core::Trace* trace)
      : options_(options), state_(state), trace_(trace), seat_(state.open.turn) {}

  [[nodiscard]] Open& open() { return state_.open; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::size_t seat() const { return seat_; }
  [[nodiscard]] Private& own() { return state_.secret.seats[seat_]; }
  [[nodiscard]] Colony& colony(std::size_t at) { return state_.open.colonies[seat_][at]; }
  // What the other player knows about the cards of this seat.
  [[nodiscard]] Knowledge about(std::size_t seat) {
    return {state_.open, state_.secret.notes[seat], seat, options_.memory};
  }
  [[nodiscard]] Private& of(std::size_t seat) { return state_.secret.seats[seat]; }
  // What everybody sees the seat whose turn it is do, or happen to the table.
  template <class... A>
  void note(const core::EventKind<A...>& kind, const core::Given<A>&... values) {
    core::note(trace_, kind, core::Seat(static_cast<int>(seat_)), values...);
  }
  template <class... A>
  void note(const core::TableEventKind<A...>& kind, const core::Given<A>&... values) {
    core::note(trace_, kind, values...);
  }

  // Precondition: the card is in the hand of the seat whose turn it is.
  void take_from_hand(Card card);
  void add_to_hand(std::size_t seat, Card card);
  // Face up, on top of the discard pile.
  void to_discard(Card card);

  // The first place without a colony. Precondition: there is one.
  [[nodiscard]] std::size_t free_place() const;
  // The colony's cards are shown to all and leave their place.
  Pile show_colony(std::size_t at);
  void discard_pile(Species species, Pile pile);

  // M12: the cards of a colony that has reached its goal, in laying order, turned up.
  void arrive(Species species, Pile pile);
  // M12, M13, M22: the pile stays.
  void keep_arrived(Species species);

  // M5: after the main action.
  void ask_discard();
  // M5, M5a: draws up to three, then the turn ends.
  void draw_up();

 private:
  void end_turn();
  void end(Ending ending);

  const Options& options_;
  State& state_;
  core::Trace* trace_;
  std::size_t seat_;
};

// The place of the last pile of that species, and the first free one.
std::size_t last_pile(const std::array<Pile, kPiles>& piles, Species species);
std::size_t free_pile(const std::array<Pile, kPiles>& piles, Species species);

// How many colonies are in flight.
int in_flight(const std::array<Colony, kColonies>& colonies);

// Adds to, or removes from, a sorted hand. Precondition: there is room; the card is there.
void insert(std::array<Card, kHand>& hand, Card card);
void erase(std::array<Card, kHand>& hand, Card card);

}  // namespace aviary::migrato
