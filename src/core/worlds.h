// Draws worlds by an exact belief: which card is where, each world with its share.
//
// All ways to give the places kinds, hypothesis by hypothesis, with their chances, make one alias table; hands are
// dealt from what is left. If there are too many ways, they are drawn instead: place by place, each from the cards that
// can be there, and now and then a draw is refused, just often enough to make the shares right.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "core/belief.h"

namespace aviary::core {

// From 0 to below 1.
inline double uniform(base::Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

struct World {
  std::array<Kind, Belief::kPlaces> places;  // of every place that is used
  std::array<std::array<Kind, Belief::kBagCards>, Belief::kBags> bags;
  Counts deck;
};

class Worlds {
 public:
  static constexpr std::size_t kMostFillings = 4096;

  // At most so many ways are listed.
  explicit Worlds(Belief belief, std::size_t most = kMostFillings);

  [[nodiscard]] const Belief& belief() const { return belief_; }
  // Is there a world that fits?
  [[nodiscard]] bool possible() const { return !fillings_.empty(); }
  // Precondition: possible().
  void sample(base::Rng& rng, World& world) const;

  // A hypothesis, with a kind for every place, and how likely it is.
  struct Filling {
    double chance;
    std::uint32_t hypothesis;
    std::array<Kind, Belief::kPlaces> places;
  };
  // Are they all listed?
  [[nodiscard]] bool complete() const { return complete_; }
  // Precondition: complete().
  [[nodiscard]] const std::vector<Filling>& fillings() const { return fillings_; }

 private:
  // A place whose card is not known.
  struct Bound {
    std::uint32_t gap;                                // an earlier one
    const std::array<KindSet, kMostKinds>* if_known;  // what this one can be, by the kind of that one
  };
  struct Gap {
    Place place;
    std::uint8_t pool;
    KindSet can_be;              // by what is known
    std::vector<Bound> bounds;   // none: it begins a group of gaps that are bound to each other
    std::uint32_t root = 0;      // the gap that begins the group
    std::vector<double> weighs;  // to draw a root, by kind: in how many ways the group could be filled at the most
    std::vector<double> most;    // cards that any other gap can have, by the kind of its root
  };
  // What the places of a hypothesis can be.
  struct Frame {
    std::uint32_t hypothesis;
    double weight = 0;  // of all ways to fill it, at the most
    std::array<Kind, Belief::kPlaces> kinds;
    std::array<Place, Belief::kPlaces> same;  // the place whose card it is
    std::vector<Gap> gaps;
  };
  using Pools = std::array<Counts, Belief::kPools>;

  [[nodiscard]] Frame frame_of(std::uint32_t hypothesis) const;
  void add_gaps(Frame& frame) const;
  static KindSet allowed(const Frame& frame, const Gap& gap, const std::array<Kind, Belief::kPlaces>& kinds);
  void fill(const Frame& frame, std::size_t next, Pools& rest, Filling& filling);
  void make_alias();
  void weigh(Frame& frame) const;
  [[nodiscard]] bool draw(const Frame& frame, base::Rng& rng, Pools& rest, World& world) const;
  void copy_pools(std::uint32_t hypothesis, Pools& rest) const;
  void finish(const Frame& frame, Pools& rest, base::Rng& rng, World& world) const;

  Belief belief_;
  std::vector<Frame> frames_;  // by hypothesis
  std::vector<Filling> fillings_;
  std::size_t most_;
  bool complete_ = true;
  std::vector<std::pair<double, std::uint32_t>> alias_;  // of each filling: its own share, and who has the rest
  double weight_ = 0;                                    // of all frames
};

}  // namespace aviary::core
