// M9, M10: what a person is shown of what their seat knows. Own night cards are not looked at again until they leave or
// arrive. Nor is what the opponent found out about them, since it would tell them too, nor what was drawn and is in the
// hand no more: of the past there is what everybody saw, and which own cards were stolen.
#include "knowledge.h"
#include "migrato.h"

namespace aviary::migrato {
namespace {

// M8
bool is_in_order(const State& state) {
  for (const Private& own : state.secret.seats) {
    for (const Row row : own.rows) {
      for (int at = 1; at < row.size(); ++at) {
        if (row.at(at).number() > row.at(at - 1).number()) return false;
      }
    }
  }
  return true;
}

}  // namespace

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

// M16: of a card that was stolen face down its owner saw what it is.
Past Migrato::reminded(const Past& past, core::Seat seat) const {
  Past reminded = past;
  for (std::size_t at = 0; at < past.glimpses.size(); at += 1 + words_of(past.glimpses[at])) {
    const core::Glimpse one = past.glimpses[at];
    const bool thief = static_cast<int>(one.seat()) == seat.index();
    if (one.what() == core::Saw::kCarried && thief)
      reminded.glimpses[at] = core::glimpse(core::Saw::kCarried, one.seat(), 0, one.serial());
  }
  return reminded;
}

// Both players are thought to have remembered, where what lies face up allows it.
View Migrato::recall(const View& shown, base::Rng& rng) const {
  if (!is_forgetful(shown)) return shown;
  const Sampler in_order(edition_, false, shown);
  return view(in_order.possible() ? in_order.sample(rng) : imagine(shown).sample(rng), shown.observer);
}

View Migrato::recall(const View& shown, const Past& past, base::Rng& rng) const {
  constexpr int kTries = 200;
  if (!is_forgetful(shown)) return shown;
  const Remembering worlds = imagine(shown, past);
  if (!worlds.possible()) return recall(shown, rng);
  State world = worlds.sample(rng);
  for (int i = 0; i < kTries && !is_in_order(world); ++i) world = worlds.sample(rng);
  return view(world, shown.observer);
}

}  // namespace aviary::migrato
