// How near the roosting birds of Fly-A-Way are to their goals: which linkways lie on a shortest completion.
#pragma once

#include "games/flyaway/flyaway.h"

namespace aviary::bots {

// What one roosting bird still needs.
struct Progress {
  int bird;
  int missing;                 // links, at least
  flyaway::Links on_shortest;  // linkways, free or not, on a completion with the fewest new links
};

// For every uncaged roosting bird.
struct AllProgress {
  flyaway::Row<Progress, flyaway::kRoost> birds;
  int count;
  [[nodiscard]] auto begin() const { return birds.begin(); }
  [[nodiscard]] auto end() const { return birds.begin() + count; }
};
AllProgress progress_of(const flyaway::Facts& facts);

// The same, one position of a game after the other: what was found out about a bird is remembered until a link on its
// ways changes.
class ProgressMemory {
 public:
  AllProgress progress_of(const flyaway::Facts& facts);

 private:
  flyaway::BirdSet known_;
  flyaway::Row<flyaway::Links, flyaway::kBirds> placed_{};  // the links on the bird's ways then
  flyaway::Row<Progress, flyaway::kBirds> progress_{};
};

// An amount as a part of what is a lot: signs and traits are about 1.
inline float part(int amount, float a_lot) { return static_cast<float>(amount) / a_lot; }

}  // namespace aviary::bots
