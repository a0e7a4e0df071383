// Every reason why a move of Fly-A-Way is refused: the clauses that it may come from, its name, and its sentence. `why`
// gives no other; tests/flyaway/why_test.cpp holds a refusal of each.
#pragma once

#include <cstdint>
#include <string_view>

#include "state.h"

namespace aviary::flyaway {

enum class No : std::uint8_t {
  // Who decides, and about what
  kOver,
  kDraw,
  kOtherSeat,
  kAskedAction,
  kAskedSquawk,
  kAskedFree,
  kAskedPaid,
  kAskedFreed,
  kAskedOrder,
  kAskedRoute,
  kAskedReact,
  kAskedDiscard,
  kAskedBird,
  kAskedLinkway,
  kAskedCard,
  kAskedExtra,
  kAskedNext,
  kAskedTake,
  // Placing links
  kPairFirst,
  kPair,
  kOccupied,
  kNoLinks,
  kNoPlacement,
  kCardLimitsLinks,
  kHabitat,
  kOtherNetwork,
  kOtherBase,
  kLone,
  // Events, powers, payments
  kNotHeld,
  kNoEvents,
  kCardForbidsEvents,
  kNoChange,
  kPowerNoChange,
  kNotYours,
  kSnake,
  kOtherTime,
  kFresh,
  kUsed,
  kNotCovered,
  kNotOwner,
  kSquawksNotHeld,
  kTooLittle,
  kSuperfluous,
  kNoRoute,
  // What an effect is done to
  kCaged,
  kNotRoosting,
  kNotTheirs,
  kNotDead,
  kWrongKind,
  kHasCard,
  kNotUsed,
  kNotTurned,
  kBirdOrder,
  kLinkOrder,
  kNoLink,
  kNotYourLink,
  kYourLink,
  kStuck,
  kSamePlace,
  kNoSquawk,
  kNotDiscarded,
  kNotPaid,
  kNotLooked,
  kNoDecline,
  kCount,
};

struct Reason {
  No no;
  std::string_view clauses;  // "F15 F16"
  std::string_view name;
  std::string_view sentence;
};

inline constexpr Row<Reason, static_cast<int>(No::kCount)> kReasons = {{{
    {No::kOver, "F39", "over", "The game is over"},
    {No::kDraw, "F4 F6 F7 F8 F10 F12 F33", "draw", "Chance decides now"},
    {No::kOtherSeat, "F7 F8 F9 F10 F16 F20 F21 F24 F30 F33 F36 F38a", "not-your-turn", "Player {player} decides"},
    {No::kAskedAction, "F9", "not-asked",
     "This is the action phase: place links, play events, use powers, pay for cards on birds, or end it"},
    {No::kAskedSquawk, "F7", "not-asked", "Suffer the Fowl Play card, or neutralise it with squawks"},
    {No::kAskedFree, "F24", "not-asked", "Say which bird you save for free, or pass"},
    {No::kAskedPaid, "F24", "not-asked", "Say whether you save a bird by giving up the draw and action phases"},
    {No::kAskedFreed, "F30", "not-asked", "Say whether you save the bird just freed"},
    {No::kAskedOrder, "F20", "not-asked", "Say which of the completed birds you save next"},
    {No::kAskedRoute, "F21", "not-asked", "Say how many links of the next player are on the route"},
    {No::kAskedReact, "F36", "not-asked", "Say whether you use the power that answers to this"},
    {No::kAskedDiscard, "F10 F38a", "not-asked", "Discard Wing It cards down to the limit"},
    {No::kAskedBird, "F8", "not-asked", "Choose a bird for {card}"},
    {No::kAskedLinkway, "F8", "not-asked", "Choose a linkway for {card}"},
    {No::kAskedCard, "F8", "not-asked", "Choose a Wing It card for {card}"},
    {No::kAskedExtra, "F16", "not-asked", "Place the extra links of {card}"},
    {No::kAskedNext, "F33", "not-asked", "Say which of the cards you looked at comes next"},
    {No::kAskedTake, "F38a", "not-asked", "Say which squawk you take, or pass"},

    {No::kPairFirst, "F15 F16", "pair", "The second link of a pair must follow before anything else"},
    {No::kPair, "F15 F16", "pair", "{linkway} does not touch the first link of the pair"},
    {No::kOccupied, "F3", "occupied", "There is a link on {linkway} already"},
    {No::kNoLinks, "F18", "no-links", "You have no links left"},
    {No::kNoPlacement, "F14", "no-placement", "You may place no more than {most} base links this turn"},
    {No::kCardLimitsLinks, "F9", "card-forbids", "{card} limits your base links this turn to {most}"},
    {No::kHabitat, "F3a", "habitat", "{linkway} has not the habitat that {card} names"},
    {No::kOtherNetwork, "F14", "other-network",
     "{linkway} does not touch a network that holds a base link of this turn"},
    {No::kOtherBase, "F14", "other-base", "{linkway} does not touch a base link of this turn"},
    {No::kLone, "F15 F16", "lone", "{linkway} touches no link of yours, and no second one can follow it"},

    {No::kNotHeld, "F8 F9 F10 F38a", "not-held", "You do not hold {card}"},
    {No::kNoEvents, "F9a", "no-events", "You can play no more events this turn"},
    {No::kCardForbidsEvents, "F9", "card-forbids", "{card} forbids events this turn"},
    {No::kNoChange, "F8", "no-change", "{card} would change nothing now"},
    {No::kPowerNoChange, "F8", "no-change", "The power of the {bird} would change nothing now"},
    {No::kNotYours, "F27 F31 F34 F35", "not-yours", "The {bird} is not in front of you"},
    {No::kSnake, "F31", "snake", "A Snake lies on the {bird}: its power is off"},
    {No::kOtherTime, "F34", "other-time", "The power of the {bird} is used {time}"},
    {No::kFresh, "F34", "fresh", "The power of the {bird} works from your next turn on"},
    {No::kUsed, "F35", "used", "The power of the {bird} is used up"},
    {No::kNotCovered, "F30", "not-covered", "No card lies on the {bird}"},
    {No::kNotOwner, "F31", "not-yours", "Only the owner of the {bird} can remove its Snake"},
    {No::kSquawksNotHeld, "F7 F30 F31", "not-held", "You do not hold these squawks"},
    {No::kTooLittle, "F7 F30 F31", "too-little", "The squawks do not add up to the cost of {cost}"},
    {No::kSuperfluous, "F7 F30 F31", "superfluous", "The cost of {cost} is paid without one of these squawks"},
    {No::kNoRoute, "F21", "no-route", "No route of this bird has so many links of that player"},

    {No::kCaged, "F28", "caged", "The {bird} is caged"},
    {No::kNotRoosting, "F27 F28", "not-roosting", "The {bird} does not roost"},
    {No::kNotTheirs, "F27a", "not-theirs", "The {bird} is not in front of another player"},
    {No::kNotDead, "F27", "not-dead", "The {bird} is not in the Death Zone"},
    {No::kWrongKind, "F8", "wrong-bird", "The {bird} is not of the kind that {card} names"},
    {No::kHasCard, "F31", "has-card", "A card lies on the {bird} already"},
    {No::kNotUsed, "F35", "not-used", "The power of the {bird} is not used up"},
    {No::kNotTurned, "F35", "not-turned", "{card} does not turn back the {bird}"},
    {No::kBirdOrder, "F8", "order",
     "In this match birds are named in a fixed order, and it is not the turn of the {bird}"},
    {No::kLinkOrder, "F8", "order",
     "In this match links are named in a fixed order, and it is not the turn of {linkway}"},
    {No::kNoLink, "F17", "no-link", "There is no link on {linkway}"},
    {No::kNotYourLink, "F17", "not-your-link", "The link on {linkway} is not yours"},
    {No::kYourLink, "F17", "your-link", "The link on {linkway} is yours"},
    {No::kStuck, "F8", "stuck", "The link on {linkway} could be laid nowhere else"},
    {No::kSamePlace, "F16", "same-place", "The link comes from {linkway}: it is laid elsewhere"},
    {No::kNoSquawk, "F8", "no-squawk", "{card} is no squawk"},
    {No::kNotDiscarded, "F8", "not-discarded", "{card} does not lie in the discards"},
    {No::kNotPaid, "F38a", "not-paid", "{card} is none of the squawks that were just used or discarded"},
    {No::kNotLooked, "F33", "not-looked", "{card} is not among the cards that are left"},
    {No::kNoDecline, "F8 F16", "no-decline", "{card} cannot be declined now"},
}}};

constexpr const Reason& reason_of(No no) { return kReasons[static_cast<int>(no)]; }

static_assert([] {
  int number = 0;
  for (const Reason& reason : kReasons) {
    if (static_cast<int>(reason.no) != number++) return false;
  }
  return true;
}());

}  // namespace aviary::flyaway
