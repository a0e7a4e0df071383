#include "bots/clouds/sensible.h"

#include <algorithm>

namespace aviary::bots {
namespace {

using clouds::at;
using clouds::Clouds;
using clouds::Open;
using clouds::Pending;
using clouds::State;
using core::Move;

// What things are worth, in sixteenths of a point. Found by trying: with these the kinds of cards and actions are all
// used, and passing is rare.
constexpr int kPoint = 16;
constexpr int kCube = 6;         // one cube that is left
constexpr int kCard = 12;        // a card in hand, whatever it is
constexpr int kCardPoint = 12;   // a point that a card in hand would score if nothing changed
constexpr int kUnknownBird = 8;  // the top of the deck
constexpr int kNoise = 24;       // the largest random difference

// What would land now: the frontmost birds.
clouds::Spaces frontmost(const Open& open) {
  clouds::Spaces front = 0;
  for (int column = 0; column < clouds::kMaxColumns; ++column) {
    for (int row = 0; row < clouds::kRows; ++row) {
      if (open.flock[at(column * clouds::kRows + row)] == clouds::Bird::kNone) continue;
      front |= clouds::Spaces{1} << (column * clouds::kRows + row);
      break;
    }
  }
  return front;
}

int landing_points(const Clouds& game, const Open& open, int seat, clouds::Spaces front) {
  int females = 0;
  int males = 0;
  for (clouds::Spaces own = clouds::own_birds(open, seat) & front; own != 0; own &= own - 1) {
    ++(clouds::is_male(open.flock[at(std::countr_zero(own))]) ? males : females);
  }
  return clouds::nest_points(game.edition().nests[open.nest], females, males);
}

// How well the seat stands if the stage ended as it is now. `stage` is the one that is played; once it is over, what
// has landed is counted already.
int value(const Clouds& game, const State& state, int seat, int stage) {
  const Open& open = state.open;
  const bool flying = open.depth > 0 && open.stage == stage && open.top().kind != Pending::kScoring;
  const clouds::Spaces front = flying ? frontmost(open) : 0;
  int sum = 0;
  for (int other = 0; other < game.seats(); ++other) {
    const int points = open.points[at(other)] + (flying ? landing_points(game, open, other, front) : 0);
    sum += other == seat ? points * kPoint : -points * kPoint / (2 * (game.seats() - 1));
  }
  const clouds::Cards hand = clouds::hand_of(state, seat);
  const clouds::Spaces staying = clouds::own_birds(open, seat) & ~front;
  clouds::each(hand, [&](clouds::Card card) {
    sum += kCard + kCardPoint * clouds::card_points(game.card(card), staying).points;
  });
  return sum + kCube * open.cubes[at(seat)];
}

// The value after the best answers to what the move has led to.
int best_after(const Clouds& game, State state, Move move, int seat, int stage) {
  game.apply(state, move, nullptr);
  const core::Actor acting = game.actor(state.open);
  if (acting.is_chance() && state.open.top().kind == Pending::kDraw) {
    return value(game, state, seat, stage) + kUnknownBird;
  }
  const bool goes_on = acting == core::Actor(core::Seat(seat)) && state.open.frames[0].kind == Pending::kEndTurn;
  if (!goes_on) return value(game, state, seat, stage);
  Clouds::Moves answers;
  game.legal(state, answers);
  int best = best_after(game, state, answers[0], seat, stage);
  for (const Move answer : answers.span().subspan(1)) {
    best = std::max(best, best_after(game, state, answer, seat, stage));
  }
  return best;
}

// At the end of a stage: the best card, if it is worth more than keeping it.
Move score_or_stop(const Clouds& game, const State& state, const Clouds::Moves& moves, int seat) {
  const clouds::Spaces own = clouds::own_birds(state.open, seat);
  const int least = state.open.stage == clouds::kStages ? 1 : 2;
  Move best = moves[moves.size() - 1];
  int most = least - 1;
  for (const Move move : moves) {
    if (clouds::kind_of(move) != clouds::Kind::kScore) continue;
    const int points = clouds::card_points(game.card(clouds::card_of(move)), own).points;
    if (points > most) {
      best = move;
      most = points;
    }
  }
  return best;
}

}  // namespace

core::Move sensible(const Clouds& game, const clouds::View& view, const Clouds::Moves& moves, base::Rng& rng) {
  // What is hidden from this seat matters to none of its decisions, so any truth behind the view will do.
  const State state = game.imagine(view).sample(rng);
  const int seat = view.observer.seat().index();
  if (state.open.top().kind == Pending::kScoring) return score_or_stop(game, state, moves, seat);
  Move best = moves[0];
  int most = 0;
  for (const Move& move : moves) {
    const int worth = best_after(game, state, move, seat, state.open.stage) + static_cast<int>(rng.below(kNoise));
    if (&move == moves.begin() || worth > most) {
      best = move;
      most = worth;
    }
  }
  return best;
}

}  // namespace aviary::bots
