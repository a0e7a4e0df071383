// What happened in matches, counted for reports: how often each seat did what, under the names that the game gives.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "core/move.h"

namespace aviary::lab {

using SeatCounts = std::array<std::int64_t, core::kMaxSeats>;

class EventCounts {
 public:
  void count(const core::Trace& trace) {
    for (const core::Event& event : trace) {
      Counted& counted = counted_[{event.kind, event.arguments[0], event.arguments[1]}];
      counted.sample = event;
      ++counted.times[static_cast<std::size_t>(event.seat.index())];
    }
  }

  // Calls tell(name, counts by seat) for everything that has a name, perhaps more than once for a name.
  template <class G, class Tell>
  void name(const G& game, const Tell& tell) const {
    for (const auto& [key, counted] : counted_) {
      const std::string name = game.counted_as(counted.sample);
      if (!name.empty()) tell(name, counted.times);
    }
  }

 private:
  struct Counted {
    core::Event sample;
    SeatCounts times{};
  };
  std::map<std::array<std::uint8_t, 3>, Counted> counted_;  // by kind and arguments: all that a name depends on
};

}  // namespace aviary::lab
