// C14 Favourite Bird, C18: any bird of the face-down deck.
#include "decisions.h"

namespace aviary::clouds {

// C18: "with an empty deck, or all columns full, it cannot be played"
bool can_search(const Position& at_table) {
  return !deck_is_empty(at_table.open) && has_room(at_table.open, at_table.game.columns());
}

void legal_favourite(const Position& at_table, Clouds::Moves& moves) {
  const Birds deck = all_in_deck(at_table.open);
  for (int kind = 0; kind < kBirdKinds; ++kind) {
    if (deck.of(bird_at(kind)) > 0) moves.push(with_bird(Kind::kFavourite, bird_at(kind)));
  }
}

void apply_favourite(const Doing& doing, Move move) {
  Open& open = doing.state.open;
  search_deck(open, bird_of(move));
  doing.note(kFound, bird_of(move));
  open.become(Pending::kColumn, doing.seat, first_of(move));
}

}  // namespace aviary::clouds
