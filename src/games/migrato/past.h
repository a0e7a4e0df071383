// What a seat or a spectator saw of a match since its past began, and the worlds that agree with all of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/rng.h"
#include "core/belief.h"
#include "core/past.h"
#include "core/worlds.h"
#include "edition.h"
#include "state.h"

namespace aviary::migrato {

using core::is_hidden;

// The serials of the face-down cards that the observer does not see, and what was last said of their species.
struct Trail {
  struct Card {
    std::uint8_t serial;
    SpeciesSet species;  // 0: nothing
  };
  std::array<std::array<std::array<Card, Row::kCapacity>, kColonies>, 2> cards{};
  std::array<std::uint8_t, 2> next{};  // serials
  explicit Trail(const View& view);
};

// Where a card lies, in a glimpse.
constexpr unsigned where(std::size_t colony, int place) {
  return static_cast<unsigned>(4 * colony) + static_cast<unsigned>(place);
}

// The words that belong to a glimpse.
inline constexpr std::size_t kCountWords = core::count_words(kKinds);
constexpr std::size_t words_of(core::Glimpse one) { return one.what() == core::Saw::kShuffled ? kCountWords : 0; }

// The states that fit the view, each with the share of those runs that end in it in which cards are shuffled evenly,
// picked blindly, and the observer sees what the past says.
using Past = core::PastFrom<View, Trail>;

// The trail of a past that was read.
Trail trail_of(const Past& past);

struct Folded;

class Remembering {
 public:
  Remembering(const Edition& edition, bool memory, const View& view, const Past& past);
  // False if the past is not one of this view.
  [[nodiscard]] bool possible() const { return wrong_.empty() && worlds_.possible(); }
  // Why not, if the past says what cannot be.
  [[nodiscard]] const std::string& wrong() const { return wrong_; }
  [[nodiscard]] bool exact() const { return worlds_.belief().exact(); }
  [[nodiscard]] const core::Worlds& worlds() const { return worlds_; }
  [[nodiscard]] core::Place place(std::size_t seat, std::size_t colony, int at) const {
    return places_[seat][where(colony, at)];
  }
  // Precondition: possible().
  [[nodiscard]] State sample(base::Rng& rng) const;
  [[nodiscard]] State state_of(const core::World& world) const;

 private:
  Remembering(const View& view, Folded folded);
  [[nodiscard]] bool holds_notes(const State& state) const;
  State world_;  // without what is not known
  core::Observer observer_;
  bool shown_;  // what everybody saw, and what the seat sees now
  std::array<std::array<core::Place, 4 * kColonies>, 2> places_{};
  std::string wrong_;
  core::Worlds worlds_;
};

}  // namespace aviary::migrato
