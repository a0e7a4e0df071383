// What our bots know about Fly-A-Way.
#pragma once

#include <array>
#include <cstddef>

#include "bots/flyaway/signs.h"
#include "bots/knowledge.h"
#include "games/flyaway/flyaway.h"

namespace aviary::bots {

namespace flyaway_words {

enum FlyAwayTrait : std::size_t {
  kScore,         // points so far
  kBirdCount,     // birds in front of the player
  kOnTurn,        // the next to place links
  kReachNow,      // birds that it can finish with the links it has left in this turn, by what they bring
  kReachNext,     // birds that nobody before it can finish and its next three links can
  kFarther,       // birds that need four to six links, for the player on turn: others will finish them
  kPartInRoutes,  // own links on shortest completions, more the fewer are missing
  kLinksOnMap,
  kSquawks,       // value of the squawks in hand
  kEvents,        // events in hand
  kExtraInHand,   // links that they give
  kTurnPowers,    // powers for each of its turns
  kOncePowers,    // unused ones for once in the game
  kReactions,     // powers on opponents' turns
  kEndPoints,     // what powers at the end of the game would bring now
  kSnakes,        // birds under a Snake
  kLastTurn,      // a turn left in the last round
  kOneBirdShort,  // of the six that end the game
  kFlyAwayTraits,
};

}  // namespace flyaway_words

template <>
struct Knowledge<flyaway::FlyAway> {
  using Game = flyaway::FlyAway;
  using State = flyaway::State;

  static constexpr double kMargin = 20;
  // The beginning, towards the end, and the last round (F39).
  static constexpr std::size_t kPhases = 3;
  static std::size_t phase(const Game& game, const State& state);

  static constexpr std::size_t kTraits = flyaway_words::kFlyAwayTraits;
  void traits(const Game& game, const State& state, int seat, std::array<float, kTraits>& out);

  using Outlook = FlyAwayOutlook;
  static constexpr std::size_t kSigns = flyaway_words::kFlyAwaySigns;
  Outlook look(const Game& game, const State& state) { return look_at(game, state, memory_); }
  static constexpr std::size_t kAlike = kUnlike;
  static std::size_t alike(const Outlook& outlook, core::Move move) {
    return static_cast<std::size_t>(bots::alike(outlook, move));
  }
  template <class Add>
  static void signs(const Outlook& outlook, core::Move move, Add add) {
    AllShown shown;
    show(outlook, move, shown);
    for (const Shown& sign : shown) add(sign.sign, sign.amount);
  }

  static std::array<int, core::kMaxSeats> points(const Game& /*game*/, const State& state) {
    const auto& scores = state.open.scores;
    return {scores[0], scores[1], scores[2], scores[3]};
  }

 private:
  ProgressMemory memory_;
};

}  // namespace aviary::bots
