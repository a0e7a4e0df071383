// C11: where a bird is added: a column with fewer than three birds, at its front end or, pushing it, at the back.
#include "decisions.h"

namespace aviary::clouds {

void legal_column(const Position& at_table, Clouds::Moves& moves) {
  for (int column = 0; column < at_table.game.columns(); ++column) {
    if (height(at_table.open, column) == kRows) continue;
    moves.push(add_to(column, End::kFront));
    moves.push(add_to(column, End::kBack));
  }
}

void apply_column(const Doing& doing, Move move) {
  Open& open = doing.state.open;
  const auto bird = static_cast<Bird>(open.top().argument);
  open.pop();
  add_bird(open, first_of(move), static_cast<End>(second_of(move)), bird);
  doing.note(kAdded, bird, static_cast<Column>(first_of(move)), static_cast<End>(second_of(move)));
}

}  // namespace aviary::clouds
