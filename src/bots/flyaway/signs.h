// What a move of Fly-A-Way shows, and what all moves of a decision share.
#pragma once

#include <cstddef>

#include "base/list.h"
#include "bots/flyaway/progress.h"
#include "games/flyaway/flyaway.h"

namespace aviary::bots {

// The words of Fly-A-Way's bots: other games have others of the same names.
namespace flyaway_words {

// Names without a word on the amount stand for 1, "points" for tenths of them.
enum FlyAwaySign : std::size_t {
  // Placing a link, by what it does for the roosting birds.
  kSaves,         // the last link of a route (F20)
  kSavePoints,    // points of that bird and of the own links on its way
  kFinishes,      // on a way that can be completed in this turn; the part of it that the link is
  kFinishPoints,  // the same part of the points
  kHandsOver,     // brings a bird into the reach of the next player's three links
  kHandsOverPoints,
  kJoins,      // has a part in a bird that is in that reach anyway
  kTowards,    // on a shortest completion of one that is farther away
  kCrosses,    // good for two birds at once
  kIdle,       // on no shortest completion
  kOpensPair,  // F15
  // The end of the action phase.
  kDone,
  kDoneWithLinks,     // thirds: base links not placed
  kDoneBeforeSaving,  // a bird could still be finished
  // Events, powers and squawks.
  kPlaysLate,       // an event, with a full hand or in the last round
  kExtraFinishes,   // links of an event or a power that bring a bird into reach
  kPays,            // thirds: the squawks that it costs
  kAvoidsFine,      // points that the Fowl Play card would cost
  kAvoidsSpoiling,  // neutralises what endangers a bird that can be finished now
  kFreesCaged,      // F30
  kRemovesSnake,    // F31
  // Offers and routes.
  kTakesForFree,  // F24
  kTakesForTurn,
  kTakesForTurnPoints,
  kTakesFreed,  // F30
  kOwnRoute,    // F21: quarters of own links
  kOthersRoute,
  kFirstPoints,  // F20: saved first
  // Links that an effect is done to.
  kOwnUseful,  // own links on shortest completions, for each bird
  kOthersUseful,
  kOthersLink,  // an opponent's link at all
  // Birds that an effect is done to.
  kLosesPoints,  // tenths: points of a bird that is lost or covered
  kLosesUsed,    // its power is used up or does not work
  kLosesEndPower,
  kTakesPoints,   // tenths: points of a bird that is stolen, freed, turned back or brought back
  kTakesPower,    // its power is of lasting use
  kRoostInReach,  // a roosting bird that this player can finish now
  kRoostForNext,  // one that the next player could finish
  kRoostPoints,
  // Cards.
  kKeepsSquawk,  // thirds: value of a squawk that is taken; negative if it is given away
  kHarmNext,     // F33: a card of this cost comes next
  // One for each kind of effect, in the order of `Does`.
  kEventOf,
  kPowerOf = kEventOf + flyaway::kVocabulary,
  kNeutralisesOf = kPowerOf + flyaway::kVocabulary,
  kTargetOf = kNeutralisesOf + flyaway::kVocabulary,  // anything chosen, rather than declined
  kKeepsOf = kTargetOf + flyaway::kVocabulary,        // an event that is taken; negative if it is given away
  kFlyAwaySigns = kKeepsOf + flyaway::kVocabulary,
};

}  // namespace flyaway_words

struct FlyAwayOutlook {
  flyaway::Facts facts;
  int seat;
  int left;  // links that the seat can still place in this turn, those of the effect in progress included
  bool late;
  flyaway::Links free;
  AllProgress progress;
};

struct Shown {
  std::size_t sign;
  float amount;
};
using AllShown = base::List<Shown, 16>;

// Precondition: a seat is asked. The state must outlive the outlook.
FlyAwayOutlook look_at(const flyaway::FlyAway& game, const flyaway::State& state, ProgressMemory& memory);
// A small number that all links of a decision have in common that show the same; kUnlike for other moves.
inline constexpr int kUnlike = 1 << (flyaway::kRoost + 1);
inline int alike(const FlyAwayOutlook& outlook, core::Move move) {
  const int linkway = flyaway::number_of(move);
  if (flyaway::kind_of(move) != flyaway::Kind::kLink || !outlook.free.has(linkway)) return kUnlike;
  int which = flyaway::opens_pair(outlook.facts, outlook.seat, linkway) ? 1 : 0;
  for (const Progress& bird : outlook.progress) which = 2 * which + (bird.on_shortest.has(linkway) ? 1 : 0);
  return which;
}
void show(const FlyAwayOutlook& outlook, core::Move move, AllShown& shown);

}  // namespace aviary::bots
