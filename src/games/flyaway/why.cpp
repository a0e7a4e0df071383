// Why a move is not legal: the clause, and a sentence with the facts, from what the observer may know.
#include "why.h"

#include <string>

#include "flyaway.h"
#include "names.h"
#include "powers/power.h"

namespace aviary::flyaway {
namespace {

using core::Refusal;

// What is asked, with the clause it comes from.
Refusal asked_of(const Facts& facts) {
  switch (facts.top().kind) {
    case Frame::kAction: return no(No::kAskedAction);
    case Frame::kSquawk: return no(No::kAskedSquawk);
    case Frame::kFree: return no(No::kAskedFree);
    case Frame::kPaid: return no(No::kAskedPaid);
    case Frame::kFreed: return no(No::kAskedFreed);
    case Frame::kOrder: return no(No::kAskedOrder);
    case Frame::kRoute: return no(No::kAskedRoute);
    case Frame::kReact: return no(No::kAskedReact);
    case Frame::kDiscard: return no(No::kAskedDiscard, facts.top().seat == facts.open.active ? "F10" : "F38a");
    default: return effect_asks(facts);
  }
}

// What chance decides about.
Refusal chance_draws(const Facts& facts) {
  const Frame kind = facts.top().kind;
  if (facts.open.phase == Phase::kSetup) return no(No::kDraw, kind == Frame::kBirdDraw ? "F4" : "F6");
  switch (kind) {
    case Frame::kBirdDraw: return no(No::kDraw, "F10");
    case Frame::kPeek: return no(No::kDraw, "F33");
    case Frame::kTop: return no(No::kDraw, "F12");
    case Frame::kDrop: return no(No::kDraw, "F8");
    default: return no(No::kDraw, "F7");
  }
}

class Reasons {
 public:
  Reasons(const Facts& facts, const Private& own, int seat) : facts_(facts), own_(own), seat_(seat) {}

  [[nodiscard]] Refusal of(Move move) const {
    if (!names_something(move)) return asked_of(facts_);
    switch (top().kind) {
      case Frame::kAction: return action_reason(move);
      case Frame::kTarget: return effect_refuses(facts_, move);
      case Frame::kSquawk:
        if (kind_of(move) != Kind::kNeutralise) break;
        return payment_reason("F7", squawks_of(move), facts_.cards.fowl[top().card - kFowlCards].cost);
      case Frame::kRoute:
        if (kind_of(move) == Kind::kRoute) return no(No::kNoRoute);
        break;
      case Frame::kDiscard:
        if (kind_of(move) != Kind::kCard) break;
        return no(No::kNotHeld, asked_of(facts_).clause, {{"card", facts_.cards.wing[number_of(move)].name}});
      case Frame::kFree:
      case Frame::kPaid: return save_reason(move);
      default: break;
    }
    return asked_of(facts_);
  }

 private:
  // Are the bits those of a move, and what it names in the game?
  [[nodiscard]] bool names_something(Move move) const {
    const int number = number_of(move);
    switch (kind_of(move)) {
      case Kind::kLink: return number < static_cast<int>(facts_.cards.linkways.size()) && link(number) == move;
      case Kind::kEvent: return number < kEventKinds && make(Kind::kEvent, number) == move;
      case Kind::kPower: return number < kBirds && make(Kind::kPower, number) == move;
      case Kind::kFree: return freed(move) < kBirds && free_with(freed(move), squawks_of(move)) == move;
      case Kind::kNeutralise: return neutralise(squawks_of(move)) == move;
      case Kind::kCard: return number < kWingKinds && card(number) == move;
      case Kind::kBird:
      case Kind::kSave: return number < kBirds && (bird(number) == move || save(number) == move);
      case Kind::kPlaceNext: return number < kFowlKinds && make(Kind::kPlaceNext, number) == move;
      default: return true;
    }
  }

  [[nodiscard]] const Pending& top() const { return facts_.top(); }
  [[nodiscard]] Refusal::Fact name_of(int number) const { return {"bird", facts_.cards.birds[number].name}; }

  [[nodiscard]] Refusal action_reason(Move move) const {
    const Kind kind = kind_of(move);
    if (kind == Kind::kLink) return link_reason(number_of(move));
    if (top().a != 0) return no(No::kPairFirst, "F15");
    switch (kind) {
      case Kind::kEvent: return event_reason(number_of(move));
      case Kind::kPower: return power_reason(number_of(move));
      case Kind::kFree: return free_reason(move);
      case Kind::kSave: return save_reason(move);
      default: return asked_of(facts_);
    }
  }

  [[nodiscard]] Refusal link_reason(int linkway) const {
    const Refusal::Fact where{"linkway", linkway_name(facts_.cards, linkway)};
    if (facts_.occupied().has(linkway)) return no(No::kOccupied, {where});
    if (facts_.supply(seat_) == 0) return no(No::kNoLinks);
    if (top().a != 0) return no(No::kPair, "F15", {where});
    if (facts_.open.placed() >= facts_.open.links_allowed) return no_placement();
    if (facts_.base_network(seat_) != 0) return no(facts_.rules < 2 ? No::kOtherNetwork : No::kOtherBase, {where});
    return no(No::kLone, "F15", {where});
  }
  // F9: "as often as the cards allow". F14: "0 to 3 a turn".
  [[nodiscard]] Refusal no_placement() const {
    const Refusal::Fact most{"most", std::to_string(facts_.open.links_allowed)};
    if (facts_.open.links_allowed == kBaseLinks) return no(No::kNoPlacement, {most});
    const std::string card = only_discard(Does::kLimitLinks, facts_.open.links_allowed);
    if (card.empty()) return no(No::kNoPlacement, {most});
    return no(No::kCardLimitsLinks, {{"card", card}, most});
  }
  // The name of the Fowl Play card with this effect in the discards; empty if there are several, or none.
  [[nodiscard]] std::string only_discard(Does does, int amount) const {
    std::string name;
    for (int kind = 0; kind < kFowlKinds; ++kind) {
      const Effect& effect = facts_.cards.effects[kFowlCards + kind];
      if (facts_.open.fowl_discard[kind] == 0 || effect.does != does || effect.amount != amount) continue;
      if (!name.empty()) return {};
      name = facts_.cards.fowl[kind].name;
    }
    return name;
  }

  [[nodiscard]] Refusal event_reason(int kind) const {
    const Refusal::Fact name{"card", facts_.cards.wing[kind].name};
    if (own_.hand[kind] == 0) return no(No::kNotHeld, "F9", {name});
    if (facts_.open.events_left > 0) return no(No::kNoChange, {name});
    const std::string card = only_discard(Does::kNoEvents, 0);
    if (card.empty() || may_have_played_all()) return no(No::kNoEvents);
    return no(No::kCardForbidsEvents, {{"card", card}});
  }
  // F9a: do as many events lie in the discards as may be played in a turn?
  [[nodiscard]] bool may_have_played_all() const {
    int events = 0;
    for (int kind = 0; kind < kEventKinds; ++kind) events += facts_.open.wing_discard[kind];
    return events >= kEventsATurn;
  }

  [[nodiscard]] Refusal power_reason(int number) const {
    const Refusal::Fact name = name_of(number);
    const Effect& effect = facts_.cards.effects[number];
    if (!facts_.open.front[seat_].has(number)) return no(No::kNotYours, "F34", {name});
    if (facts_.open.card_on[number] != 0) return no(No::kSnake, {name});
    if (effect.when != When::kEachTurn && effect.when != When::kOnce)
      return no(No::kOtherTime, {name, {"time", std::string(flyaway::to_text(effect.when))}});
    if (facts_.open.fresh.has(number)) return no(No::kFresh, {name});
    if (facts_.open.used.has(number)) return no(No::kUsed, {name});
    return no(No::kPowerNoChange, {name});
  }

  // F30: cages; F31: Snakes.
  [[nodiscard]] Refusal free_reason(Move move) const {
    const int number = freed(move);
    const int on = facts_.open.card_on[number];
    if (on == 0) return no(No::kNotCovered, {name_of(number)});
    const bool cage = facts_.slot_of(number) < kRoost;
    if (!cage && !facts_.open.front[seat_].has(number)) return no(No::kNotOwner, {name_of(number)});
    return payment_reason(cage ? "F30" : "F31", squawks_of(move), facts_.cards.fowl[on - 1].cost);
  }

  [[nodiscard]] Refusal payment_reason(std::string_view clause, const Squawks& set, int cost) const {
    for (int value = 1; value <= kSquawkValues; ++value) {
      if (set.of(value) > own_.hand[squawk_kind(value)]) return no(No::kSquawksNotHeld, clause);
    }
    const Refusal::Fact price{"cost", std::to_string(cost)};
    return no(set.sum() < cost ? No::kTooLittle : No::kSuperfluous, clause, {price});
  }

  [[nodiscard]] Refusal save_reason(Move move) const {
    const int slot = kind_of(move) == Kind::kSave ? facts_.slot_of(number_of(move)) : kRoost;
    if (slot < kRoost && facts_.caged(slot)) return no(No::kCaged, {name_of(number_of(move))});
    return asked_of(facts_);
  }

  const Facts& facts_;
  const Private& own_;
  int seat_;
};

}  // namespace

core::Refusal FlyAway::why(const View& view, core::Move move) const {
  const core::Actor who = actor(view.open);
  if (who.is_nobody()) return no(No::kOver);
  const Facts table = facts(view.open);
  if (who.is_chance()) return chance_draws(table);
  const int seat = who.seat().index();
  if (!view.observer.is(who)) return no(No::kOtherSeat, asked_of(table).clause, {{"player", std::to_string(seat + 1)}});
  return Reasons(table, {view.hands[seat], view.slots}, seat).of(move);
}

}  // namespace aviary::flyaway
