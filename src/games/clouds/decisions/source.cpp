// C11: which bird is added: one that lies face up, or the top of the deck, unseen.
#include "decisions.h"

namespace aviary::clouds {

// C11: "If all columns are full, or no bird is left, the action is not available."
bool can_add(const Position& at_table) {
  const bool bird_left = at_table.open.upright[0] != Bird::kNone || !deck_is_empty(at_table.open);
  return bird_left && has_room(at_table.open, at_table.game.columns());
}

void legal_source(const Position& at_table, Clouds::Moves& moves) {
  const auto& upright = at_table.open.upright;
  if (upright[0] != Bird::kNone) moves.push(with_bird(Kind::kAddUp, upright[0]));
  if (upright[1] != Bird::kNone && upright[1] != upright[0]) moves.push(with_bird(Kind::kAddUp, upright[1]));
  if (!deck_is_empty(at_table.open)) moves.push(make_move(Kind::kAddTop));
}

// C11: "A face-up bird taken is replaced from the deck, if there is one, after it has been placed."
void apply_source(const Doing& doing, Move move) {
  Open& open = doing.state.open;
  if (kind_of(move) == Kind::kAddTop) return open.become(Pending::kDraw, doing.seat);
  take_upright(open, bird_of(move));
  open.become(Pending::kTurnUp);
  open.push(Pending::kColumn, doing.seat, first_of(move));
}

}  // namespace aviary::clouds
