// What happened in matches, counted for reports: how often each seat did what, under the names that the game gives.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "core/any_game.h"

namespace aviary::lab {

using SeatCounts = std::array<std::int64_t, core::kMaxSeats>;

class EventCounts {
 public:
  template <class G>
  void count(const G& game, const core::Trace& trace) {
    for (const core::Event& event : trace) {
      const core::Event counted = core::counted_part(game, event);
      ++counted_[{counted.kind, counted.arguments}][static_cast<std::size_t>(event.seat.index())];
    }
  }

  // Calls tell(name, counts by seat) for everything that has a name, perhaps more than once for a name.
  template <class G, class Tell>
  void name(const G& game, const Tell& tell) const {
    for (const auto& [key, times] : counted_) {
      const std::string name = core::counted_as(game, {key.first, core::Seat(0), key.second});
      if (!name.empty()) tell(name, times);
    }
  }

 private:
  // By kind and arguments: all that a name depends on.
  std::map<std::pair<std::uint8_t, decltype(core::Event::arguments)>, SeatCounts> counted_;
};

}  // namespace aviary::lab
