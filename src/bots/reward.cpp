#include "bots/reward.h"

#include <algorithm>
#include <limits>

namespace aviary::bots {
namespace {

std::size_t count_of(int seats) { return static_cast<std::size_t>(seats); }

// 0 … 1: how far a seat is ahead of the best of the others, one half if they are level.
double lead(const std::array<int, core::kMaxSeats>& points, std::size_t seats, std::size_t seat, double margin) {
  int best = std::numeric_limits<int>::min();
  for (std::size_t other = 0; other < seats; ++other) {
    if (other != seat) best = std::max(best, points[other]);
  }
  const double ahead = (points[seat] - best) / margin;
  return 0.5 + 0.5 * ahead / (1 + (ahead < 0 ? -ahead : ahead));
}

void make_whole(Rewards& rewards, std::size_t seats) {
  double sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) sum += rewards[seat];
  for (std::size_t seat = 0; seat < seats; ++seat) rewards[seat] /= sum;
}

Rewards leads(const std::array<int, core::kMaxSeats>& points, std::size_t seats, double margin) {
  Rewards rewards{};
  for (std::size_t seat = 0; seat < seats; ++seat) rewards[seat] = lead(points, seats, seat, margin);
  make_whole(rewards, seats);
  return rewards;
}

}  // namespace

Rewards rewards_of(const core::Outcome& outcome, double margin) {
  const std::size_t seats = count_of(outcome.seats);
  Rewards rewards = leads(outcome.points, seats, margin);
  const auto first = std::count(outcome.places.begin(), outcome.places.begin() + outcome.seats, 1);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const double won = outcome.places[seat] == 1 ? 1.0 / static_cast<double>(first) : 0.0;
    rewards[seat] = kMarginShare * rewards[seat] + (1 - kMarginShare) * won;
  }
  return rewards;
}

Rewards rewards_by_points(const std::array<int, core::kMaxSeats>& points, int seats, double margin) {
  return leads(points, count_of(seats), margin);
}

}  // namespace aviary::bots
