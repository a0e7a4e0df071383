// Why a move is not legal: the clause, and a sentence with the facts, from the view alone.
#include <string>

#include "decisions/decisions.h"

namespace aviary::clouds {
namespace {

using core::Refusal;
using core::refuse;

Refusal no_move() { return refuse("C7a", "no-move", "This is not a move of Above the Clouds"); }

// The clause of what chance decides.
const char* clause_of_draw(const Open& open) {
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
const char* clause_of(Flight flight) {
  return flight == Flight::kSideways ? "C9" : flight == Flight::kLengthwise ? "C10" : "C14";
}

// What each kind of question wants as an answer.
Refusal wrong_answer(const Frame& frame) {
  switch (frame.kind) {
    case Pending::kTurn:
      return refuse("C7a", "choose-turn", "It is your turn: a standard action, a manoeuvre card or a pass");
    case Pending::kSwap:
      return refuse(clause_of(static_cast<Flight>(frame.argument)), "choose-swap", "Say which two birds are swapped");
    case Pending::kSource: return refuse("C11", "choose-bird", "Say which bird you add");
    case Pending::kColumn: return refuse("C11", "choose-column", "Say where you put the bird");
    case Pending::kFavourite: return refuse("C14", "choose-favourite", "Say which bird of the deck you want");
    case Pending::kCopy: return refuse("C17", "choose-copy", "Say which card of the display you use");
    case Pending::kAny: return refuse("C14", "choose-action", "Say which standard action you use");
    case Pending::kTake: return refuse("C12", "choose-card", "Say which card of the display you take");
    case Pending::kDiscard: return refuse("C12", "choose-discard", "You have five cards: discard one");
    case Pending::kScoreNow: return refuse("C14", "choose-score", "Say which card you score");
    default: return refuse("C20", "choose-scoring", "The stage is over: score a card, or say done");
  }
}

Refusal why_not_act(const Position& at_table, Action action, Card stays) {
  switch (action) {
    case Action::kSideways:
      return refuse("C9", "no-neighbour", "None of your birds has a bird directly left or right of it");
    case Action::kLengthwise:
      return refuse("C10", "nobody-behind", "None of your birds has a bird directly in front of it or behind it");
    // Where there is room a bird is left, too: all birds together fill every column.
    case Action::kAdd: return refuse("C11", "no-room", "All columns have three birds");
    case Action::kTake: break;
  }
  if (at_table.open.display == bit(stays)) {
    return refuse("C17", "copied-stays", "The card that you copy stays in the display, and there is no other");
  }
  return refuse("C12", "no-card", "The display is empty");
}

Refusal why_not_use(const Position& at_table, Action action) {
  const int price = at_table.open.uses[static_cast<std::size_t>(action)] + 1;
  const int cubes = at_table.open.cubes[at(at_table.seat)];
  if (price <= cubes) return why_not_act(at_table, action, kNoCard);
  return refuse("C8", "too-dear", "This action costs {price} now, and you have {cubes}",
                {{"price", std::to_string(price)}, {"cubes", std::to_string(cubes)}});
}

// Precondition: it cannot be played or copied. Standard can always be carried out: where no bird can be added the flock
// is full, so that birds of everybody have neighbours.
Refusal why_not_manoeuvre(const Position& at_table, Manoeuvre kind) {
  const int cubes = at_table.open.cubes[at(at_table.seat)];
  if (cubes < cost_of(kind)) {
    return refuse("C14", "card-too-dear", "{card} costs {cost}, and you have {cubes}",
                  {{"card", std::string(title_of(kind))},
                   {"cost", std::to_string(cost_of(kind))},
                   {"cubes", std::to_string(cubes)}});
  }
  switch (kind) {
    case Manoeuvre::kScore: return refuse("C17", "nothing-to-score", "No other card of your hand can score a space");
    case Manoeuvre::kFavouriteBird:
      if (deck_is_empty(at_table.open)) return refuse("C18", "deck-empty", "The bird deck is empty");
      return refuse("C18", "no-room", "All columns have three birds");
    case Manoeuvre::kDisplay:
      return refuse("C17", "nothing-to-copy", "There is no card in the display that you can pay and carry out");
    default:
      return refuse("C14", "no-swap", "There are no two birds that {card} could swap",
                    {{"card", std::string(title_of(kind))}});
  }
}

Refusal why_not_in_hand(const Position& at_table, Card card) {
  const Pending pending = at_table.open.top().kind;
  const char* const clause = pending == Pending::kDiscard ? "C12" : pending == Pending::kScoring ? "C20" : "C14";
  return refuse(clause, "not-in-hand", "You do not hold {card}", {{"card", at_table.game.name_of(card)}});
}

Refusal why_not_turn(const Position& at_table, Move move) {
  if (kind_of(move) == Kind::kStandard) return why_not_use(at_table, action_of(move));
  if ((at_table.hand & at_table.game.like(card_of(move))) == 0) return why_not_in_hand(at_table, card_of(move));
  return why_not_manoeuvre(at_table, at_table.game.kind(card_of(move)));
}

Refusal why_not_swap(const Position& at_table, Flight flight, Move move) {
  const Space a = space_at(first_of(move));
  const Space b = space_at(second_of(move));
  const Standing flock = standing(at_table.open, at_table.seat);
  for (const Space space : {a, b}) {
    if ((flock.birds & bit(space)) != 0) continue;
    const char* const clause = flight <= Flight::kLengthwise ? clause_of(flight) : "C15";
    return refuse(clause, "empty-space", "{space} is empty: birds only change places with birds",
                  {{"space", name_of(space)}});
  }
  if ((partners(flight, a) & bit(b)) == 0) {
    return refuse(clause_of(flight), "not-in-reach", "{a} and {b} do not lie to each other as {flight} wants",
                  {{"a", name_of(a)}, {"b", name_of(b)}, {"flight", std::string(name_of(flight))}});
  }
  if (flight == Flight::kNeutral) return refuse("C14", "no-swift", "One of the two birds must be a swift");
  return refuse(clause_of(flight), "not-yours", "One of the two birds must be yours");
}

Refusal why_not_bird(const Position& at_table, Move move) {
  if (kind_of(move) == Kind::kAddTop) return refuse("C11", "deck-empty", "The bird deck is empty");
  const std::string bird = words_for(bird_of(move));
  if (at_table.open.top().kind == Pending::kFavourite) {
    return refuse("C18", "not-in-deck", "There is not {bird} in the deck", {{"bird", bird}});
  }
  return refuse("C11", "not-face-up", "There is not {bird} face up beside the deck", {{"bird", bird}});
}

Refusal why_not_display(const Position& at_table, Move move) {
  const Card card = card_of(move);
  const Refusal::Fact name = {"card", at_table.game.name_of(card)};
  const bool takes = kind_of(move) == Kind::kTake;
  if (!has(at_table.open.display, card)) {
    return refuse(takes ? "C12" : "C17", "not-displayed", "{card} is not in the display", {name});
  }
  if (takes) {
    return refuse("C17", "copied-stays", "You copied {card}, so it stays in the display", {name});
  }
  const Manoeuvre kind = at_table.game.kind(card);
  if (kind == Manoeuvre::kDisplay) return refuse("C17", "no-chain", "A Display card cannot copy another one");
  return why_not_manoeuvre(at_table, kind);
}

Refusal why_not_score(const Position& at_table, Card card) {
  if ((at_table.hand & at_table.game.like(card)) == 0) return why_not_in_hand(at_table, card);
  return refuse("C20", "no-space-held", "None of your birds stands on a space of {card}",
                {{"card", at_table.game.name_of(card)}});
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
    case Pending::kColumn:
      return refuse("C11", "column-full", "Column {column} has three birds",
                    {{"column", std::string(1, static_cast<char>('a' + first_of(move)))}});
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
  if (acting.is_nobody()) return refuse("C22", "over", "The match is over: three stages have been flown");
  if (!is_known(move)) return no_move();
  if (acting.is_chance()) {
    return refuse(clause_of_draw(view.open), "chance", "Nobody chooses now: something is drawn");
  }
  const Frame& frame = view.open.top();
  if (!view.observer.is(acting)) {
    return refuse(frame.kind == Pending::kScoring ? "C21" : "C7a", "not-your-turn", "It is the turn of player {player}",
                  {{"player", std::to_string(acting.seat().index() + 1)}});
  }
  const int seat = acting.seat().index();
  if (!fits(*this, frame.kind, move)) return wrong_answer(frame);
  return why_not({*this, view.open, seat, view.open.shown[at(seat)] | view.dealt[at(seat)]}, move);
}

}  // namespace aviary::clouds
