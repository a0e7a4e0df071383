// What our bots know about Volo.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"
#include "bots/knowledge.h"
#include "bots/volo/flocks.h"
#include "bots/volo/tactics.h"
#include "games/volo/volo.h"

namespace aviary::bots {

// How many birds of the seat stand together, at most.
int largest_flock(const volo::Volo& game, const volo::State& state, std::size_t seat);

// What all moves of a decision share.
struct VoloOutlook {
  VoloOutlook(const volo::Volo& game, const volo::State& state);

  int edge;
  volo::Birds own;
  volo::Birds other;
  Contacts own_contacts;
  Contacts other_contacts;
  std::array<FlockSet, Contacts::kNumbers> two_steps{};  // the own flocks two steps away, or nearer
  // The most flocks that a flight of the other player over or to this cell would join.
  std::array<std::uint8_t, Contacts::kNumbers> ways{};
  bool threatened = false;  // could the other player win at once?
  volo::Birds guards{};     // if so, the cells where a bird would stop all such flights

  // V13: what a capture takes, and how many flocks it leaves.
  struct Catch {
    int birds;
    int flocks_left;
  };
  [[nodiscard]] Catch caught_by(const volo::Flight& flight) const;
  [[nodiscard]] bool at_rim(volo::Cell cell) const;
};

template <>
struct Knowledge<volo::Volo> {
  using Game = volo::Volo;
  using State = volo::State;
  using Outlook = VoloOutlook;

  static constexpr double kMargin = 10;
  // By the birds on the board, of both colours: few, some, many.
  static constexpr std::size_t kPhases = 3;
  static std::size_t phase(const Game& game, const State& state);

  enum Trait : std::uint8_t {
    kToMove,
    kWinsNow,     // to move, and a flight wins
    kThreatens,   // not to move, and a flight would win
    kWaysToWin,   // how many flights do
    kFlocks,      // how many there are
    kLeft,        // how many would be left after the best flight
    kLeftToMove,  // the same if to move
    kLargest,     // the share of the birds that stand in the largest
    kLone,        // birds that stand alone
    kGaps,        // cells between the flocks, along the shortest ways around the other's birds
    kWidestGap,   // the longest of these ways
    kBirds,       // on the board
    kFlights,     // how many are legal
    kCaptures,    // one of them captures
    kRoom,        // where a bird could be placed
    kRim,         // the share of the birds that stand at the rim
    kArea,        // cells that the seat controls (V7)
    kNoSupply,    // nothing left to place
    kTraitCount
  };
  static constexpr std::size_t kTraits = kTraitCount;
  static void traits(const Game& game, const State& state, int seat, std::array<float, kTraits>& out);

  enum Sign : std::uint8_t {
    kPlaces,    // a placement
    kTouches,   // … next to flocks of the other player
    kPlugs,     // … between two or more of them
    kBlocks,    // … in the way of flights that would join many
    kTwoSteps,  // … two steps from own flocks
    kPlacesAtRim,
    kPlacesGuard,    // … that stops all flights that would win
    kPlacesIdly,     // … although such a flight is not stopped
    kFlies,          // a flight
    kWins,           // … that wins
    kJoins,          // … joins flocks
    kLeaves,         // … leaves flocks
    kLeavesTwo,      // … leaves two: the next flight may win
    kLong,           // … of a long line
    kFliesTouching,  // … next to flocks of the other player
    kFliesBlocking,  // … into the way of flights that would join many
    kFliesGuard,
    kFliesIdly,
    kCatches,       // … captures
    kCaught,        // … so many birds
    kCaughtLeaves,  // … and leaves the other player few flocks
    kGivesWin,      // … and leaves the other player one flock
    kPasses,
    kSignCount
  };
  static constexpr std::size_t kSigns = kSignCount;
  static Outlook look(const Game& game, const State& state) { return {game, state}; }
  template <class Add>
  static void signs(const Outlook& outlook, core::Move move, Add add) {
    switch (volo::kind_of(move)) {
      case volo::Kind::kPlace: return signs_of_placement(outlook, volo::placed(move), add);
      case volo::Kind::kFly: return signs_of_flight(outlook, volo::flown(move), add);
      case volo::Kind::kPass: return add(kPasses, 1.0F);
      case volo::Kind::kNone: return;
    }
  }

  static std::array<int, core::kMaxSeats> points(const Game& game, const State& state) {
    return {largest_flock(game, state, 0), largest_flock(game, state, 1), 0, 0};
  }

  static void narrow(const Game& game, const volo::View& view, Game::Moves& moves) {
    narrow_down(game, {view.open}, moves);
  }

 private:
  static float many(FlockSet flocks) { return static_cast<float>(base::count_ones(flocks)); }

  template <class Add>
  static void signs_of_placement(const Outlook& outlook, volo::Cell cell, Add add) {
    const auto at = static_cast<std::size_t>(cell);
    const float touched = many(outlook.other_contacts.touched[at]);
    add(kPlaces, 1.0F);
    if (touched > 0) add(kTouches, touched * 0.5F);
    if (touched > 1) add(kPlugs, 1.0F);
    if (outlook.ways[at] > 0) add(kBlocks, static_cast<float>(outlook.ways[at] - 1) * 0.5F);
    if (outlook.two_steps[at] != 0) add(kTwoSteps, many(outlook.two_steps[at]) * 0.5F);
    if (outlook.at_rim(cell)) add(kPlacesAtRim, 1.0F);
    if (outlook.threatened) add(outlook.guards.has(cell) ? kPlacesGuard : kPlacesIdly, 1.0F);
  }

  template <class Add>
  static void signs_of_flight(const Outlook& outlook, const volo::Flight& flight, Add add) {
    add(kFlies, 1.0F);
    const FlockSet joined = outlook.own_contacts.joined(flight);
    const float left = many(outlook.own_contacts.all) - many(joined);
    if (left == 0) return add(kWins, 1.0F);
    add(kJoins, (many(joined) - 1) * 0.5F);
    add(kLeaves, left * 0.2F);
    if (left == 1) add(kLeavesTwo, 1.0F);
    add(kLong, static_cast<float>(flight.length - 1) * 0.3F);
    FlockSet touched = 0;
    int way = 0;
    bool guards = false;
    outlook.own_contacts.each_landing(flight, [&](int cell) {
      const auto at = static_cast<std::size_t>(cell);
      touched |= outlook.other_contacts.touched[at];
      way = outlook.ways[at] > way ? outlook.ways[at] : way;
      guards = guards || outlook.guards.has(volo::cell_at(cell));
    });
    if (touched != 0) add(kFliesTouching, many(touched) * 0.5F);
    if (way > 1) add(kFliesBlocking, static_cast<float>(way - 1) * 0.5F);
    if (outlook.threatened) add(guards ? kFliesGuard : kFliesIdly, 1.0F);
    if (flight.kept) signs_of_capture(outlook.caught_by(flight), add);
  }

  template <class Add>
  static void signs_of_capture(const Outlook::Catch& caught, Add add) {
    if (caught.flocks_left == 1) return add(kGivesWin, 1.0F);
    add(kCatches, 1.0F);
    add(kCaught, static_cast<float>(caught.birds) * 0.2F);
    add(kCaughtLeaves, 1.0F / static_cast<float>(caught.flocks_left));
  }
};

}  // namespace aviary::bots
