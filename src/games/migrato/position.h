// What the writer and the reader of positions share: the fields of the text, in their order.
#pragma once

#include <array>
#include <string_view>

#include "state.h"

namespace aviary::migrato {

inline constexpr std::array<std::string_view, 7> kStages = {"start",   "deal", "main", "return",
                                                            "discard", "draw", "over"};
inline constexpr std::array<std::string_view, 15> kFields = {"stage", "turn",   "turns",  "colonies", "colonies",
                                                             "piles", "piles",  "hand",   "hand",     "taken",
                                                             "taken", "barred", "barred", "returns",  "discard"};

// Does the observer see the hidden cards of this seat?
inline bool sees(core::Observer observer, std::size_t seat) {
  return observer == core::Observer::everyone() ||
         (observer.is_seat() && observer.seat().index() == static_cast<int>(seat));
}

// The species of a colony as far as the observer is shown it; kNone if not.
inline Species shown_species(const View& view, std::size_t seat, std::size_t at) {
  if (sees(view.observer, seat)) return view.seats[seat].species[at];
  const SpeciesSet known = view.open.colonies[seat][at].species;
  return is_single(known) ? single(known) : Species::kNone;
}

}  // namespace aviary::migrato
