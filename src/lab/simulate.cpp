#include "lab/simulate.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <thread>
#include <vector>

#include "games/games.h"
#include "lab/event_counts.h"
#include "lab/parcel.h"
#include "lab/playout.h"
#include "lab/ranks.h"

namespace aviary::lab {
namespace {

void count(Simulation& sums, const core::Outcome& outcome, int moves) {
  const auto first = std::count(outcome.places.begin(), outcome.places.begin() + outcome.seats, 1);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(outcome.seats); ++seat) {
    if (outcome.places[seat] == 1) ++(first == 1 ? sums.wins : sums.shared)[seat];
    sums.points[seat] += outcome.points[seat];
  }
  sums.shortest = sums.matches == 0 ? moves : std::min(sums.shortest, moves);
  sums.longest = std::max(sums.longest, moves);
  sums.moves += moves;
  ++sums.matches;
  ++sums.endings[std::string(outcome.clause)];
}

void add(Simulation& sums, const Simulation& part) {
  if (part.matches == 0) return;
  for (std::size_t seat = 0; seat < core::kMaxSeats; ++seat) {
    sums.wins[seat] += part.wins[seat];
    sums.shared[seat] += part.shared[seat];
    sums.points[seat] += part.points[seat];
  }
  sums.shortest = sums.matches == 0 ? part.shortest : std::min(sums.shortest, part.shortest);
  sums.longest = std::max(sums.longest, part.longest);
  sums.moves += part.moves;
  sums.matches += part.matches;
  for (const auto& [clause, matches] : part.endings) sums.endings[clause] += matches;
  for (const auto& [name, times] : part.usage) sums.usage[name] += times;
}

// One whole match. The trace is emptied after every move, so that it never runs full.
template <core::Game G, class Choose>
int play(const G& game, typename G::State& state, base::Rng& rng, Choose choose, EventCounts* usage) {
  if (usage == nullptr) return play_out(game, state, rng, choose);
  core::Trace trace;
  const auto counting = [&](const typename G::State& at, const typename G::Moves& moves, base::Rng& random) {
    usage->count(game, trace);
    trace.clear();
    return choose(at, moves, random);
  };
  const int moves = play_out(game, state, rng, counting, &trace);
  usage->count(game, trace);
  return moves;
}

constexpr std::int64_t kBatch = 16;  // matches that a thread takes at a time

// Plays batches until none is left. Thread-safe: only `next` is shared.
template <core::Game G>
Simulation work(const G& game, const SimulationPlan& plan, std::atomic<std::int64_t>& next, bool reports) {
  Simulation sums;
  EventCounts usage;
  EventCounts* const counting = plan.usage ? &usage : nullptr;
  for (;;) {
    const std::int64_t from = next.fetch_add(kBatch);
    if (from < plan.matches && from / kBatch % ranks::count() != ranks::mine()) continue;
    if (from >= plan.matches) {
      usage.name(game, [&](const std::string& name, const SeatCounts& times) {
        sums.usage[name] += std::accumulate(times.begin(), times.end(), std::int64_t{0});
      });
      return sums;
    }
    for (std::int64_t i = from; i < std::min(from + kBatch, plan.matches); ++i) {
      base::Rng rng = base::Rng::stream(plan.seed, static_cast<std::uint64_t>(i));
      typename G::State state = game.initial();
      const int moves = plan.players == Players::kSensible ? play(game, state, rng, Sensible<G>{game}, counting)
                                                           : play(game, state, rng, Uniform{}, counting);
      count(sums, game.outcome(state), moves);
    }
    if (reports && plan.progress) plan.progress(std::min(next.load(), plan.matches));
  }
}

template <core::Game G>
Simulation spread(const G& game, const SimulationPlan& plan) {
  std::atomic<std::int64_t> next = 0;
  std::vector<Simulation> parts(static_cast<std::size_t>(plan.threads));
  std::vector<std::thread> threads;
  for (std::size_t t = 1; t < parts.size(); ++t) {
    threads.emplace_back([&, t] { parts[t] = work(game, plan, next, false); });
  }
  parts[0] = work(game, plan, next, true);
  for (std::thread& thread : threads) thread.join();
  Simulation sums;
  sums.seats = game.seats();
  for (const Simulation& part : parts) add(sums, part);
  if (ranks::count() == 1) return sums;
  const std::vector<std::string> parcels = ranks::exchange(pack(sums));
  sums = {};
  sums.seats = game.seats();
  for (const std::string& parcel : parcels) add(sums, unpack_simulation(parcel));
  return sums;
}

}  // namespace

base::Result<Simulation> simulate(const Setting& setting, const SimulationPlan& plan) {
  Simulation sums;
  const base::Result<base::Done> done = games::with(setting, [&](const auto& game) { sums = spread(game, plan); });
  if (!done) return done.error();
  return sums;
}

}  // namespace aviary::lab
