// What the opponent (and a spectator) learn about the hidden cards of one seat, kept up to date event by event, so that
// a view needs no history (M11, M11a, M16). Nothing here reads a hidden card that the event did not show: the notes are
// a function of what both players saw.
#pragma once

#include <cstddef>

#include "state.h"

namespace aviary::migrato {

class Knowledge {
 public:
  // About the cards of `seat`. With `memory` (M10) the order of cards tells nothing about face-down ones.
  Knowledge(Open& open, Notes& notes, std::size_t seat, bool memory)
      : open_(open), notes_(notes), seat_(seat), memory_(memory) {}

  // Everybody learned that the colony, and so its family, is of one of these species.
  void everybody_narrows(std::size_t at, SpeciesSet species);
  // The same for the opponent only.
  void opponent_narrows(std::size_t at, SpeciesSet species);

  // The colony has grown and not arrived: everybody sees that it has not reached the goal of its species (M12).
  void stays_in_flight(std::size_t at);

  // A new colony was begun here; what everybody knows of it is written down.
  void founded(std::size_t at);
  // The top card of the colony was just laid face down.
  void laid_face_down(std::size_t at);
  // A card left the hand openly.
  void shown_from_hand(Card card);
  // The hand has become empty.
  void hand_emptied();
  // The opponent saw this face-down card; it is about to leave.
  void shown_on_table(std::size_t at, int place, Card card);
  // The top card of the colony is about to leave.
  void top_leaves(std::size_t at);
  // The card that lay on the one that is now on top of the colony had this number (the floor under a stolen card).
  void uncovered(std::size_t at, int value);
  // A card that the opponent saw came to the hand; `everybody`: spectators saw it too.
  void took(Card card, bool everybody);

  // The colony was cut; the upper part went to the empty place `fresh`. The rows are already divided.
  void was_split(std::size_t at, std::size_t fresh);
  // The upper colony was put on the lower one, which had `below` cards. The rows are already joined.
  void was_joined(std::size_t upper, std::size_t lower, int below);
  // The colony has left its place; its cards were shown.
  void left(std::size_t at);

 private:
  Colony& colony(std::size_t at) { return open_.colonies[seat_][at]; }
  void narrow(std::size_t at, SpeciesSet species, bool everybody);
  void loosen_links(std::size_t at, int place, int value);
  void move_links(std::size_t from, int first, std::size_t to, int shift);
  void renumber_families();
  void remove_taken(std::size_t at);
  void settle();

  Open& open_;
  Notes& notes_;
  std::size_t seat_;
  bool memory_;
};

// What spectators know of the cards that were taken: those that everybody saw and that must still be in the hand.
Notes public_notes(const Notes& notes);

// Are the cards that were taken where the notes say? `own` is the whole truth about this seat.
bool holds_taken(const Private& own, const Notes& notes);

// The highest and the lowest number that a card of the colony can have by what both players know: its own if it lies
// face up, otherwise by the notes and, unless `memory`, by M8 along the colony.
int known_high(const Colony& colony, const ColonyNotes& notes, int place, bool memory);
int known_low(const Colony& colony, const ColonyNotes& notes, int place, bool memory);

}  // namespace aviary::migrato
