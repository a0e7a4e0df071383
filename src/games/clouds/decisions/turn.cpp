// C8, C13, C14: what a seat does in its turn: a standard action, a manoeuvre card, or a pass.
#include <algorithm>

#include "decisions.h"

namespace aviary::clouds {

// C8: "The k-th use of a standard action in this stage, whoever uses it, costs k cubes. Not enough cubes: not allowed."
bool can_use(const Position& at_table, Action action) {
  const int price = at_table.open.uses[static_cast<std::size_t>(action)] + 1;
  return price <= at_table.open.cubes[at(at_table.seat)] && can_act(at_table, action, kNoCard);
}

// C14, C14a: "The played card has left the hand before its action happens."
bool can_play(const Position& at_table, Card card) {
  const Cards played = any_one(at_table.hand & at_table.game.like(card));
  const Position after{at_table.game, at_table.open, at_table.seat, at_table.hand & ~played};
  return can_manoeuvre(after, at_table.game.kind(card), kNoCard);
}

void legal_turn(const Position& at_table, Clouds::Moves& moves) {
  for (int i = 0; i < kActions; ++i) {
    const auto action = static_cast<Action>(i);
    if (can_use(at_table, action)) moves.push(use(action));
  }
  each(at_table.game.firsts(at_table.hand), [&](Card card) {
    if (can_play(at_table, card)) moves.push(with_card(Kind::kPlay, card));
  });
  moves.push(make_move(Kind::kPass));
}

void apply_turn(const Doing& doing, Move move) {
  Open& open = doing.state.open;
  std::uint8_t& cubes = open.cubes[at(doing.seat)];
  open.become(Pending::kEndTurn, doing.seat);
  if (kind_of(move) == Kind::kPass) {
    // C13: "Give up two cubes (one if it is your last) to the nest."
    const int given = std::min<int>(cubes, 2);
    cubes = static_cast<std::uint8_t>(cubes - given);
    doing.note(kPassed, given);
  } else if (kind_of(move) == Kind::kPlay) {
    discard_from_hand(doing.state, doing.seat, doing.game.like(card_of(move)));
    doing.note(kPlayed, card_of(move));
    begin_manoeuvre(doing, doing.game.kind(card_of(move)), kNoCard);
  } else {
    const int price = ++open.uses[at(first_of(move))];
    cubes = static_cast<std::uint8_t>(cubes - price);
    doing.note(kUsed, action_of(move), price);
    begin_action(doing, action_of(move), kNoCard);
  }
}

}  // namespace aviary::clouds
