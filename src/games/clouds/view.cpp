// Who knows what. Hidden are the cards dealt at the start, until they leave the hand; the order of decks is nowhere.
#include "view.h"

#include "chance.h"

namespace aviary::clouds {
namespace {

Position open_position(const Clouds& game, const Open& open, int seat) {
  return {game, open, seat, open.shown[at(seat)]};
}

// Can the card Display be used without a card that scores?
bool copies_without_score(const Position& at_table) {
  bool possible = false;
  each(at_table.open.display, [&](Card card) {
    const bool score = at_table.game.kind(card) == Manoeuvre::kScore;
    possible = possible || (!score && can_copy(at_table, card));
  });
  return possible;
}

// Is the move legal only for a seat whose hand, without the card that is played, can score?
bool needs_scoring_card(const Position& at_table, Move move) {
  if (kind_of(move) != Kind::kPlay && kind_of(move) != Kind::kCopy) return false;
  const Manoeuvre kind = at_table.game.kind(card_of(move));
  if (kind == Manoeuvre::kScore) return true;
  return kind_of(move) == Kind::kPlay && kind == Manoeuvre::kDisplay && !copies_without_score(at_table);
}

// Does a move of another seat show the observer something? Either it names a dealt card that the observer could not
// work out, or it is legal only because of one.
bool shows(const Clouds& game, const State& state, Move move, const Cards known) {
  const Open& open = state.open;
  const int seat = open.top().seat;
  const Hidden hidden = hidden_hand(game, open, seat, known);
  const bool is_known = count(hidden.pool) == hidden.size || count(game.firsts(hidden.pool)) == 1;
  if (hidden.size == 0 || is_known) return false;
  const Kind kind = kind_of(move);
  const bool from_hand = kind == Kind::kPlay || kind == Kind::kDiscard || kind == Kind::kScore;
  const Cards like = from_hand ? game.like(card_of(move)) : 0;
  if ((state.secret.dealt[at(seat)] & like) != 0 && (open.shown[at(seat)] & like) == 0) {
    return hidden.must_score == 0 || (hidden.must_score & ~like) != 0;
  }
  if (!needs_scoring_card(open_position(game, open, seat), move)) return false;
  const Spaces own = own_birds(open, seat);
  const Cards played = kind == Kind::kPlay ? any_one(open.shown[at(seat)] & like) : 0;
  if (scorable(game, open.shown[at(seat)] & ~played, own) != 0) return false;
  if (hidden.must_score != 0) return false;
  return count(hidden.pool & ~scorable(game, hidden.pool, own)) >= hidden.size;
}

// Can a draw have more than one result, for somebody who knows these dealt cards?
bool surprises(const Clouds& game, const State& state, Cards known) {
  const Open& open = state.open;
  const int players = game.seats();
  switch (open.top().kind) {
    case Pending::kStart: return false;  // a lot is drawn; nothing lay hidden
    case Pending::kNest: return true;
    case Pending::kDeal:
    case Pending::kFill: {
      const Cards fresh = unseen(open, players) & ~known;
      return count(game.firsts(fresh_in_deck(open, players) > 0 ? fresh : open.recycled)) > 1;
    }
    default: {
      const Birds pool = bird_pool(open, players);
      int kinds = 0;
      for (const int n : pool.count) kinds += n > 0 ? 1 : 0;
      return kinds > 1;
    }
  }
}

Cards known_to(const State& state, core::Observer observer) {
  if (observer.is_seat()) return state.secret.dealt[at(observer.seat().index())];
  Cards known = 0;
  if (observer == core::Observer::everyone()) {
    for (const Cards dealt : state.secret.dealt) known |= dealt;
  }
  return known;
}

}  // namespace

Hidden hidden_hand(const Clouds& game, const Open& open, int seat, Cards known) {
  Hidden hidden{unseen(open, game.seats()) & ~known, open.dealt[at(seat)], 0};
  const Position shown = open_position(game, open, seat);
  const Pending pending = open.top().kind;
  const bool chooses = pending == Pending::kScoreNow || (pending == Pending::kCopy && !copies_without_score(shown));
  if (hidden.size == 0 || !chooses || open.top().seat != seat || can_score_any(shown)) return hidden;
  hidden.must_score = scorable(game, hidden.pool, own_birds(open, seat));
  return hidden;
}

View Clouds::view(const State& state, core::Observer observer) const {
  View view{};
  view.open = state.open;
  view.observer = observer;
  for (int seat = 0; seat < players_; ++seat) {
    const bool own = observer.is_seat() && observer.seat().index() == seat;
    if (own || observer == core::Observer::everyone()) view.dealt[at(seat)] = state.secret.dealt[at(seat)];
  }
  if (copies() != 0) settle(view.open, view.dealt, copies());
  return view;
}

core::Seen Clouds::seen(const State& state, core::Move move, core::Observer observer) const {
  const core::Actor acting = actor(state.open);
  const Cards known = known_to(state, observer);
  const bool everyone = observer == core::Observer::everyone();
  if (!acting.is_chance()) return {move, !everyone && !observer.is(acting) && shows(*this, state, move, known)};
  if (kind_of(move) == Kind::kDeal && !everyone) {
    const bool own = observer.is_seat() && observer.seat().index() == next_dealt(state.open, players_);
    if (!own) return {with_card(Kind::kDeal, kNoCard), false};
  }
  return {move, surprises(*this, state, known)};
}

}  // namespace aviary::clouds
