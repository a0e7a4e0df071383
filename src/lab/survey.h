// What the laboratory counts while bots play: who wins, with how many points, after how many moves, how often the lead
// changes, and what the seats that did something made of it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "base/result.h"
#include "lab/event_counts.h"
#include "lab/match.h"
#include "lab/ratio.h"
#include "lab/setting.h"

namespace aviary::lab {

// How often something was used, by the game's name for it (counted_as).
struct Usage {
  Ratio times;       // uses a match
  Ratio users;       // seats that used it, of all seats
  Ratio wins;        // of the seats that used it: what part of them won
  Ratio by_winners;  // of the uses: what part of them was by the seat that won
};

struct Survey {
  std::string title;  // of the game
  core::Choices options;
  std::vector<std::string> bots;  // by entry
  std::uint64_t seed = 0;
  int seats = 0;
  std::int64_t matches = 0;
  std::int64_t deals = 0;
  std::int64_t faults = 0;                         // matches lost by one; they count as wins and losses only
  std::array<Ratio, core::kMaxSeats> seat_wins{};  // by seat
  std::array<Ratio, core::kMaxSeats> bot_wins{};   // by entry
  std::array<Ratio, core::kMaxSeats> points{};     // by seat
  Ratio moves;
  Ratio lead_changes;
  using Histogram = std::map<int, std::int64_t>;  // matches by value
  std::array<Histogram, core::kMaxSeats> scores{};
  Histogram lengths;
  Histogram leads;
  std::map<std::string, Usage> usage;
};

// What was seen of one match. Arrays are by seat.
struct Sight {
  Played played;
  int lead_changes = 0;
  std::map<std::string, SeatCounts> uses;
};

// Adds up matches as they come in, in any order and from any thread, deal by deal: the matches of a deal share their
// chance, so they are one observation.
class Census {
 public:
  explicit Census(int seats) { survey_.seats = seats; }
  void add(Sight sight);
  // Tells the other ranks what was added here, and adds what they tell.
  void exchange();
  // What all whole deals say. Nothing may be added afterwards.
  Survey finish();

 private:
  void put(Sight sight);
  void add_deal(const std::vector<Sight>& deal);
  void add_use(const std::string& name, const std::vector<Sight>& deal);

  std::mutex mutex_;
  std::vector<Sight> told_;                          // added here; kept only where there are other ranks
  std::map<std::int64_t, std::vector<Sight>> open_;  // deals that are not whole yet
  Survey survey_;
};

// Plays the matches of the plan, two deals at least. The result does not depend on the number of threads.
base::Result<Survey> survey(const Setting& setting, MatchPlan plan);

}  // namespace aviary::lab
