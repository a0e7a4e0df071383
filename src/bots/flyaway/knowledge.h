// What our bots know about Fly-A-Way.
#pragma once

#include <array>
#include <cstddef>

#include "bots/knowledge.h"
#include "games/flyaway/flyaway.h"

namespace aviary::bots {

template <>
struct Knowledge<flyaway::FlyAway> {
  using Game = flyaway::FlyAway;
  using State = flyaway::State;

  static constexpr double kMargin = 20;
  static constexpr std::size_t kPhases = 1;
  static std::size_t phase(const Game& /*game*/, const State& /*state*/) { return 0; }

  static constexpr std::size_t kTraits = 1;
  static void traits(const Game& game, const State& state, int seat, std::array<float, kTraits>& out) {
    out[0] = static_cast<float>(points(game, state)[static_cast<std::size_t>(seat)]) * 0.1F;
  }

  struct Outlook {};
  static constexpr std::size_t kSigns = 1;
  static Outlook look(const Game& /*game*/, const State& /*state*/) { return {}; }
  template <class Add>
  static void signs(const Outlook& /*outlook*/, core::Move /*move*/, Add /*add*/) {}

  static std::array<int, core::kMaxSeats> points(const Game& /*game*/, const State& state) {
    const auto& scores = state.open.scores;
    return {scores[0], scores[1], scores[2], scores[3]};
  }
};

}  // namespace aviary::bots
