// What an observer may not know changes no byte that it gets. This file is built twice: as it is, and into a program
// whose tables and messages leak on purpose, where every leak must be found.
#include "twins.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "kit/walk.h"
#include "table/planted.h"

namespace aviary::wire {
namespace {

struct Match {
  std::string game;
  core::Choices options;
};

std::vector<Match> matches_with_secrets() {
  return {{"clouds", {{"players", "2"}}},   {"clouds", {{"players", "4"}}},  {"migrato", {}},
          {"migrato", {{"memory", "off"}}}, {"flyaway", {{"players", "2"}}}, {"flyaway", {{"players", "3"}}}};
}

#ifdef AVIARY_PLANTED

TEST(PlantedLeaks, EachIsFound) {
  for (int leak = 1; leak < static_cast<int>(table::Leak::kEnd_); ++leak) {
    table::planted_leak = static_cast<table::Leak>(leak);
    std::string found;
    for (std::uint64_t seed = 0; seed < 400 && found.empty(); ++seed) {
      for (const Match& match : matches_with_secrets())
        found += compare_twins(match.game, match.options, seed).difference;
    }
    EXPECT_NE(found, "") << "leak " << leak << " was not found";
  }
}

#else

TEST(TwinWorlds, WhatAnObserverMayNotKnowChangesNoByteItGets) {
  for (const Match& match : matches_with_secrets()) {
    int compared = 0;
    int apart = 0;
    int taken_back = 0;
    for (int seed = 0; seed < std::min(kit::scaled(40), 1'000); ++seed) {
      const Twins twins = compare_twins(match.game, match.options, static_cast<std::uint64_t>(seed));
      ASSERT_EQ(twins.difference, "") << match.game << ", seed " << seed;
      compared += twins.compared;
      apart += twins.apart;
      taken_back += twins.taken_back;
    }
    EXPECT_GT(compared, 3'000);
    EXPECT_GT(apart, 100) << "the truths hardly ever differed";
    EXPECT_GT(taken_back, 10);
  }
}

#endif

}  // namespace
}  // namespace aviary::wire
