// Why Fly-A-Way refuses a move, or a text as a move.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/refusal_kind.h"
#include "edition.h"
#include "vocabulary.h"

namespace aviary::flyaway {

// What a seat is asked, as long as questions are told by refusals only.
enum class Asked : std::uint8_t {
  kAction,
  kSquawk,
  kFree,
  kPaid,
  kFreed,
  kOrder,
  kHowMany,
  kReact,
  kDiscard,
  kWhichBird,
  kWhichWay,
  kWhichCard,
  kExtra,
  kNext,
  kTake,
};

extern const core::Noun kAsked;
extern const core::Noun kTime;
constexpr const core::Noun* noun_of(std::type_identity<Asked> /*type*/) { return &kAsked; }
constexpr const core::Noun* noun_of(std::type_identity<When> /*type*/) { return &kTime; }

}  // namespace aviary::flyaway

namespace aviary::flyaway::why {

using core::Count;
using core::RefusalKind;
using core::Seat;

// Who decides, and about what.
inline constexpr RefusalKind<> kOver{"F39", "over", {}, "The game is over"};
inline constexpr RefusalKind<> kDraw{"F4 F6 F7 F8 F10 F12 F33", "draw", {}, "Chance decides now"};
inline constexpr RefusalKind<Seat> kNotYourTurn{
    "F7 F8 F9 F10 F16 F20 F21 F24 F30 F33 F36 F38a", "not_your_turn", {"seat"}, "{seat} decides"};
// The card is the one whose effect asks.
inline constexpr RefusalKind<Asked, std::optional<Source>> kNotAsked{
    "F9 F7 F24 F30 F20 F21 F36 F10 F38a F8 F16 F33", "not_asked", {"pending", "card"}, "{pending}{card}"};

// Placing links.
inline constexpr RefusalKind<> kPairFirst{
    "F15 F16", "pair_first", {}, "The second link of a pair must follow before anything else"};
inline constexpr RefusalKind<Way> kPair{"F15 F16", "pair", {"way"}, "{way} does not touch the first link of the pair"};
inline constexpr RefusalKind<Way> kOccupied{"F3", "occupied", {"way"}, "There is a link on {way} already"};
inline constexpr RefusalKind<> kNoLinks{"F18", "no_links", {}, "You have no links left"};
inline constexpr RefusalKind<Count> kNoPlacement{
    "F14", "no_placement", {"most"}, "You may place no more than {most} base links this turn"};
inline constexpr RefusalKind<Fowl, Count> kCardLimitsLinks{
    "F9", "card_limits_links", {"card", "most"}, "{card} limits your base links this turn to {most}"};
inline constexpr RefusalKind<Way, Source> kHabitat{
    "F3a", "habitat", {"way", "card"}, "{way} has not the habitat that {card} names"};
inline constexpr RefusalKind<Way> kOtherNetwork{
    "F14", "other_network", {"way"}, "{way} does not touch a network that holds a base link of this turn"};
inline constexpr RefusalKind<Way> kOtherBase{
    "F14", "other_base", {"way"}, "{way} does not touch a base link of this turn"};
inline constexpr RefusalKind<Way> kLone{
    "F15 F16", "lone", {"way"}, "{way} touches no link of yours, and no second one can follow it"};

// Events, powers, payments.
inline constexpr RefusalKind<Wing> kNotHeld{"F8 F9 F10 F38a", "not_held", {"card"}, "You do not hold {card}"};
inline constexpr RefusalKind<> kNoEvents{"F9a", "no_events", {}, "You can play no more events this turn"};
inline constexpr RefusalKind<Fowl> kCardForbidsEvents{
    "F9", "card_forbids_events", {"card"}, "{card} forbids events this turn"};
inline constexpr RefusalKind<Wing> kNoChange{"F8", "no_change", {"card"}, "{card} would change nothing now"};
inline constexpr RefusalKind<Bird> kPowerNoChange{
    "F8", "power_no_change", {"bird"}, "The power of the {bird} would change nothing now"};
inline constexpr RefusalKind<Bird> kNotYours{
    "F27 F31 F34 F35", "not_yours", {"bird"}, "The {bird} is not in front of you"};
inline constexpr RefusalKind<Bird> kSnake{"F31", "snake", {"bird"}, "A Snake lies on the {bird}: its power is off"};
inline constexpr RefusalKind<Bird, When> kOtherTime{
    "F34", "other_time", {"bird", "time"}, "The power of the {bird} is used {time}"};
inline constexpr RefusalKind<Bird> kFresh{
    "F34", "fresh", {"bird"}, "The power of the {bird} works from your next turn on"};
inline constexpr RefusalKind<Bird> kUsed{"F35", "used", {"bird"}, "The power of the {bird} is used up"};
inline constexpr RefusalKind<Bird> kNotCovered{"F30", "not_covered", {"bird"}, "No card lies on the {bird}"};
inline constexpr RefusalKind<Bird> kNotOwner{
    "F31", "not_owner", {"bird"}, "Only the owner of the {bird} can remove its Snake"};
inline constexpr RefusalKind<> kSquawksNotHeld{"F7 F30 F31", "squawks_not_held", {}, "You do not hold these squawks"};
inline constexpr RefusalKind<Count> kTooLittle{
    "F7 F30 F31", "too_little", {"cost"}, "The squawks do not add up to the cost of {cost}"};
inline constexpr RefusalKind<Count> kSuperfluous{
    "F7 F30 F31", "superfluous", {"cost"}, "The cost of {cost} is paid without one of these squawks"};
inline constexpr RefusalKind<> kNoRoute{
    "F21", "no_route", {}, "No route of this bird has so many links of that player"};

// What an effect is done to.
inline constexpr RefusalKind<Bird> kCaged{"F28", "caged", {"bird"}, "The {bird} is caged"};
inline constexpr RefusalKind<Bird> kNotRoosting{"F27 F28", "not_roosting", {"bird"}, "The {bird} does not roost"};
inline constexpr RefusalKind<Bird> kNotTheirs{
    "F27a", "not_theirs", {"bird"}, "The {bird} is not in front of another player"};
inline constexpr RefusalKind<Bird> kNotDead{"F27", "not_dead", {"bird"}, "The {bird} is not in the Death Zone"};
inline constexpr RefusalKind<Bird, Source> kWrongKind{
    "F8", "wrong_kind", {"bird", "card"}, "The {bird} is not of the kind that {card} names"};
inline constexpr RefusalKind<Bird> kHasCard{"F31", "has_card", {"bird"}, "A card lies on the {bird} already"};
inline constexpr RefusalKind<Bird> kNotUsed{"F35", "not_used", {"bird"}, "The power of the {bird} is not used up"};
inline constexpr RefusalKind<Source, Bird> kNotTurned{
    "F35", "not_turned", {"card", "bird"}, "{card} does not turn back the {bird}"};
inline constexpr RefusalKind<Bird> kBirdOrder{
    "F8",
    "bird_order",
    {"bird"},
    "In this match birds are named in a fixed order, and it is not the turn of the {bird}"};
inline constexpr RefusalKind<Way> kLinkOrder{
    "F8", "link_order", {"way"}, "In this match links are named in a fixed order, and it is not the turn of {way}"};
inline constexpr RefusalKind<Way> kNoLink{"F17", "no_link", {"way"}, "There is no link on {way}"};
inline constexpr RefusalKind<Way> kNotYourLink{"F17", "not_your_link", {"way"}, "The link on {way} is not yours"};
inline constexpr RefusalKind<Way> kYourLink{"F17", "your_link", {"way"}, "The link on {way} is yours"};
inline constexpr RefusalKind<Way> kStuck{"F8", "stuck", {"way"}, "The link on {way} could be laid nowhere else"};
inline constexpr RefusalKind<Way> kSamePlace{
    "F16", "same_place", {"way"}, "The link comes from {way}: it is laid elsewhere"};
inline constexpr RefusalKind<Wing> kNoSquawk{"F8", "no_squawk", {"card"}, "{card} is no squawk"};
inline constexpr RefusalKind<Wing> kNotDiscarded{
    "F8", "not_discarded", {"card"}, "{card} does not lie in the discards"};
inline constexpr RefusalKind<Wing> kNotPaid{
    "F38a", "not_paid", {"card"}, "{card} is none of the squawks that were just used or discarded"};
inline constexpr RefusalKind<Fowl> kNotLooked{
    "F33", "not_looked", {"card"}, "{card} is not among the cards that are left"};
inline constexpr RefusalKind<Source> kNoDecline{"F8 F16", "no_decline", {"card"}, "{card} cannot be declined now"};

// What is no move at all.
inline constexpr RefusalKind<> kUnreadable{
    "",
    "unreadable",
    {},
    "This is not a move of Fly-A-Way: it begins with a word such as link, play, use, squawk, save or done, and what "
    "follows must fit that"};

}  // namespace aviary::flyaway::why
