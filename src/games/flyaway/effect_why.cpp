// Why an effect cannot be done to what a move names. F8: "the drawer makes the choices it leaves open."
#include <optional>
#include <string_view>
#include <utility>

#include "flyaway.h"
#include "powers/power.h"
#include "refusals.h"
#include "why.h"

namespace aviary::flyaway {
namespace {

// An effect that asks its seat for something.
struct Asking {
  const FlyAway& game;
  const Facts& facts;
  const Pending& frame;
  const Effect& effect;

  [[nodiscard]] Source card() const { return Source(frame.card); }
  [[nodiscard]] bool places() const {
    return effect.does == Does::kExtraLinks || (effect.does == Does::kMoveLink && frame.a != 0);
  }
};

Asking asking(const FlyAway& game, const Facts& facts) {
  return {game, facts, facts.top(), facts.cards.effects[facts.top().card]};
}

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
  const FlyAway& game = asks.game;
  const auto way = Way(linkway);
  if (facts.occupied().has(linkway)) return why::kOccupied(game, way);
  if (facts.supply(asks.frame.seat) == 0) return why::kNoLinks();
  if (asks.effect.does == Does::kMoveLink) {
    return linkway == asks.frame.a - 1 ? why::kSamePlace(game, way) : why::kLone.under("F16", game, way);
  }
  if (!facts.cards.ways_with[asks.effect.which.habitats].has(linkway)) return why::kHabitat(game, way, asks.card());
  return asks.frame.b != 0 ? why::kPair.under("F16", game, way) : why::kLone.under("F16", game, way);
}

// Links on the map: own ones are lost, moved or swapped, others' removed or swapped.
core::Refusal not_this_link(const Asking& asks, int linkway) {
  if (asks.places()) return not_placed(asks, linkway);
  const Facts& facts = asks.facts;
  const FlyAway& game = asks.game;
  const auto way = Way(linkway);
  if (!facts.occupied().has(linkway)) return why::kNoLink(game, way);
  const bool other =
      asks.effect.does == Does::kRemoveLink || (asks.effect.does == Does::kSwapLinks && asks.frame.a != 0);
  const bool own = facts.open.links[asks.frame.seat].has(linkway);
  if (own == other) return own ? why::kYourLink(game, way) : why::kNotYourLink(game, way);
  if (!facts.cards.ways_with[asks.effect.which.habitats].has(linkway)) return why::kHabitat(game, way, asks.card());
  return asks.effect.does == Does::kMoveLink ? why::kStuck(game, way) : why::kLinkOrder(game, way);
}

// F28, F31: a card that frees takes a cage off any bird, a Snake off an own one.
core::Refusal not_freed(const Asking& asks, Bird bird) {
  const int number = static_cast<int>(bird);
  if (asks.facts.open.card_on[number] == 0) return why::kNotCovered(asks.game, bird);
  return asks.facts.slot_of(number) < kRoost ? why::kCaged(asks.game, bird) : why::kNotOwner(asks.game, bird);
}

core::Refusal not_refreshed(const Asking& asks, Bird bird) {
  const Open& open = asks.facts.open;
  const int number = static_cast<int>(bird);
  if (!open.front[asks.frame.seat].has(number)) return why::kNotYours.under("F35", asks.game, bird);
  return open.used.has(number) ? why::kNotTurned(asks.game, asks.card(), bird) : why::kNotUsed(asks.game, bird);
}

// Is the bird where the effect looks for it?
std::optional<core::Refusal> elsewhere(const Asking& asks, Bird bird) {
  const Facts& facts = asks.facts;
  const FlyAway& game = asks.game;
  const int number = static_cast<int>(bird);
  const int slot = facts.slot_of(number);
  const bool own = facts.open.front[asks.frame.seat].has(number);
  switch (asks.effect.does) {
    case Does::kCage:
    case Does::kDiscardRoosting:
      if (slot == kRoost) return why::kNotRoosting.under(asks.effect.does == Does::kCage ? "F28" : "F27", game, bird);
      if (facts.caged(slot)) return why::kCaged(game, bird);
      return std::nullopt;
    case Does::kSnake:
    case Does::kLoseBird:
      if (!own) return why::kNotYours.under(asks.effect.does == Does::kSnake ? "F31" : "F27", game, bird);
      return std::nullopt;
    case Does::kStealBird:
      if (own || !facts.all_front().has(number)) return why::kNotTheirs(game, bird);
      return std::nullopt;
    default:
      if (!facts.open.dead.has(number)) return why::kNotDead(game, bird);
      return std::nullopt;
  }
}

core::Refusal not_this_bird(const Asking& asks, Bird bird) {
  if (asks.effect.does == Does::kFree) return not_freed(asks, bird);
  if (asks.effect.does == Does::kRefresh) return not_refreshed(asks, bird);
  if (std::optional<core::Refusal> refusal = elsewhere(asks, bird)) return *std::move(refusal);
  if (!asks.facts.cards.is(asks.effect.which, static_cast<int>(bird))) {
    return why::kWrongKind(asks.game, bird, asks.card());
  }
  return asks.effect.does == Does::kSnake ? why::kHasCard(asks.game, bird) : why::kBirdOrder(asks.game, bird);
}

core::Refusal not_this_card(const Asking& asks, int kind) {
  const auto card = Wing(kind);
  if (asks.effect.does == Does::kTakeSquawk) return why::kNotPaid(asks.game, card);
  if (asks.effect.does != Does::kTakeDiscard) return why::kNotHeld.under("F8", asks.game, card);
  return is_squawk(kind) ? why::kNotDiscarded(asks.game, card) : why::kNoSquawk(asks.game, card);
}

}  // namespace

core::Refusal effect_asks(const FlyAway& game, const Facts& facts) {
  const Asking asks = asking(game, facts);
  const auto asked = [&](std::string_view clause, Asked what, std::optional<Source> card) {
    return why::kNotAsked.under(clause, game, what, card);
  };
  if (asks.effect.does == Does::kExtraLinks) return asked("F16", Asked::kExtra, asks.card());
  if (asks.effect.does == Does::kTakeSquawk) return asked("F38a", Asked::kTake, std::nullopt);
  switch (wanted_by(asks.effect.does)) {
    case Kind::kLink: return asked("F8", Asked::kWhichWay, asks.card());
    case Kind::kCard: return asked("F8", Asked::kWhichCard, asks.card());
    case Kind::kPlaceNext: return asked("F33", Asked::kNext, std::nullopt);
    default: return asked("F8", Asked::kWhichBird, asks.card());
  }
}

core::Refusal effect_refuses(const FlyAway& game, const Facts& facts, Move move) {
  const Asking asks = asking(game, facts);
  const Kind kind = kind_of(move);
  const bool extra = asks.effect.does == Does::kExtraLinks;
  if (extra && asks.frame.b != 0 && kind != Kind::kLink) return why::kPairFirst.under("F16", game);
  if (kind == Kind::kPass && asks.effect.does != Does::kLook) {
    return why::kNoDecline.under(extra ? "F16" : "F8", game, asks.card());
  }
  if (kind != wanted_by(asks.effect.does)) return effect_asks(game, facts);
  switch (kind) {
    case Kind::kLink: return not_this_link(asks, number_of(move));
    case Kind::kBird: return not_this_bird(asks, Bird(number_of(move)));
    case Kind::kCard: return not_this_card(asks, number_of(move));
    default: return why::kNotLooked(game, Fowl(number_of(move)));
  }
}

}  // namespace aviary::flyaway
