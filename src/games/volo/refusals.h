// Why Volo refuses a move, or a text as a move.
#pragma once

#include "core/refusal_kind.h"
#include "vocabulary.h"

namespace aviary::volo::why {

using core::Many;
using core::RefusalKind;
using core::Seat;

// Nobody moves, or somebody else.
inline constexpr RefusalKind<> kOverFlock{
    "V15", "over_flock", {}, "The match is over: a player has all birds in one flock"};
inline constexpr RefusalKind<> kOverPasses{"V16", "over_passes", {}, "The match is over: both players have passed"};
inline constexpr RefusalKind<> kOverMoves{"V17", "over_moves", {}, "The match is over: 1,000 moves were made"};
inline constexpr RefusalKind<Seat> kNotYourTurn{"V4", "not_your_turn", {"seat"}, "It is the turn of {seat}"};

// Placing.
inline constexpr RefusalKind<Cell> kOccupied{"V6", "occupied", {"cell"}, "There is a bird on {cell} already"};
inline constexpr RefusalKind<> kNoSupply{"V5", "no_supply", {}, "Your supply is empty, so you cannot place a bird"};
inline constexpr RefusalKind<Cell, Cell> kNextToOwn{
    "V6", "next_to_own", {"cell", "bird"}, "{cell} is next to your own bird on {bird}"};
inline constexpr RefusalKind<Cell> kControlled{
    "V7", "controlled", {"cell"}, "{cell} lies in an area that your opponent controls"};

// Flying.
inline constexpr RefusalKind<Cell> kNotYourBird{"V8", "not_your_bird", {"cell"}, "There is no bird of yours on {cell}"};
inline constexpr RefusalKind<> kNoLine{"V8", "no_line", {}, "The line leaves the board"};
inline constexpr RefusalKind<Cell> kBlocked{"V9", "blocked", {"cell"}, "The bird on {cell} is in the way"};
inline constexpr RefusalKind<> kCentre{"V9", "centre", {}, "The way crosses the missing centre"};
inline constexpr RefusalKind<> kOffBoard{"V9", "off_board", {}, "The way leaves the board"};
inline constexpr RefusalKind<> kSplits{"V10", "splits", {}, "The flight would split your flock"};
inline constexpr RefusalKind<> kNoGrowth{
    "V10", "no_growth", {}, "The flight must make the flock larger, and here it joins no other bird"};
inline constexpr RefusalKind<> kWinsAtOnce{
    "V15", "wins_at_once", {}, "This flight wins at once, and nothing is removed"};
inline constexpr RefusalKind<> kNoChoice{
    "V13", "no_choice", {}, "This flight cuts nothing off, so there is no part to choose"};
inline constexpr RefusalKind<Many<Cell>> kChoose{
    "V13",
    "choose",
    {"cells"},
    "This flight divides the opposing birds into the parts at {cells}: say which one stays"};
inline constexpr RefusalKind<Cell, Many<Cell>> kWrongPart{
    "V13", "wrong_part", {"cell", "cells"}, "{cell} names no part: the parts are those at {cells}"};

// Passing.
inline constexpr RefusalKind<Line, Line> kCanFly{
    "V12", "can_fly", {"from", "to"}, "You may not pass: you can fly from {from} to {to}"};
inline constexpr RefusalKind<Cell> kCanPlace{
    "V12", "can_place", {"cell"}, "You may not pass: you can place on {cell}, outside your own areas"};
inline constexpr RefusalKind<> kMayPass{"V12", "may_pass", {}, "You may pass"};  // nobody is told: the pass is legal

// What is no move at all.
inline constexpr RefusalKind<> kNoMove{"V8", "no_move", {}, "This is not a move of Volo"};
inline constexpr RefusalKind<> kNoCell{"V2", "no_cell", {}, "There is no such cell on the board"};
inline constexpr RefusalKind<> kTooLong{"V8", "too_long", {}, "No line has that many birds"};
inline constexpr RefusalKind<> kUneven{"V8", "uneven", {}, "As many birds must land as take off"};
inline constexpr RefusalKind<> kNotStraight{
    "V8", "not_straight", {}, "These birds do not stand in a straight line without gaps"};
inline constexpr RefusalKind<Cell, Cell> kNotAhead{
    "V8", "not_ahead", {"from", "to"}, "A bird flies straight, and {to} is not straight ahead of {from}"};
inline constexpr RefusalKind<> kNotTogether{
    "V8", "not_together", {}, "All birds of a line move in one direction by the same distance"};
inline constexpr RefusalKind<> kUnreadable{
    "",
    "unreadable",
    {},
    "This is not a move of Volo: write a cell (e3), a flight (e3-c3, e4/e5-e7/e8, e3-c3=h9) or pass"};

}  // namespace aviary::volo::why
