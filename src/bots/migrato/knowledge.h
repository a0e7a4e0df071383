// What our bots know about Migrato.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/knowledge.h"
#include "games/migrato/migrato.h"

namespace aviary::bots {

// The number on a card as a trait.
inline float part(int number) { return 0.25F * static_cast<float>(number); }

// How far a seat is with a species.
struct Course {
  int need = 0;   // cards that its best colony still needs; 0 if the species is barred (M13), its goal if not flown
  int top = 0;    // the number on top of that colony; 0 if there is none
  int lands = 0;  // the best number with which it could arrive in one action now; 0 if it cannot
  int fits = 0;   // the best card of the hand that can go on, without arriving; 0 if there is none
  bool night = false;  // the phase of the top card, which dangers ask for (M14)
};
using Courses = std::array<Course, migrato::kSpecies>;
Courses courses_of(const migrato::State& state, std::size_t seat);

// Signs of a move, in the order of the weights.
enum class MigratoSign : std::uint8_t {
  kLands,         // a colony arrives (M12),
  kLandNumber,    // with this number,
  kLandDrop,      // so much below the card under it,
  kLandsMissing,  // the first of its species, and the match goes on;
  kEndsAhead,     // or it is the last species (M22), and more points,
  kEndsLevel,     // equal points,
  kEndsBehind,    // or fewer ones are there
  kGoesOn,        // a card on a colony that flies on,
  kLeavesOne,     // which then needs one more,
  kLeavesTwo,     // or two;
  kGoesOnNumber,  // its number,
  kGoesOnDrop,    // how much lower than the card below,
  kFollows,       // and how many cards of the hand can follow
  kRises,         // only with `memory`: the order is wrong (M12)
  kFounds,        // a new colony,
  kFoundsNumber,
  kFoundsAgain,      // of a species that flies already,
  kFoundsFollowers,  // and how many cards of the hand can follow
  kFoundsInLastPlace,
  kFoundsGoose,
  kFoundsKite,
  kFoundsStilt,
  kFoundsBeeEater,
  kFoundsTeal,
  kHelpsEndAhead,   // a card for a species that is missing when few are, by who leads
  kHelpsEndBehind,  // or by who does not
  kLaysNight,
  kRobs,          // a danger against a colony
  kRobsOneShort,  // that needs one card,
  kRobsTwoShort,
  kRobsReady,   // for which the opponent holds the card,
  kRobsEnd,     // and that would end the match to the opponent's advantage
  kRobsOnly,    // its only card
  kRobsUseful,  // a card that fits on a colony of the own, or could begin one
  kRobsNumber,
  kRobsPile,
  kSpendsHabitat,
  kSplits,
  kJoins,
  kPassesHand,
  kPassesUse,      // how much use the hand has
  kPassesLanding,  // a card that would let a colony arrive
  kPassesDangers,
  kPassesColony,
  kPassesCards,  // how much of its goal the colony has
  kPassesTop,
  kPassesInFull,   // four colonies are in flight
  kDropsBarred,    // discards a card that may not be laid,
  kDropsDanger,    // a danger,
  kDropsLanding,   // a card with which a colony arrives,
  kDropsFit,       // one that can go on a colony,
  kDropsFitDrop,   // how much lower it is,
  kDropsFitShort,  // and if the colony needs one or two cards
  kDropsStart,     // one of a species that does not fly yet,
  kDropsNumber,    // its number,
  kDropsRising,    // or one that is too high for all colonies
  kCount
};

template <>
struct Knowledge<migrato::Migrato> {
  using Game = migrato::Migrato;
  using State = migrato::State;

  static constexpr double kMargin = 10;
  // By how many species have arrived: up to one, two, three, four.
  static constexpr std::size_t kPhases = 4;
  static std::size_t phase(const Game& game, const State& state);

  static constexpr std::size_t kTraits = 26;
  static void traits(const Game& game, const State& state, int seat, std::array<float, kTraits>& out);

  struct Outlook {
    struct Flight {
      migrato::Species species = migrato::Species::kNone;
      int need = 0;
      int top = 0;
      int cards = 0;
    };
    const Game* game;
    const State* state;
    std::size_t seat;
    int lead;
    Courses own;
    Courses other;
    std::array<Flight, migrato::kColonies> flights;        // of the own
    std::array<Flight, migrato::kColonies> other_flights;  // of the opponent
    int free;                                              // places for colonies
    int missing;                                           // species that have not arrived
  };
  static constexpr std::size_t kSigns = static_cast<std::size_t>(MigratoSign::kCount);
  static Outlook look(const Game& game, const State& state);

  // The signs of one move: at most twelve.
  struct Shown {
    std::size_t size = 0;
    std::array<MigratoSign, 12> signs;
    std::array<float, 12> amounts;
    void add(MigratoSign sign, float amount = 1) {
      signs[size] = sign;
      amounts[size++] = amount;
    }
  };
  static void show(const Outlook& outlook, core::Move move, Shown& shown);
  template <class Add>
  static void signs(const Outlook& outlook, core::Move move, Add add) {
    Shown shown;
    show(outlook, move, shown);
    for (std::size_t i = 0; i < shown.size; ++i) add(static_cast<std::size_t>(shown.signs[i]), shown.amounts[i]);
  }

  static std::array<int, core::kMaxSeats> points(const Game& game, const State& state) {
    return {game.points(state.open, 0), game.points(state.open, 1), 0, 0};
  }
};

}  // namespace aviary::bots
