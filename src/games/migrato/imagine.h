// Worlds that fit a view. What the observer cannot see are physical cards in places: hands, face-down cards, the deck.
// Every assignment of the unseen cards to these places that agrees with all the observer knows is equally likely,
// whatever the other player chose to do.
//
// How: a scenario says of what species each unknown family of colonies is, and for each card that was taken (M11a)
// whether it is in the hand or in which place. Its weight is the number of assignments it allows: the ways to fill the
// face-down places species by species (fill.h), times the ways to choose the hands from the cards that are left.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.h"
#include "edition.h"
#include "fill.h"
#include "state.h"

namespace aviary::migrato {

// M10: does the view lack own night cards, because it is what a person is shown?
bool is_forgetful(const View& view);

class Sampler {
 public:
  Sampler(const Edition& edition, bool memory, const View& view);
  // Is there a world that fits? Always, unless the view was made up.
  [[nodiscard]] bool possible() const { return total_ > 0; }
  // Precondition: possible().
  [[nodiscard]] State sample(base::Rng& rng) const;

 private:
  struct Scenario {
    std::array<std::array<Species, kColonies>, 2> species;
    std::array<std::array<Row, kColonies>, 2> known;  // cards known or taken to lie there; 0 for the others
    std::array<std::uint8_t, 2> in_hand;              // taken cards that are in the hand
    std::array<std::array<Card, kTaken>, 2> held;
  };
  // Calls visit(scenario, weight) for every possible scenario until it returns true.
  template <class Visit>
  bool each(Scenario& scenario, std::size_t entry, Visit& visit) const;
  template <class Visit>
  bool each_species(Scenario& scenario, std::size_t colony, Visit& visit) const;
  // Are the cards of that seat hidden from the observer?
  [[nodiscard]] bool hidden(std::size_t seat) const { return hidden_[seat] != 0; }
  // Are its night cards, at least? The own ones may have been left to memory (M10).
  [[nodiscard]] bool has_gaps(std::size_t seat) const { return hidden(seat) || forgotten_[seat] != 0; }
  [[nodiscard]] const ColonyNotes& notes(std::size_t seat, std::size_t colony) const {
    return view_.notes[seat].colonies[colony];
  }
  [[nodiscard]] base::Wide weight(const Scenario& scenario) const;
  struct Bounds {
    std::array<int, Row::kCapacity> low;
    std::array<int, Row::kCapacity> high;
  };
  void look_at_own(std::size_t seat);
  void look_at_hidden(std::size_t seat);
  void apply_links(const Scenario& scenario, std::size_t seat, std::size_t at, Bounds& bounds) const;
  bool find_bounds(const Scenario& scenario, std::size_t seat, std::size_t at, Bounds& bounds) const;
  bool demand(const Scenario& scenario, Species species, Filling& filling) const;
  void link_chains(const Scenario& scenario, std::size_t seat, const std::array<int, kColonies>& chains,
                   Filling& filling) const;
  [[nodiscard]] std::array<std::uint8_t, kHighest + 1> unseen_by_night(Species species) const;
  [[nodiscard]] State deal(const Scenario& scenario, base::Rng& rng) const;
  [[nodiscard]] Scenario start() const;

  View view_;  // with the notes completed that a spectator lacks
  bool memory_;
  std::array<std::uint8_t, 2> hidden_{};
  std::array<std::uint8_t, 2> forgotten_{};
  Deck unseen_{};  // without the taken cards
  int unseen_cards_ = 0;
  int gaps_ = 0;
  base::Wide total_ = 0;
};

}  // namespace aviary::migrato
