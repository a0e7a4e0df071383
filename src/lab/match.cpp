#include "lab/match.h"

#include <algorithm>
#include <mutex>
#include <span>
#include <thread>

#include "base/index.h"
#include "bots/any.h"
#include "lab/outside_bot.h"
#include "lab/parcel.h"
#include "lab/ranks.h"
#include "lab/run.h"
#include "lab/team.h"

namespace aviary::lab {
namespace {

using base::at;

constexpr std::string_view kOutside = "cmd:";

std::string name_of(const MatchPlan& plan, int entry) { return plan.bots[std::min(at(entry), plan.bots.size() - 1)]; }

// Results as they come in, from all threads. Whole deals are looked at in their order, so that a sequential test stops
// at the same deal however many threads and ranks there are. Deals are given out in rounds; every rank plays its own.
class Collector {
 public:
  Collector(const MatchPlan& plan, std::int64_t matches, MatchResult& result)
      : plan_(plan), seats_(result.seats), slots_(static_cast<std::size_t>(matches)), result_(result) {}

  // Begins the next round; false if everything is played or decided.
  bool begin_round() {
    const auto all = static_cast<std::int64_t>(slots_.size());
    if (stopped_ || end_ == all) return false;
    given_ = end_;
    // Ranks have to wait for each other before a test can stop them.
    end_ = plan_.sprt && ranks::count() > 1 ? std::min(all, end_ + kDealsOfARound * seats_) : all;
    own_.clear();
    return true;
  }
  // The next match that this rank plays in this round, or none.
  std::optional<std::int64_t> next() {
    const std::scoped_lock lock(mutex_);
    while (given_ < end_ && given_ / seats_ % ranks::count() != ranks::mine()) ++given_;
    if (stopped_ || given_ == end_) return std::nullopt;
    return given_++;
  }
  void add(Played played) {
    const std::scoped_lock lock(mutex_);
    if (ranks::count() > 1) own_.push_back(played);
    ++done_;
    if (plan_.progress) plan_.progress(done_ * ranks::count());
    take(std::move(played));
  }
  void end_round() {
    if (ranks::count() == 1) return;
    const std::vector<std::string> parcels = ranks::exchange(pack(own_));
    for (std::size_t rank = 0; rank < parcels.size(); ++rank) {
      if (rank == at(ranks::mine())) continue;
      for (Played& played : unpack_matches(parcels[rank])) take(std::move(played));
    }
  }

 private:
  static constexpr std::int64_t kDealsOfARound = 64;

  void take(Played played) {
    const auto index = static_cast<std::size_t>(played.index);
    slots_[index] = std::move(played);
    const std::size_t seats = at(seats_);
    while (!stopped_ && taken_ + seats <= slots_.size()) {
      const std::span<std::optional<Played>> deal(&slots_[taken_], seats);
      if (!std::all_of(deal.begin(), deal.end(), [](const auto& slot) { return slot.has_value(); })) return;
      take_deal(deal);
      taken_ += seats;
    }
  }
  void take_deal(std::span<std::optional<Played>> deal) {
    double won = 0;
    for (std::optional<Played>& slot : deal) {
      won += slot->won[0] / seats_;
      result_.matches.push_back(std::move(*slot));
    }
    scores_.add(won);
    if (plan_.sprt) result_.verdict = lab::decide(*plan_.sprt, scores_);
    stopped_ = result_.verdict.has_value();
  }

  const MatchPlan& plan_;
  int seats_;
  std::mutex mutex_;
  std::vector<std::optional<Played>> slots_;
  std::vector<Played> own_;  // what this rank has played in this round
  std::int64_t given_ = 0;
  std::int64_t end_ = 0;  // of the round
  std::int64_t done_ = 0;
  std::size_t taken_ = 0;
  bool stopped_ = false;
  Sample scores_;
  MatchResult& result_;
};

void work(const core::AnyGame& game, Bots& bots, const MatchPlan& plan, Collector& collector) {
  while (const std::optional<std::int64_t> index = collector.next()) {
    const std::unique_ptr<Watcher> watcher = plan.watch ? plan.watch(*index) : nullptr;
    collector.add(Run(game, bots, plan, *index, watcher.get()).play());
  }
}

}  // namespace

base::Result<std::unique_ptr<bots::Bot>> open_bot(const core::AnyGame& game, const std::string& name) {
  if (name.starts_with(kOutside)) return make_outside_bot(game, name.substr(kOutside.size()));
  const base::Result<bots::Brain> brain = bots::find_brain(game.identity().game, name);
  if (!brain) return brain.error();
  if (brain->threads == 1) return bots::make_bot(game, *brain);
  bots::Brain member = *brain;
  member.nodes =
      (member.nodes + static_cast<std::uint64_t>(member.threads) - 1) / static_cast<std::uint64_t>(member.threads);
  std::vector<std::unique_ptr<bots::Bot>> team;
  for (int i = 0; i < brain->threads; ++i) team.push_back(bots::make_bot(game, member));
  return make_team(std::move(team));
}

std::vector<std::string> read_bots(std::string_view text) {
  std::vector<std::string> bots(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text[i] == '\\' && i + 1 < text.size() && text[i + 1] == ',';
    if (escaped) ++i;
    if (text[i] == ',' && !escaped)
      bots.emplace_back();
    else
      bots.back() += text[i];
  }
  return bots;
}

base::Result<Bots> Bots::open(const core::AnyGame& game, const MatchPlan& plan) {
  if (plan.bots.empty() || plan.bots.size() > at(game.seats())) {
    return base::Error{"bots", "this game has " + std::to_string(game.seats()) + " seats, and " +
                                   std::to_string(plan.bots.size()) + " bots are named"};
  }
  Bots opened;
  for (int entry = 0; entry < game.seats(); ++entry) {
    const std::string name = name_of(plan, entry);
    auto& own = opened.bots_.emplace_back();
    for (int count = name.starts_with(kOutside) ? game.seats() : 1; count > 0; --count) {
      base::Result<std::unique_ptr<bots::Bot>> bot = open_bot(game, name);
      if (!bot) return bot.error();
      own.push_back(std::move(bot).value());
    }
  }
  return opened;
}

base::Result<MatchResult> play_match(const Setting& setting, const MatchPlan& plan) {
  const base::Result<games::Game> game = games::open(setting);
  if (!game) return game.error();
  MatchResult result;
  result.seats = (*game)->seats();
  std::vector<Bots> sets;
  for (int i = 0; i < plan.threads; ++i) {
    base::Result<Bots> bots = Bots::open(**game, plan);
    if (!bots) return bots.error();
    sets.push_back(std::move(bots).value());
  }
  for (int entry = 0; entry < result.seats; ++entry) result.bots.push_back(name_of(plan, entry));
  const std::int64_t deals = (plan.matches + result.seats - 1) / result.seats;
  Collector collector(plan, deals * result.seats, result);
  while (collector.begin_round()) {
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < sets.size(); ++i) {
      threads.emplace_back([&, i] { work(**game, sets[i], plan, collector); });
    }
    work(**game, sets[0], plan, collector);
    for (std::thread& thread : threads) thread.join();
    collector.end_round();
  }
  return result;
}

Estimate wins_of(const MatchResult& result, std::size_t entry) {
  Sample sample;
  for (std::size_t i = 0; i < result.matches.size(); i += at(result.seats)) {
    double won = 0;
    for (int rotation = 0; rotation < result.seats; ++rotation) won += result.matches[i + at(rotation)].won[entry];
    sample.add(won / result.seats);
  }
  return share_of(sample, static_cast<double>(result.matches.size()));
}

Estimate margin_of(const MatchResult& result, std::size_t entry) {
  Sample sample;
  for (std::size_t i = 0; i < result.matches.size(); i += at(result.seats)) {
    double margin = 0;
    for (int rotation = 0; rotation < result.seats; ++rotation) {
      const Played& played = result.matches[i + at(rotation)];
      int best = played.points[entry == 0 ? 1 : 0];
      for (std::size_t other = 0; other < at(result.seats); ++other) {
        if (other != entry) best = std::max(best, played.points[other]);
      }
      margin += played.points[entry] - best;
    }
    sample.add(margin / result.seats);
  }
  return sample.estimate();
}

}  // namespace aviary::lab
