// C9–C12: the standard actions, bought on the action board or had by the card Standard.
#include "decisions.h"

namespace aviary::clouds {

bool can_act(const Position& at_table, Action action, Card stays) {
  switch (action) {
    case Action::kSideways: return can_swap(at_table, Flight::kSideways);
    case Action::kLengthwise: return can_swap(at_table, Flight::kLengthwise);
    case Action::kAdd: return can_add(at_table);
    case Action::kTake: return can_take(at_table, stays);
  }
  return false;
}

void begin_action(const Doing& doing, Action action, Card stays) {
  Open& open = doing.state.open;
  switch (action) {
    case Action::kSideways: return open.push(Pending::kSwap, doing.seat, static_cast<int>(Flight::kSideways));
    case Action::kLengthwise: return open.push(Pending::kSwap, doing.seat, static_cast<int>(Flight::kLengthwise));
    case Action::kAdd: return open.push(Pending::kSource, doing.seat);
    case Action::kTake: return open.push(Pending::kTake, doing.seat, index(stays));
  }
}

bool can_act_any(const Position& at_table, Card stays) {
  return can_act(at_table, Action::kTake, stays) || can_act(at_table, Action::kAdd, stays) ||
         can_act(at_table, Action::kSideways, stays) || can_act(at_table, Action::kLengthwise, stays);
}

void legal_any(const Position& at_table, Card stays, Clouds::Moves& moves) {
  for (int i = 0; i < kActions; ++i) {
    const auto action = static_cast<Action>(i);
    if (can_act(at_table, action, stays)) moves.push(use(action));
  }
}

// C14 Standard: "any one standard action; its space and its price are neither used nor raised"
void apply_any(const Doing& doing, Move move) {
  const Card stays = card_at(doing.state.open.top().argument);
  doing.state.open.pop();
  doing.note(kChose, action_of(move));
  begin_action(doing, action_of(move), stays);
}

}  // namespace aviary::clouds
