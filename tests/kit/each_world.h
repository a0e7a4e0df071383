// All worlds that a belief allows, with their shares.
#pragma once

#include <gtest/gtest.h>

#include <array>

#include "core/worlds.h"

namespace aviary::kit {

// Deals the bags of one filling in every way.
template <class Visit>
class Dealing {
 public:
  Dealing(const core::Worlds& worlds, const core::Worlds::Filling& filling, Visit& visit)
      : worlds_(worlds), hypothesis_(worlds.belief().hypotheses()[filling.hypothesis]), visit_(visit) {
    rest_ = hypothesis_.pools;
    world_.places = filling.places;
    for (std::size_t at = 0; at < core::Belief::kPlaces; ++at) {
      if (core::is_pool(hypothesis_.places[at])) --pool(hypothesis_.places[at])[filling.places[at]];
    }
    deal(0, 0, filling.chance);
  }

 private:
  core::Counts& pool(core::Label label) { return rest_[static_cast<std::size_t>(label - core::kPoolLabel)]; }
  void deal(std::size_t bag, std::size_t at, double chance) {
    if (bag == core::Belief::kBags) {
      world_.deck = rest_[worlds_.belief().deck()];
      visit_(world_, chance);
      return;
    }
    if (at == worlds_.belief().bag_size(bag)) return deal(bag + 1, 0, chance);
    const core::Label label = hypothesis_.bags[bag][at];
    core::Kind& here = world_.bags[bag][at];
    if (core::is_kind(label)) {
      here = label;
      return deal(bag, at + 1, chance);
    }
    if (core::is_place(label)) {
      here = world_.places[static_cast<std::size_t>(label - core::kPlaceLabel)];
      return deal(bag, at + 1, chance);
    }
    const int size = core::total(pool(label));
    for (std::size_t kind = 0; kind < core::kMostKinds; ++kind) {
      if (pool(label)[kind] == 0) continue;
      const double share = static_cast<double>(pool(label)[kind]--) / size;
      here = static_cast<core::Kind>(kind);
      deal(bag, at + 1, chance * share);
      ++pool(label)[kind];
    }
  }

  const core::Worlds& worlds_;
  const core::Belief::Hypothesis& hypothesis_;
  Visit& visit_;
  std::array<core::Counts, core::Belief::kPools> rest_;
  core::World world_{};
};

// Calls visit(world, chance); the same world may come several times. Only where all fillings are listed.
template <class Visit>
void each_world(const core::Worlds& worlds, Visit visit) {
  EXPECT_TRUE(worlds.complete());
  for (const core::Worlds::Filling& filling : worlds.fillings()) Dealing<Visit>(worlds, filling, visit);
}

}  // namespace aviary::kit
