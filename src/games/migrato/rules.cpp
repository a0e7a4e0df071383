// The table of contents of the rules: whose turn it is, what may be done, and what it does.
#include "decisions/discard.h"
#include "decisions/join.h"
#include "decisions/lay.h"
#include "decisions/pass.h"
#include "decisions/return_flight.h"
#include "decisions/split.h"
#include "decisions/steal.h"
#include "migrato.h"
#include "table.h"

namespace aviary::migrato {
namespace {

// M3: chance names who begins; the cards are dealt next.
void apply_start(Table& table, core::Move move) {
  table.open().turn = static_cast<std::uint8_t>(second_of(move));
  table.open().stage = Stage::kDeal;
}

// M3: three to each hand; then the first turn begins.
void apply_deal(Table& table, Secret& secret, Card card) {
  Open& open = table.open();
  secret.deck.remove(card);
  --open.deck_size;
  table.add_to_hand(open.hand_size[0] < kHand ? 0 : 1, card);
  if (open.hand_size[1] < kHand) return;
  open.stage = Stage::kMain;
  table.note(kBegins);
}

void apply_draw(Table& table, Secret& secret, Card card) {
  secret.deck.remove(card);
  --table.open().deck_size;
  table.add_to_hand(table.seat(), card);
  table.note(kDrew);
  table.draw_up();
}

}  // namespace

core::Actor Migrato::actor(const Open& open) const {
  switch (open.stage) {
    case Stage::kMain:
    case Stage::kReturn:
    case Stage::kDiscard: return core::Seat(open.turn);
    case Stage::kStart:
    case Stage::kDeal:
    case Stage::kDraw: return core::Actor::chance();
    case Stage::kOver: break;
  }
  return core::Actor::nobody();
}

// M4: "A turn is one main action — play a bird, play a danger, split a colony, rejoin two colonies — or a pass".
void Migrato::legal(const Open& open, const Private& own, Moves& moves) const {
  if (open.stage == Stage::kMain) {
    legal_lay(options_, open, own, moves);
    legal_steal(open, own, moves);
    legal_split(open, moves);
    legal_join(options_, open, own, moves);
    legal_pass(open, moves);
  } else if (open.stage == Stage::kReturn) {
    legal_return(moves);
  } else if (open.stage == Stage::kDiscard) {
    legal_discard(own, moves);
  }
}

void Migrato::legal(const State& state, Moves& moves) const {
  moves.clear();
  legal(state.open, state.secret.seats[state.open.turn], moves);
}

void Migrato::legal(const View& view, Moves& moves) const {
  moves.clear();
  if (view.observer.is(actor(view.open))) legal(view.open, view.seats[view.open.turn], moves);
}

void Migrato::apply(State& state, core::Move move, core::Trace* trace) const {
  Table table(options_, state, trace);
  switch (kind_of(move)) {
    case Kind::kLay: return apply_lay(table, move);
    case Kind::kSteal: return apply_steal(table, move);
    case Kind::kSplit: return apply_split(table, move);
    case Kind::kJoin: return apply_join(table, move);
    case Kind::kPass: return apply_pass(table, move);
    case Kind::kKeep: return apply_keep(table);
    case Kind::kReturn: return apply_return(table, edition_);
    case Kind::kDiscard: return apply_discard(table, move);
    case Kind::kStart: return apply_start(table, move);
    case Kind::kDraw:
      if (state.open.stage == Stage::kDeal) return apply_deal(table, state.secret, card_in(move));
      return apply_draw(table, state.secret, card_in(move));
    case Kind::kNone: break;  // never legal
  }
}

}  // namespace aviary::migrato
