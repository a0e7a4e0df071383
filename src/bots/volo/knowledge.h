// What our bots know about Volo.
#pragma once

#include <array>
#include <cstddef>

#include "bots/knowledge.h"
#include "games/volo/volo.h"

namespace aviary::bots {

// How many birds of the seat stand together, at most.
int largest_flock(const volo::Volo& game, const volo::State& state, std::size_t seat);

template <>
struct Knowledge<volo::Volo> {
  using Game = volo::Volo;
  using State = volo::State;

  static constexpr double kMargin = 10;
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

  static std::array<int, core::kMaxSeats> points(const Game& game, const State& state) {
    return {largest_flock(game, state, 0), largest_flock(game, state, 1), 0, 0};
  }
};

}  // namespace aviary::bots
