// Bots against each other: seats rotated, and the same chance dealt to every rotation (duplicate play).
//
// A deal is one stream of chance; it is played once in every rotation of the bots over the seats. Match i is rotation
// i mod seats of deal i / seats, so what is played depends on the seed and i only, not on how the work is divided.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "games/games.h"
#include "lab/setting.h"
#include "lab/statistics.h"
#include "lab/watcher.h"

namespace aviary::lab {

// A bot by name (bots/brain.h), or a program outside: "cmd:" and a command of the shell. The game must outlive it.
base::Result<std::unique_ptr<bots::Bot>> open_bot(const core::AnyGame& game, const std::string& name);

// "raven,plain": names between commas. A comma that belongs to a command is written \\,
std::vector<std::string> read_bots(std::string_view text);

struct MatchPlan {
  std::vector<std::string> bots;  // one a seat; the last one also takes the seats that are left
  std::int64_t matches = 200;     // rounded up to whole deals
  std::uint64_t seed = 1;
  int threads = 1;
  bots::Budget budget;
  std::optional<Sprt> sprt;  // stop when it is decided whether the first bot is better than the second
  std::function<void(std::int64_t done)> progress;
  // Who looks on at match `index`; called and used on the thread that plays it.
  std::function<std::unique_ptr<Watcher>(std::int64_t index)> watch;
};

// The bots of one thread, one for every entry. Ours keep nothing from decision to decision; a program outside may, so
// there is another one for every rotation: none ever sees a deal twice. Each is started when it is first asked.
class Bots {
 public:
  // As the plan names them; the error says what is wrong with the names. The game must outlive them.
  static base::Result<Bots> open(const core::AnyGame& game, const MatchPlan& plan);

  [[nodiscard]] bots::Bot& of(std::size_t entry, int rotation) const {
    const auto& own = bots_[entry];
    return *own[static_cast<std::size_t>(rotation) % own.size()];
  }

 private:
  std::vector<std::vector<std::unique_ptr<bots::Bot>>> bots_;  // by entry, and by rotation if there is more than one
};

// One match. Arrays are by entry: the place of the bot in the plan's list, whatever seat it had.
struct Played {
  std::int64_t index = 0;
  std::array<int, core::kMaxSeats> seat_of{};
  std::array<int, core::kMaxSeats> points{};
  std::array<double, core::kMaxSeats> won{};  // 1, a part of 1 if first place is shared, or 0
  int moves = 0;
  int decisions = 0;
  std::string fault;  // why an entry lost before the end, if one did
};

struct MatchResult {
  int seats = 0;
  std::vector<std::string> bots;  // by entry
  std::vector<Played> matches;    // in the order of their indices, whole deals only
  std::optional<Verdict> verdict;
  [[nodiscard]] std::int64_t deals() const { return static_cast<std::int64_t>(matches.size()) / seats; }
};

// Precondition: matches > 0, threads > 0.
base::Result<MatchResult> play_match(const Setting& setting, const MatchPlan& plan);

// The share of the wins that the entry has.
Estimate wins_of(const MatchResult& result, std::size_t entry);
// How many points it was ahead of the best of the others.
Estimate margin_of(const MatchResult& result, std::size_t entry);

}  // namespace aviary::lab
