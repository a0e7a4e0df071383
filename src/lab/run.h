// One match between bots, as it runs: chance from the deal's stream, bots from streams of their own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/pasts.h"
#include "lab/match.h"
#include "lab/sealed_rng.h"
#include "lab/watcher.h"

namespace aviary::lab {

class Run {
 public:
  // Match number `index` of the plan. The watcher may be missing.
  Run(const core::AnyGame& game, Bots& bots, const MatchPlan& plan, std::int64_t index, Watcher* watcher);

  // From start to end, or until a bot has lost by a fault.
  Played play();

 private:
  void apply(core::Move move);
  bool decide(core::Seat seat);
  bool lose(std::size_t loser, const std::string& reason);
  void count(const core::Outcome& outcome);

  const core::AnyGame& game_;
  Bots& bots_;
  const MatchPlan& plan_;
  int rotation_;
  Watcher* watcher_;
  core::AnyState state_;
  std::optional<core::Pasts> pasts_;  // if a bot uses them
  SealedRng chance_;
  std::vector<SealedRng> seeds_;  // by entry
  std::array<std::size_t, core::kMaxSeats> entry_at_{};
  Played played_;
  std::vector<core::Move> planned_;
  std::size_t next_ = 0;
  core::Seat planner_{0};
};

}  // namespace aviary::lab
