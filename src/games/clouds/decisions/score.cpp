// C14 Score, C20, C21: scoring cards of the hand, at once or at the end of a stage.
#include "decisions.h"

namespace aviary::clouds {
namespace {

void score(const Doing& doing, Card card) {
  Open& open = doing.state.open;
  const ManoeuvreCard& scored = doing.game.card(card);
  const CardPoints result = card_points(scored, own_birds(open, doing.seat));
  std::int16_t& points = open.points[at(doing.seat)];
  points = static_cast<std::int16_t>(points + result.points);
  discard_from_hand(doing.state, doing.seat, doing.game.like(card));
  doing.note(kScored, card, result.points);
  for (std::size_t i = 0; i < 2; ++i) {
    if (result.held[i]) doing.note(kHeld, scored.spaces[i]);
  }
}

}  // namespace

// C17: "Score, played or copied, needs another card in hand that can score at least one space."
bool can_score_any(const Position& at_table) {
  return at_table.hand != 0 && scorable(at_table.game, at_table.hand, own_birds(at_table.open, at_table.seat)) != 0;
}

void legal_score(const Position& at_table, bool may_stop, Clouds::Moves& moves) {
  const Cards cards = scorable(at_table.game, at_table.hand, own_birds(at_table.open, at_table.seat));
  each(at_table.game.firsts(cards), [&](Card card) { moves.push(with_card(Kind::kScore, card)); });
  if (may_stop) moves.push(make_move(Kind::kDone));
}

void apply_score_now(const Doing& doing, Move move) {
  doing.state.open.pop();
  score(doing, card_of(move));
}

// C21: "one card at a time, “done” ends it"
void apply_scoring(const Doing& doing, Move move) {
  if (kind_of(move) == Kind::kScore) score(doing, card_of(move));
  if (kind_of(move) == Kind::kScore && hand_size(doing.state.open, doing.seat) > 0) return;
  doing.state.open.pop();
  const int players = doing.game.seats();
  ask_next_to_score(doing, (doing.seat - doing.state.open.start + players) % players + 1);
}

}  // namespace aviary::clouds
