// The table of Above the Clouds at a glance, as one seat sees it: who would land now, which spaces the cards in the
// hands are waiting for, and what a change of the flock would bring.
#pragma once

#include <array>
#include <cstddef>

#include "games/clouds/clouds.h"

namespace aviary::bots {

// Points that a change of the flock brings, if the stage ended then.
struct Change {
  int own_landing;
  int others_landing;
  int own_cards;
  int others_cards;
};

// Ways to change the flock or the hand: the standard actions, then the manoeuvre cards.
inline constexpr std::size_t kWays = clouds::kActions + clouds::kManoeuvres;
constexpr std::size_t way_of(clouds::Action action) { return static_cast<std::size_t>(action); }
constexpr std::size_t way_of(clouds::Manoeuvre kind) { return clouds::kActions + static_cast<std::size_t>(kind); }

class Survey {
 public:
  // The cards of all hands are those of the state, which may be an imagined one.
  Survey(const clouds::Clouds& game, const clouds::State& state, int seat);

  [[nodiscard]] int seat() const { return seat_; }
  // The seat's birds that would stay when the others land, and all of them.
  [[nodiscard]] clouds::Spaces staying() const { return own_ & ~front_; }
  [[nodiscard]] clouds::Spaces own() const { return own_; }
  // C19: what the seat's birds that would land now are worth; nothing when they have landed already.
  [[nodiscard]] int landing() const { return flying_ ? landing_of(seat_ + 1, 0, 0) : 0; }

  [[nodiscard]] Change swapped(clouds::Space a, clouds::Space b) const;
  // Precondition: the column has fewer than three birds.
  [[nodiscard]] Change added(clouds::Bird bird, int column, clouds::End end) const;
  // A change as one number, in points: what the seat gets less a part of what the others get.
  [[nodiscard]] float worth(const Change& change) const;

  // The best that swaps can bring, for each way that is one; nothing for the others.
  void best_swaps(std::array<float, kWays>& best) const;
  // The best that adding such a bird can bring; nothing if there is no room.
  [[nodiscard]] float best_add(clouds::Bird bird) const;

 private:
  static constexpr std::size_t kOwners = clouds::kMaxPlayers + 2;  // nobody, the seats from 1, the swifts

  [[nodiscard]] clouds::Bird bird(int space) const { return open_.flock[clouds::at(space)]; }
  [[nodiscard]] int landing_of(int owner, int more_females, int more_males) const;
  void count_birds();
  void mark_cards(const clouds::Clouds& game, const clouds::State& state, int seat);
  // One bird lands instead of another.
  void replace(clouds::Bird gone, clouds::Bird come, Change& change) const;
  void credit_landing(Change& change, int owner, int points) const {
    (owner == seat_ + 1 ? change.own_landing : change.others_landing) += points;
  }
  // The bird stands on the space (or stood there, with a sign of −1) and stays when the others land.
  void credit_cards(Change& change, clouds::Bird bird, int space, int sign) const;

  const clouds::Open& open_;
  int seat_;
  int columns_;
  int others_;
  bool flying_;  // C19 is still to come
  clouds::NestCard nest_;
  clouds::Spaces birds_ = 0;
  clouds::Spaces own_ = 0;
  clouds::Spaces swifts_ = 0;
  clouds::Spaces front_ = 0;
  std::array<int, kOwners> females_{};  // that would land
  std::array<int, kOwners> males_{};
  // What a bird on the space would score for cards in its owner's hand.
  std::array<std::array<std::int8_t, clouds::kMaxSpaces>, kOwners> wanted_{};
};

}  // namespace aviary::bots
