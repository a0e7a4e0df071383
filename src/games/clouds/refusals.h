// Why Above the Clouds refuses a move, or a text as a move.
#pragma once

#include "core/refusal_kind.h"
#include "decisions/decisions.h"
#include "vocabulary.h"

namespace aviary::clouds::why {

using core::Count;
using core::RefusalKind;
using core::Seat;

// Nobody moves, or somebody else.
inline constexpr RefusalKind<> kOver{"C22", "over", {}, "The match is over: three stages have been flown"};
inline constexpr RefusalKind<> kChance{
    "C2 C3 C5 C6 C7 C11 C23 C24", "chance", {}, "Nobody chooses now: something is drawn"};
inline constexpr RefusalKind<Seat> kNotYourTurn{"C7a C21", "not_your_turn", {"seat"}, "It is the turn of {seat}"};

// Something else is asked.
inline constexpr RefusalKind<> kChooseTurn{
    "C7a", "choose_turn", {}, "It is your turn: a standard action, a manoeuvre card or a pass"};
inline constexpr RefusalKind<> kChooseSwap{"C9 C10 C14", "choose_swap", {}, "Say which two birds are swapped"};
inline constexpr RefusalKind<> kChooseBird{"C11", "choose_bird", {}, "Say which bird you add"};
inline constexpr RefusalKind<> kChooseColumn{"C11", "choose_column", {}, "Say where you put the bird"};
inline constexpr RefusalKind<> kChooseFavourite{"C14", "choose_favourite", {}, "Say which bird of the deck you want"};
inline constexpr RefusalKind<> kChooseCopy{"C17", "choose_copy", {}, "Say which card of the display you use"};
inline constexpr RefusalKind<> kChooseAction{"C14", "choose_action", {}, "Say which standard action you use"};
inline constexpr RefusalKind<> kChooseCard{"C12", "choose_card", {}, "Say which card of the display you take"};
inline constexpr RefusalKind<> kChooseDiscard{"C12", "choose_discard", {}, "You have five cards: discard one"};
inline constexpr RefusalKind<> kChooseScore{"C14", "choose_score", {}, "Say which card you score"};
inline constexpr RefusalKind<> kChooseScoring{
    "C20", "choose_scoring", {}, "The stage is over: score a card, or say done"};

// Standard actions.
inline constexpr RefusalKind<Count, Count> kTooDear{
    "C8", "too_dear", {"price", "cubes"}, "This action costs {price} now, and you have {cubes}"};
inline constexpr RefusalKind<> kNoNeighbour{
    "C9", "no_neighbour", {}, "None of your birds has a bird directly left or right of it"};
inline constexpr RefusalKind<> kNobodyBehind{
    "C10", "nobody_behind", {}, "None of your birds has a bird directly in front of it or behind it"};
inline constexpr RefusalKind<> kNoRoom{"C11 C18", "no_room", {}, "All columns have three birds"};
inline constexpr RefusalKind<> kNoCard{"C12", "no_card", {}, "The display is empty"};
inline constexpr RefusalKind<> kNoOtherCard{
    "C17", "no_other_card", {}, "The card that you copy stays in the display, and there is no other"};

// Swapping.
inline constexpr RefusalKind<Space> kEmptySpace{
    "C9 C10 C15", "empty_space", {"space"}, "{space} is empty: birds only change places with birds"};
inline constexpr RefusalKind<Space, Space, Flight> kNotInReach{
    "C9 C10 C14", "not_in_reach", {"a", "b", "flight"}, "{a} and {b} do not lie to each other as {flight} wants"};
inline constexpr RefusalKind<> kNoSwift{"C14", "no_swift", {}, "One of the two birds must be a swift"};
inline constexpr RefusalKind<> kNotYours{"C9 C10 C14", "not_yours", {}, "One of the two birds must be yours"};

// Adding a bird.
inline constexpr RefusalKind<> kDeckEmpty{"C11 C18", "deck_empty", {}, "The bird deck is empty"};
inline constexpr RefusalKind<Bird> kNotInDeck{"C18", "not_in_deck", {"bird"}, "There is not {bird} in the deck"};
inline constexpr RefusalKind<Bird> kNotFaceUp{
    "C11", "not_face_up", {"bird"}, "There is not {bird} face up beside the deck"};
inline constexpr RefusalKind<Column> kColumnFull{"C11", "column_full", {"column"}, "Column {column} has three birds"};

// Cards.
inline constexpr RefusalKind<Card> kNotInHand{"C14 C12 C20", "not_in_hand", {"card"}, "You do not hold {card}"};
inline constexpr RefusalKind<Card, Count, Count> kCardTooDear{
    "C14", "card_too_dear", {"card", "cost", "cubes"}, "{card} costs {cost}, and you have {cubes}"};
inline constexpr RefusalKind<Card> kNoSwap{"C14", "no_swap", {"card"}, "There are no two birds that {card} could swap"};
inline constexpr RefusalKind<> kNothingToScore{
    "C17", "nothing_to_score", {}, "No other card of your hand can score a space"};
inline constexpr RefusalKind<> kNothingToCopy{
    "C17", "nothing_to_copy", {}, "There is no card in the display that you can pay and carry out"};
inline constexpr RefusalKind<> kNoChain{"C17", "no_chain", {}, "A Display card cannot copy another one"};
inline constexpr RefusalKind<Card> kNotDisplayed{"C12 C17", "not_displayed", {"card"}, "{card} is not in the display"};
inline constexpr RefusalKind<Card> kCopiedStays{
    "C17", "copied_stays", {"card"}, "You copied {card}, so it stays in the display"};
inline constexpr RefusalKind<Card> kNoSpaceHeld{
    "C20", "no_space_held", {"card"}, "None of your birds stands on a space of {card}"};

// What is no move at all.
inline constexpr RefusalKind<> kNoMove{"C7a", "no_move", {}, "This is not a move of Above the Clouds"};
inline constexpr RefusalKind<> kUnreadable{
    "",
    "unreadable",
    {},
    "This is not a move of Above the Clouds: write for example left-right, add, card, pass, play dodge:b2d3, b2-c2, "
    "bird g, bird top, column c front, take dodge:b2d3, score dodge:b2d3, done"};

}  // namespace aviary::clouds::why
