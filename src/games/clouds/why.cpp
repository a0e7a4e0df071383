// Why a move is not legal: the reason with its facts, from the view alone.
#include <string_view>

#include "decisions/decisions.h"
#include "refusals.h"

namespace aviary::clouds {
namespace {

using core::Refusal;

// The clause of what chance decides.
std::string_view clause_of_draw(const Open& open) {
  switch (open.top().kind) {
    case Pending::kFormation: return "C2";
    case Pending::kTurnUp: return open.frames[0].kind == Pending::kEndTurn ? "C11" : open.stage == 1 ? "C3" : "C24";
    case Pending::kDeal: return "C5";
    case Pending::kFill: return open.stage == 1 ? "C5" : "C23";
    case Pending::kNest: return "C6";
    case Pending::kBackRow: return "C23";
    case Pending::kDraw: return "C11";
    default: return "C7";
  }
}

// The clause that says how two birds are swapped; cards do it by theirs.
std::string_view clause_of(Flight flight) {
  return flight == Flight::kSideways ? "C9" : flight == Flight::kLengthwise ? "C10" : "C14";
}

// What each kind of question wants as an answer.
Refusal wrong_answer(const Clouds& game, const Frame& frame) {
  switch (frame.kind) {
    case Pending::kTurn: return why::kChooseTurn();
    case Pending::kSwap: return why::kChooseSwap.under(clause_of(static_cast<Flight>(frame.argument)), game);
    case Pending::kSource: return why::kChooseBird();
    case Pending::kColumn: return why::kChooseColumn();
    case Pending::kFavourite: return why::kChooseFavourite();
    case Pending::kCopy: return why::kChooseCopy();
    case Pending::kAny: return why::kChooseAction();
    case Pending::kTake: return why::kChooseCard();
    case Pending::kDiscard: return why::kChooseDiscard();
    case Pending::kScoreNow: return why::kChooseScore();
    default: return why::kChooseScoring();
  }
}

Refusal why_not_act(const Position& at_table, Action action, Card stays) {
  switch (action) {
    case Action::kSideways: return why::kNoNeighbour();
    case Action::kLengthwise: return why::kNobodyBehind();
    // Where there is room a bird is left, too: all birds together fill every column.
    case Action::kAdd: return why::kNoRoom.under("C11", at_table.game);
    case Action::kTake: break;
  }
  return at_table.open.display == bit(stays) ? why::kNoOtherCard() : why::kNoCard();
}

Refusal why_not_use(const Position& at_table, Action action) {
  const int price = at_table.open.uses[static_cast<std::size_t>(action)] + 1;
  const int cubes = at_table.open.cubes[at(at_table.seat)];
  if (price <= cubes) return why_not_act(at_table, action, kNoCard);
  return why::kTooDear(at_table.game, price, cubes);
}

// Precondition: it cannot be played or copied. Standard can always be carried out: where no bird can be added the flock
// is full, so that birds of everybody have neighbours.
Refusal why_not_manoeuvre(const Position& at_table, Card card) {
  const Clouds& game = at_table.game;
  const Manoeuvre kind = game.kind(card);
  const int cubes = at_table.open.cubes[at(at_table.seat)];
  if (cubes < cost_of(kind)) return why::kCardTooDear(game, card, cost_of(kind), cubes);
  switch (kind) {
    case Manoeuvre::kScore: return why::kNothingToScore();
    case Manoeuvre::kFavouriteBird:
      return deck_is_empty(at_table.open) ? why::kDeckEmpty.under("C18", game) : why::kNoRoom.under("C18", game);
    case Manoeuvre::kDisplay: return why::kNothingToCopy();
    default: return why::kNoSwap(game, card);
  }
}

Refusal why_not_in_hand(const Position& at_table, Card card) {
  const Pending pending = at_table.open.top().kind;
  const std::string_view clause = pending == Pending::kDiscard ? "C12" : pending == Pending::kScoring ? "C20" : "C14";
  return why::kNotInHand.under(clause, at_table.game, card);
}

Refusal why_not_turn(const Position& at_table, Move move) {
  if (kind_of(move) == Kind::kStandard) return why_not_use(at_table, action_of(move));
  if ((at_table.hand & at_table.game.like(card_of(move))) == 0) return why_not_in_hand(at_table, card_of(move));
  return why_not_manoeuvre(at_table, card_of(move));
}

Refusal why_not_swap(const Position& at_table, Flight flight, Move move) {
  const Clouds& game = at_table.game;
  const Space a = space_at(first_of(move));
  const Space b = space_at(second_of(move));
  const Standing flock = standing(at_table.open, at_table.seat);
  for (const Space space : {a, b}) {
    if ((flock.birds & bit(space)) != 0) continue;
    return why::kEmptySpace.under(flight <= Flight::kLengthwise ? clause_of(flight) : "C15", game, space);
  }
  if ((partners(flight, a) & bit(b)) == 0) return why::kNotInReach.under(clause_of(flight), game, a, b, flight);
  return flight == Flight::kNeutral ? why::kNoSwift() : why::kNotYours.under(clause_of(flight), game);
}

Refusal why_not_bird(const Position& at_table, Move move) {
  if (kind_of(move) == Kind::kAddTop) return why::kDeckEmpty.under("C11", at_table.game);
  if (at_table.open.top().kind == Pending::kFavourite) return why::kNotInDeck(at_table.game, bird_of(move));
  return why::kNotFaceUp(at_table.game, bird_of(move));
}

Refusal why_not_display(const Position& at_table, Move move) {
  const Card card = card_of(move);
  const bool takes = kind_of(move) == Kind::kTake;
  if (!has(at_table.open.display, card)) return why::kNotDisplayed.under(takes ? "C12" : "C17", at_table.game, card);
  if (takes) return why::kCopiedStays(at_table.game, card);
  if (at_table.game.kind(card) == Manoeuvre::kDisplay) return why::kNoChain();
  return why_not_manoeuvre(at_table, card);
}

Refusal why_not_score(const Position& at_table, Card card) {
  if ((at_table.hand & at_table.game.like(card)) == 0) return why_not_in_hand(at_table, card);
  return why::kNoSpaceHeld(at_table.game, card);
}

// Does the move answer what is asked, and are its numbers those of something that exists?
bool fits(const Clouds& game, Pending pending, Move move) {
  const Kind kind = kind_of(move);
  const int a = first_of(move);
  const int b = second_of(move);
  if (make_move(kind, a, b) != move) return false;
  const bool card = a < cards_for(game.seats()) && b == 0 && !has(game.copies(), card_at(a));
  const bool bird = a >= 1 && (a <= 2 * game.seats() || a == kBirdKinds) && b == 0;
  switch (pending) {
    case Pending::kTurn:
    case Pending::kAny:
      if (kind == Kind::kStandard) return a < kActions && b == 0;
      return pending == Pending::kTurn && kind == Kind::kPlay && card;
    case Pending::kSwap: return kind == Kind::kSwap && a < b && b < game.columns() * kRows;
    case Pending::kSource: return (kind == Kind::kAddUp && bird) || (kind == Kind::kAddTop && a == 0 && b == 0);
    case Pending::kColumn: return kind == Kind::kColumn && a < game.columns() && b < 2;
    case Pending::kFavourite: return kind == Kind::kFavourite && bird;
    case Pending::kCopy: return kind == Kind::kCopy && card;
    case Pending::kTake: return kind == Kind::kTake && card;
    case Pending::kDiscard: return kind == Kind::kDiscard && card;
    default: return kind == Kind::kScore && card;
  }
}

Refusal why_not(const Position& at_table, Move move) {
  const Frame& frame = at_table.open.top();
  switch (frame.kind) {
    case Pending::kTurn: return why_not_turn(at_table, move);
    case Pending::kAny: return why_not_act(at_table, action_of(move), card_at(frame.argument));
    case Pending::kSwap: return why_not_swap(at_table, static_cast<Flight>(frame.argument), move);
    case Pending::kSource:
    case Pending::kFavourite: return why_not_bird(at_table, move);
    case Pending::kColumn: return why::kColumnFull(at_table.game, static_cast<Column>(first_of(move)));
    case Pending::kCopy:
    case Pending::kTake: return why_not_display(at_table, move);
    case Pending::kDiscard: return why_not_in_hand(at_table, card_of(move));
    default: return why_not_score(at_table, card_of(move));
  }
}

bool is_known(Move move) {
  const Kind kind = kind_of(move);
  return kind != Kind::kNone && kind <= Kind::kStart && make_move(kind, first_of(move), second_of(move)) == move;
}

}  // namespace

core::Refusal Clouds::why(const View& view, core::Move move) const {
  const core::Actor acting = actor(view.open);
  if (acting.is_nobody()) return why::kOver();
  if (!is_known(move)) return why::kNoMove();
  if (acting.is_chance()) return why::kChance.under(clause_of_draw(view.open), *this);
  const Frame& frame = view.open.top();
  if (!view.observer.is(acting)) {
    return why::kNotYourTurn.under(frame.kind == Pending::kScoring ? "C21" : "C7a", *this, acting.seat());
  }
  const int seat = acting.seat().index();
  if (!fits(*this, frame.kind, move)) return wrong_answer(*this, frame);
  return why_not({*this, view.open, seat, view.open.shown[at(seat)] | view.dealt[at(seat)]}, move);
}

}  // namespace aviary::clouds
