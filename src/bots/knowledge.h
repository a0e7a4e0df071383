// What is known about a game, as numbers that a tuner can weigh: traits of a seat's standing, and signs of a good move.
// A game's knowledge is a specialisation of Knowledge in bots/<game>/knowledge.h:
//
//   kPhases, phase(game, state)         traits weigh differently in different phases of a match
//   kTraits, traits(game, state, seat, out)
//                                       how the seat stands; from an imagined state, so hidden cards may be used
//   kSigns, look(game, state)           what all moves of a decision share, computed once, and then
//           signs(outlook, move, add)   calls add(sign, amount) for each sign that the move shows
//   kAlike, alike(outlook, move)        optional: moves of a decision with the same number below kAlike show the same
//   kMargin                             how many points make a clear difference
//   points(game, state)                 points of each seat so far: all that a player without knowledge counts
//   narrow(game, view, moves)           optional: leaves of the legal moves those worth thinking about, proven so
//
// Most of it is static. An object is for one game; it may remember what it computed, to be faster, never to answer
// otherwise. Nothing in there allocates. The weights are data in bots/<game>/weights.h, written by `aviary tune`.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>

#include "core/game.h"

namespace aviary::bots {

template <core::Game G>
struct Knowledge;

template <core::Game G>
using Traits = std::array<float, Knowledge<G>::kTraits>;

template <core::Game G>
struct Weights {
  std::array<Traits<G>, Knowledge<G>::kPhases> traits;
  std::array<float, Knowledge<G>::kSigns> signs;
};

template <class G>
concept Known = core::Game<G> &&
                requires(Knowledge<G> know, const G& game, const typename G::State& state, Traits<G>& out, int seat) {
                  { Knowledge<G>::phase(game, state) } -> std::same_as<std::size_t>;
                  know.traits(game, state, seat, out);
                  { Knowledge<G>::points(game, state) } -> std::same_as<std::array<int, core::kMaxSeats>>;
                  { Knowledge<G>::kMargin } -> std::convertible_to<double>;
                  know.look(game, state);
                };

template <class G>
concept Groups = requires { Knowledge<G>::kAlike; };

template <class G>
concept Narrows = requires(const G& game, const typename G::View& view, typename G::Moves& moves) {
  Knowledge<G>::narrow(game, view, moves);
};

}  // namespace aviary::bots
