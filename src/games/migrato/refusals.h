// Why Migrato refuses a move, or a text as a move.
#pragma once

#include "core/refusal_kind.h"
#include "vocabulary.h"

namespace aviary::migrato::why {

using core::Count;
using core::RefusalKind;
using core::Seat;

// Nobody moves, or somebody else.
inline constexpr RefusalKind<> kOverArrivals{
    "M22", "over_arrivals", {}, "The match is over: the fifth species has arrived"};
inline constexpr RefusalKind<> kOverTurns{"M24", "over_turns", {}, "The match is over: 400 turns were played"};
inline constexpr RefusalKind<> kDrawing{"M3 M5", "drawing", {}, "Cards are being drawn"};
inline constexpr RefusalKind<Seat> kNotYourTurn{"M4", "not_your_turn", {"seat"}, "It is the turn of {seat}"};

// Birds.
inline constexpr RefusalKind<ColonyId> kNoColony{
    "M7 M18 M20 M6", "no_colony", {"colony"}, "You have no colony {colony}"};
inline constexpr RefusalKind<Card> kNotInHand{"M5", "not_in_hand", {"card"}, "You do not hold this card: {card}"};
inline constexpr RefusalKind<Species> kBarred{
    "M13", "barred", {"species"}, "The {species} has arrived at you: you may not fly it any more"};
inline constexpr RefusalKind<> kFourColonies{"M7 M18", "four_colonies", {}, "You have four colonies in flight already"};
inline constexpr RefusalKind<ColonyId, Card> kOtherSpecies{
    "M7", "other_species", {"colony", "card"}, "Colony {colony} is of another species than {card}"};
inline constexpr RefusalKind<ColonyId, Count> kRises{
    "M8", "rises", {"colony", "number"}, "On colony {colony} only {number} or less may be laid"};

// Dangers.
inline constexpr RefusalKind<Danger> kNoTarget{
    "M15", "no_target", {"danger"}, "There is no card that the {danger} reaches; a danger needs a target"};
inline constexpr RefusalKind<> kNoSuchTarget{"M14", "no_such_target", {}, "Your opponent has no such colony or pile"};
inline constexpr RefusalKind<> kLastCard{"M14", "last_card", {}, "The last card of an arrived pile cannot be taken"};
inline constexpr RefusalKind<Danger, Phase> kWrongPhase{
    "M14", "wrong_phase", {"danger", "phase"}, "The {danger} does not reach a {phase} card"};

// Colonies as a whole.
inline constexpr RefusalKind<ColonyId, Count> kTooShort{
    "M18", "too_short", {"colony", "cards"}, "Colony {colony} has {cards} cards only and cannot be cut there"};
inline constexpr RefusalKind<> kItself{"M20", "itself", {}, "A colony cannot be put on itself"};
inline constexpr RefusalKind<ColonyId, ColonyId> kDifferent{
    "M20", "different", {"upper", "lower"}, "Colonies {upper} and {lower} are of different species"};
inline constexpr RefusalKind<ColonyId, ColonyId> kStartsHigher{
    "M20",
    "starts_higher",
    {"upper", "lower"},
    "Colony {upper} begins with a higher number than colony {lower} ends with"};

// In its time.
inline constexpr RefusalKind<> kNoDiscardYet{
    "M5", "no_discard_yet", {}, "You discard after your main action, not before"};
inline constexpr RefusalKind<> kNothingArrives{"M25", "nothing_arrives", {}, "No colony is arriving"};
inline constexpr RefusalKind<Species> kChoose{
    "M25", "choose", {"species"}, "Choose first: keep the {species} that arrived, or take the return card"};
inline constexpr RefusalKind<> kDiscardFirst{"M5", "discard_first", {}, "You must discard a card now"};

// What is no move at all.
inline constexpr RefusalKind<> kNoMove{"M4", "no_move", {}, "This is not a move of Migrato"};
inline constexpr RefusalKind<> kUnreadable{
    "",
    "unreadable",
    {},
    "This is not a move of Migrato: write s1n:2, k3d:new, hunter:1, habitat:goose, split:2/1, join:3/1, pass:hand, "
    "pass:2, keep, return or discard:k3d"};

}  // namespace aviary::migrato::why
