// What a seat or a spectator saw of a match since its past began, and the worlds that agree with all of it. Glimpses
// name Wing It and Fowl Play cards by their kind plus 1.
#pragma once

#include <memory>
#include <string>

#include "base/rng.h"
#include "core/past.h"
#include "core/worlds.h"
#include "edition.h"
#include "fowl_belief.h"
#include "state.h"

namespace aviary::flyaway {

// Glimpses need nothing beside the views.
struct Trail {
  explicit Trail(const View& /*view*/) {}
};
using Past = core::PastFrom<View, Trail>;

// Which deck was shuffled, in the serial of kShuffled. Of the Fowl Play deck only tier 3 is, and counted (F39).
inline constexpr unsigned kWingDeck = 0;
inline constexpr unsigned kFowlDeck = 1;
inline constexpr int kTier3Kinds = kCatastrophe - kTier3;

// The words that belong to a glimpse.
constexpr std::size_t words_of(core::Glimpse one) {
  if (one.what() != core::Saw::kShuffled) return 0;
  return core::count_words(one.serial() == kWingDeck ? kWingKinds : kTier3Kinds);
}

// The Wing It cards that the view's observer does not see, by kind plus 1.
core::Counts unseen_wing(const Edition& cards, const View& view);

struct Folded;

// The states that fit the view. Each has its hands and its Fowl Play cards with the share of those runs that end in
// them in which cards are shuffled evenly, picked blindly, and the observer sees what the past says. What other seats
// remember of these cards is dealt as for a view alone.
class Remembering {
 public:
  Remembering(std::shared_ptr<const Edition> cards, int seats, const View& view, const Past& past);
  // False if the past is not one of this view.
  [[nodiscard]] bool possible() const { return wrong_.empty() && worlds_.possible(); }
  // Why not, if the past says what cannot be.
  [[nodiscard]] const std::string& wrong() const { return wrong_; }
  [[nodiscard]] bool exact() const { return worlds_.belief().exact(); }
  [[nodiscard]] const core::Worlds& worlds() const { return worlds_; }
  [[nodiscard]] const FowlBelief& fowl() const { return fowl_; }
  // Precondition: possible().
  [[nodiscard]] State sample(base::Rng& rng) const;
  // The hands of a world.
  [[nodiscard]] Row<Hand, kMaxPlayers> hands_in(const core::World& world) const;

 private:
  Remembering(std::shared_ptr<const Edition> cards, int seats, const View& view, Folded folded);
  std::shared_ptr<const Edition> cards_;
  int seats_;
  View view_;
  std::string wrong_;
  core::Worlds worlds_;
  FowlBelief fowl_;
};

}  // namespace aviary::flyaway
