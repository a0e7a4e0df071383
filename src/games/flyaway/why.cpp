// Why a move is not legal: the reason with its facts, from what the observer may know.
#include "why.h"

#include <optional>
#include <string>
#include <string_view>

#include "flyaway.h"
#include "powers/power.h"
#include "refusals.h"

namespace aviary::flyaway {
namespace {

using core::Refusal;

// What is asked, with the clause it comes from.
Refusal asked_of(const FlyAway& game, const Facts& facts) {
  const auto asked = [&](std::string_view clause, Asked what) {
    return why::kNotAsked.under(clause, game, what, std::nullopt);
  };
  switch (facts.top().kind) {
    case Frame::kAction: return asked("F9", Asked::kAction);
    case Frame::kSquawk: return asked("F7", Asked::kSquawk);
    case Frame::kFree: return asked("F24", Asked::kFree);
    case Frame::kPaid: return asked("F24", Asked::kPaid);
    case Frame::kFreed: return asked("F30", Asked::kFreed);
    case Frame::kOrder: return asked("F20", Asked::kOrder);
    case Frame::kRoute: return asked("F21", Asked::kHowMany);
    case Frame::kReact: return asked("F36", Asked::kReact);
    case Frame::kDiscard: return asked(facts.top().seat == facts.open.active ? "F10" : "F38a", Asked::kDiscard);
    default: return effect_asks(game, facts);
  }
}

// The clause of what chance decides about.
std::string_view clause_of_draw(const Facts& facts) {
  const Frame kind = facts.top().kind;
  if (facts.open.phase == Phase::kSetup) return kind == Frame::kBirdDraw ? "F4" : "F6";
  switch (kind) {
    case Frame::kBirdDraw: return "F10";
    case Frame::kPeek: return "F33";
    case Frame::kTop: return "F12";
    case Frame::kDrop: return "F8";
    default: return "F7";
  }
}

class Reasons {
 public:
  Reasons(const FlyAway& game, const Facts& facts, const Private& own, int seat)
      : game_(game), facts_(facts), own_(own), seat_(seat) {}

  [[nodiscard]] Refusal of(Move move) const {
    if (!names_something(move)) return asked();
    switch (top().kind) {
      case Frame::kAction: return action_reason(move);
      case Frame::kTarget: return effect_refuses(game_, facts_, move);
      case Frame::kSquawk:
        if (kind_of(move) != Kind::kNeutralise) break;
        return payment_reason("F7", squawks_of(move), facts_.cards.fowl[top().card - kFowlCards].cost);
      case Frame::kRoute:
        if (kind_of(move) == Kind::kRoute) return why::kNoRoute();
        break;
      case Frame::kDiscard:
        if (kind_of(move) != Kind::kCard) break;
        return why::kNotHeld.under(asked().clause, game_, Wing(number_of(move)));
      case Frame::kFree:
      case Frame::kPaid: return save_reason(move);
      default: break;
    }
    return asked();
  }

 private:
  [[nodiscard]] Refusal asked() const { return asked_of(game_, facts_); }

  // Does the move name one of these cards that the edition uses?
  template <class Cards>
  static bool in_use(const Cards& cards, Move move) {
    return number_of(move) < Cards::size() && !cards[number_of(move)].id.empty();
  }
  // Are the bits those of a move, and what it names in the game?
  [[nodiscard]] bool names_something(Move move) const {
    const int number = number_of(move);
    switch (kind_of(move)) {
      case Kind::kLink: return number < static_cast<int>(facts_.cards.linkways.size()) && link(number) == move;
      case Kind::kEvent:
        return number < kEventKinds && in_use(facts_.cards.wing, move) && make(Kind::kEvent, number) == move;
      case Kind::kPower: return in_use(facts_.cards.birds, move) && make(Kind::kPower, number) == move;
      case Kind::kFree: return freed(move) < kBirds && free_with(freed(move), squawks_of(move)) == move;
      case Kind::kNeutralise: return neutralise(squawks_of(move)) == move;
      case Kind::kCard: return in_use(facts_.cards.wing, move) && card(number) == move;
      case Kind::kBird:
      case Kind::kSave: return in_use(facts_.cards.birds, move) && (bird(number) == move || save(number) == move);
      case Kind::kPlaceNext: return in_use(facts_.cards.fowl, move) && make(Kind::kPlaceNext, number) == move;
      default: return true;
    }
  }

  [[nodiscard]] const Pending& top() const { return facts_.top(); }

  [[nodiscard]] Refusal action_reason(Move move) const {
    const Kind kind = kind_of(move);
    if (kind == Kind::kLink) return link_reason(number_of(move));
    if (top().a != 0) return why::kPairFirst.under("F15", game_);
    switch (kind) {
      case Kind::kEvent: return event_reason(number_of(move));
      case Kind::kPower: return power_reason(number_of(move));
      case Kind::kFree: return free_reason(move);
      case Kind::kSave: return save_reason(move);
      default: return asked();
    }
  }

  [[nodiscard]] Refusal link_reason(int linkway) const {
    const auto way = Way(linkway);
    if (facts_.occupied().has(linkway)) return why::kOccupied(game_, way);
    if (facts_.supply(seat_) == 0) return why::kNoLinks();
    if (top().a != 0) return why::kPair.under("F15", game_, way);
    if (facts_.open.placed() >= facts_.open.links_allowed) return no_placement();
    if (facts_.base_network(seat_) == 0) return why::kLone.under("F15", game_, way);
    return facts_.rules < 2 ? why::kOtherNetwork(game_, way) : why::kOtherBase(game_, way);
  }
  // F9: "as often as the cards allow". F14: "0 to 3 a turn".
  [[nodiscard]] Refusal no_placement() const {
    const int most = facts_.open.links_allowed;
    const std::optional<Fowl> card = most == kBaseLinks ? std::nullopt : only_discard(Does::kLimitLinks, most);
    return card ? why::kCardLimitsLinks(game_, *card, most) : why::kNoPlacement(game_, most);
  }
  // The Fowl Play card with this effect in the discards; nothing if there are several, or none.
  [[nodiscard]] std::optional<Fowl> only_discard(Does does, int amount) const {
    std::optional<Fowl> found;
    for (int kind = 0; kind < kFowlKinds; ++kind) {
      const Effect& effect = facts_.cards.effects[kFowlCards + kind];
      if (facts_.open.fowl_discard[kind] == 0 || effect.does != does || effect.amount != amount) continue;
      if (found) return std::nullopt;
      found = Fowl(kind);
    }
    return found;
  }

  [[nodiscard]] Refusal event_reason(int kind) const {
    if (own_.hand[kind] == 0) return why::kNotHeld.under("F9", game_, Wing(kind));
    if (facts_.open.events_left > 0) return why::kNoChange(game_, Wing(kind));
    const std::optional<Fowl> card = only_discard(Does::kNoEvents, 0);
    return card && !may_have_played_all() ? why::kCardForbidsEvents(game_, *card) : why::kNoEvents();
  }
  // F9a: do as many events lie in the discards as may be played in a turn?
  [[nodiscard]] bool may_have_played_all() const {
    int events = 0;
    for (int kind = 0; kind < kEventKinds; ++kind) events += facts_.open.wing_discard[kind];
    return events >= kEventsATurn;
  }

  [[nodiscard]] Refusal power_reason(int number) const {
    const auto bird = Bird(number);
    const When when = facts_.cards.effects[number].when;
    if (!facts_.open.front[seat_].has(number)) return why::kNotYours.under("F34", game_, bird);
    if (facts_.open.card_on[number] != 0) return why::kSnake(game_, bird);
    if (when != When::kEachTurn && when != When::kOnce) return why::kOtherTime(game_, bird, when);
    if (facts_.open.fresh.has(number)) return why::kFresh(game_, bird);
    if (facts_.open.used.has(number)) return why::kUsed(game_, bird);
    return why::kPowerNoChange(game_, bird);
  }

  // F30: cages; F31: Snakes.
  [[nodiscard]] Refusal free_reason(Move move) const {
    const int number = freed(move);
    const int on = facts_.open.card_on[number];
    if (on == 0) return why::kNotCovered(game_, Bird(number));
    const bool cage = facts_.slot_of(number) < kRoost;
    if (!cage && !facts_.open.front[seat_].has(number)) return why::kNotOwner(game_, Bird(number));
    return payment_reason(cage ? "F30" : "F31", squawks_of(move), facts_.cards.fowl[on - 1].cost);
  }

  [[nodiscard]] Refusal payment_reason(std::string_view clause, const Squawks& set, int cost) const {
    for (int value = 1; value <= kSquawkValues; ++value) {
      if (set.of(value) > own_.hand[squawk_kind(value)]) return why::kSquawksNotHeld.under(clause, game_);
    }
    if (set.sum() < cost) return why::kTooLittle.under(clause, game_, cost);
    return why::kSuperfluous.under(clause, game_, cost);
  }

  [[nodiscard]] Refusal save_reason(Move move) const {
    const int slot = kind_of(move) == Kind::kSave ? facts_.slot_of(number_of(move)) : kRoost;
    if (slot < kRoost && facts_.caged(slot)) return why::kCaged(game_, Bird(number_of(move)));
    return asked();
  }

  const FlyAway& game_;
  const Facts& facts_;
  const Private& own_;
  int seat_;
};

}  // namespace

core::Refusal FlyAway::why(const View& view, core::Move move) const {
  const core::Actor who = actor(view.open);
  if (who.is_nobody()) return why::kOver();
  const Facts table = facts(view.open);
  if (who.is_chance()) return why::kDraw.under(clause_of_draw(table), *this);
  const int seat = who.seat().index();
  if (!view.observer.is(who)) return why::kNotYourTurn.under(asked_of(*this, table).clause, *this, who.seat());
  return Reasons(*this, table, {view.hands[seat], view.slots}, seat).of(move);
}

}  // namespace aviary::flyaway
