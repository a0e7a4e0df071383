// M9, M10: what a person is shown of what their seat knows. Own night cards are not looked at again until they leave or
// arrive. Nor is what the opponent found out about them, since it would tell them too.
#include "knowledge.h"
#include "migrato.h"

namespace aviary::migrato {

View Migrato::shown(const View& view) const {
  if (!options_.memory || !view.observer.is_seat()) return view;
  View shown = view;
  const auto seat = static_cast<std::size_t>(view.observer.seat().index());
  shown.notes[seat] = public_notes(view.notes[seat]);
  for (std::size_t at = 0; at < kColonies; ++at) {
    const Colony& colony = view.open.colonies[seat][at];
    ColonyNotes& notes = shown.notes[seat].colonies[at];
    shown.seats[seat].rows[at] = colony.row;
    notes.species = colony.species;
    for (int place = 0; place < colony.row.size(); ++place) {
      if (colony.row.at(place) != kFaceDown) continue;
      notes.low.put(place, Face{1});
      notes.high.put(place, Face{kHighest});
    }
  }
  return shown;
}

// What everybody sees of a card that is laid is all that is shown of it.
core::Move Migrato::shown(const State& state, core::Move move, core::Observer observer) const {
  const bool left_to_memory = options_.memory && observer.is_seat() && kind_of(move) == Kind::kLay;
  return seen(state, move, left_to_memory ? core::Observer::spectator() : observer).move;
}

// Both players are thought to have remembered, where what lies face up allows it.
View Migrato::recall(const View& shown, base::Rng& rng) const {
  if (!is_forgetful(shown)) return shown;
  const Sampler in_order(edition_, false, shown);
  return view(in_order.possible() ? in_order.sample(rng) : imagine(shown).sample(rng), shown.observer);
}

}  // namespace aviary::migrato
