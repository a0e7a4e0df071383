// Why an effect cannot be done to what a move names. F8: "the drawer makes the choices it leaves open."
#include <optional>
#include <string>
#include <utility>

#include "names.h"
#include "powers/power.h"
#include "why.h"

namespace aviary::flyaway {
namespace {

// An effect that asks its seat for something.
struct Asking {
  const Facts& facts;
  const Pending& frame;
  const Effect& effect;

  [[nodiscard]] core::Refusal::Fact card() const { return {"card", card_name(facts.cards, frame.card)}; }
  [[nodiscard]] bool places() const {
    return effect.does == Does::kExtraLinks || (effect.does == Does::kMoveLink && frame.a != 0);
  }
};

Asking asking(const Facts& facts) { return {facts, facts.top(), facts.cards.effects[facts.top().card]}; }

// The kind of move that the effect asks for.
Kind wanted_by(Does does) {
  switch (does) {
    case Does::kLoseLinks:
    case Does::kExtraLinks:
    case Does::kSwapLinks:
    case Does::kMoveLink:
    case Does::kRemoveLink: return Kind::kLink;
    case Does::kLoseCards:
    case Does::kCashCards:
    case Does::kTakeDiscard:
    case Does::kTakeSquawk: return Kind::kCard;
    case Does::kLook: return Kind::kPlaceNext;
    default: return Kind::kBird;
  }
}

core::Refusal not_placed(const Asking& asks, int linkway) {
  const Facts& facts = asks.facts;
  const core::Refusal::Fact where{"linkway", linkway_name(facts.cards, linkway)};
  if (facts.occupied().has(linkway)) return no(No::kOccupied, {where});
  if (facts.supply(asks.frame.seat) == 0) return no(No::kNoLinks);
  if (asks.effect.does == Does::kMoveLink) {
    if (linkway == asks.frame.a - 1) return no(No::kSamePlace, {where});
    return no(No::kLone, "F16", {where});
  }
  if (!facts.cards.ways_with[asks.effect.which.habitats].has(linkway)) return no(No::kHabitat, {where, asks.card()});
  return no(asks.frame.b != 0 ? No::kPair : No::kLone, "F16", {where});
}

// Links on the map: own ones are lost, moved or swapped, others' removed or swapped.
core::Refusal not_this_link(const Asking& asks, int linkway) {
  if (asks.places()) return not_placed(asks, linkway);
  const Facts& facts = asks.facts;
  const core::Refusal::Fact where{"linkway", linkway_name(facts.cards, linkway)};
  if (!facts.occupied().has(linkway)) return no(No::kNoLink, {where});
  const bool other =
      asks.effect.does == Does::kRemoveLink || (asks.effect.does == Does::kSwapLinks && asks.frame.a != 0);
  const bool own = facts.open.links[asks.frame.seat].has(linkway);
  if (own == other) return no(own ? No::kYourLink : No::kNotYourLink, {where});
  if (!facts.cards.ways_with[asks.effect.which.habitats].has(linkway)) return no(No::kHabitat, {where, asks.card()});
  return no(asks.effect.does == Does::kMoveLink ? No::kStuck : No::kLinkOrder, {where});
}

// F28, F31: a card that frees takes a cage off any bird, a Snake off an own one.
core::Refusal not_freed(const Asking& asks, int number, const core::Refusal::Fact& name) {
  if (asks.facts.open.card_on[number] == 0) return no(No::kNotCovered, {name});
  return no(asks.facts.slot_of(number) < kRoost ? No::kCaged : No::kNotOwner, {name});
}

core::Refusal not_refreshed(const Asking& asks, int number, const core::Refusal::Fact& name) {
  const Open& open = asks.facts.open;
  if (!open.front[asks.frame.seat].has(number)) return no(No::kNotYours, "F35", {name});
  if (!open.used.has(number)) return no(No::kNotUsed, {name});
  return no(No::kNotTurned, {asks.card(), name});
}

// Is the bird where the effect looks for it?
std::optional<core::Refusal> elsewhere(const Asking& asks, int number, const core::Refusal::Fact& name) {
  const Facts& facts = asks.facts;
  const int slot = facts.slot_of(number);
  const bool own = facts.open.front[asks.frame.seat].has(number);
  switch (asks.effect.does) {
    case Does::kCage:
    case Does::kDiscardRoosting:
      if (slot == kRoost) return no(No::kNotRoosting, asks.effect.does == Does::kCage ? "F28" : "F27", {name});
      if (facts.caged(slot)) return no(No::kCaged, {name});
      return std::nullopt;
    case Does::kSnake:
    case Does::kLoseBird:
      if (!own) return no(No::kNotYours, asks.effect.does == Does::kSnake ? "F31" : "F27", {name});
      return std::nullopt;
    case Does::kStealBird:
      if (own || !facts.all_front().has(number)) return no(No::kNotTheirs, {name});
      return std::nullopt;
    default:
      if (!facts.open.dead.has(number)) return no(No::kNotDead, {name});
      return std::nullopt;
  }
}

core::Refusal not_this_bird(const Asking& asks, int number) {
  const core::Refusal::Fact name{"bird", asks.facts.cards.birds[number].name};
  if (asks.effect.does == Does::kFree) return not_freed(asks, number, name);
  if (asks.effect.does == Does::kRefresh) return not_refreshed(asks, number, name);
  if (std::optional<core::Refusal> refusal = elsewhere(asks, number, name)) return *std::move(refusal);
  if (!asks.facts.cards.is(asks.effect.which, number)) return no(No::kWrongKind, {name, asks.card()});
  if (asks.effect.does == Does::kSnake) return no(No::kHasCard, {name});
  return no(No::kBirdOrder, {name});
}

core::Refusal not_this_card(const Asking& asks, int kind) {
  const core::Refusal::Fact name{"card", asks.facts.cards.wing[kind].name};
  if (asks.effect.does == Does::kTakeSquawk) return no(No::kNotPaid, {name});
  if (asks.effect.does != Does::kTakeDiscard) return no(No::kNotHeld, "F8", {name});
  return no(is_squawk(kind) ? No::kNotDiscarded : No::kNoSquawk, {name});
}

}  // namespace

core::Refusal effect_asks(const Facts& facts) {
  const Asking asks = asking(facts);
  if (asks.effect.does == Does::kExtraLinks) return no(No::kAskedExtra, {asks.card()});
  if (asks.effect.does == Does::kTakeSquawk) return no(No::kAskedTake);
  switch (wanted_by(asks.effect.does)) {
    case Kind::kLink: return no(No::kAskedLinkway, {asks.card()});
    case Kind::kCard: return no(No::kAskedCard, {asks.card()});
    case Kind::kPlaceNext: return no(No::kAskedNext);
    default: return no(No::kAskedBird, {asks.card()});
  }
}

core::Refusal effect_refuses(const Facts& facts, Move move) {
  const Asking asks = asking(facts);
  const Kind kind = kind_of(move);
  const bool extra = asks.effect.does == Does::kExtraLinks;
  if (extra && asks.frame.b != 0 && kind != Kind::kLink) return no(No::kPairFirst, "F16");
  if (kind == Kind::kPass && asks.effect.does != Does::kLook)
    return no(No::kNoDecline, extra ? "F16" : "F8", {asks.card()});
  if (kind != wanted_by(asks.effect.does)) return effect_asks(facts);
  switch (kind) {
    case Kind::kLink: return not_this_link(asks, number_of(move));
    case Kind::kBird: return not_this_bird(asks, number_of(move));
    case Kind::kCard: return not_this_card(asks, number_of(move));
    default: return no(No::kNotLooked, {{"card", facts.cards.fowl[number_of(move)].name}});
  }
}

}  // namespace aviary::flyaway
