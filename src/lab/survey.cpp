#include "lab/survey.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <utility>

#include "base/index.h"
#include "bots/any.h"
#include "lab/parcel.h"
#include "lab/ranks.h"
#include "lab/watcher.h"

namespace aviary::lab {
namespace {

// A win may be shared by up to four, so wins are counted in twelfths.
constexpr std::int64_t kWin = 12;

using base::at;

using Points = std::array<int, core::kMaxSeats>;

// The seat that is alone in front, or −1.
int leader(const Points& points, int seats) {
  const auto* const end = points.data() + seats;
  const auto* const best = std::max_element(points.data(), end);
  return std::count(points.data(), end, *best) == 1 ? static_cast<int>(best - points.data()) : -1;
}

class Eye final : public Watcher {
 public:
  Eye(const core::AnyGame& game, Census& census) : game_(game), census_(census) {}

  void moved(const core::AnyState& before, core::Move /*move*/, const core::Trace& trace) override {
    look(bots::points_of(game_, before));
    counts_.count(game_, trace);
  }

  void over(const Played& played) override {
    if (played.fault.empty()) {
      Points points{};
      for (int entry = 0; entry < game_.seats(); ++entry) {
        points[at(played.seat_of[at(entry)])] = played.points[at(entry)];
      }
      look(points);
    }
    counts_.name(game_, [&](const std::string& name, const SeatCounts& times) {
      auto& uses = sight_.uses[name];
      for (std::size_t seat = 0; seat < uses.size(); ++seat) uses[seat] += times[seat];
    });
    sight_.played = played;
    census_.add(std::move(sight_));
  }

 private:
  void look(const Points& points) {
    const int now = leader(points, game_.seats());
    if (now < 0) return;
    if (leader_ >= 0 && now != leader_) ++sight_.lead_changes;
    leader_ = now;
  }

  const core::AnyGame& game_;
  Census& census_;
  Sight sight_;
  int leader_ = -1;  // the last who was alone in front
  EventCounts counts_;
};

// What each seat won.
std::array<std::int64_t, core::kMaxSeats> wins_by_seat(const Played& played, int seats) {
  std::array<std::int64_t, core::kMaxSeats> wins{};
  for (std::size_t entry = 0; entry < at(seats); ++entry) {
    wins[at(played.seat_of[entry])] = std::llround(played.won[entry] * static_cast<double>(kWin));
  }
  return wins;
}

// The sums of one deal. What is only counted, match by match, goes straight into the survey.
struct Tally {
  std::array<std::int64_t, core::kMaxSeats> seat_wins{};
  std::array<std::int64_t, core::kMaxSeats> bot_wins{};
  std::array<std::int64_t, core::kMaxSeats> points{};
  std::int64_t whole = 0;  // matches that were played to their end
  std::int64_t moves = 0;
  std::int64_t lead_changes = 0;
  std::set<std::string> names;

  void count(const Sight& sight, Survey& survey) {
    const Played& played = sight.played;
    const auto wins = wins_by_seat(played, survey.seats);
    for (std::size_t entry = 0; entry < at(survey.seats); ++entry) {
      const std::size_t seat = at(played.seat_of[entry]);
      seat_wins[seat] += wins[seat];
      bot_wins[entry] += wins[seat];
      if (!played.fault.empty()) continue;
      points[seat] += played.points[entry];
      ++survey.scores[seat][played.points[entry]];
    }
    for (const auto& [name, uses] : sight.uses) names.insert(name);
    if (!played.fault.empty()) return;
    ++whole;
    moves += played.moves;
    lead_changes += sight.lead_changes;
    ++survey.lengths[played.moves];
    ++survey.leads[sight.lead_changes];
  }
};

}  // namespace

void Census::add(Sight sight) {
  const std::scoped_lock lock(mutex_);
  if (ranks::count() > 1) told_.push_back(sight);
  put(std::move(sight));
}

void Census::exchange() {
  const std::vector<std::string> parcels = ranks::exchange(pack(told_));
  for (std::size_t rank = 0; rank < parcels.size(); ++rank) {
    if (rank == at(ranks::mine())) continue;
    for (Sight& sight : unpack_sights(parcels[rank])) put(std::move(sight));
  }
}

void Census::put(Sight sight) {
  const std::int64_t deal = sight.played.index / survey_.seats;
  std::vector<Sight>& matches = open_[deal];
  matches.push_back(std::move(sight));
  if (matches.size() < at(survey_.seats)) return;
  add_deal(matches);
  open_.erase(deal);
}

void Census::add_deal(const std::vector<Sight>& deal) {
  Tally tally;
  for (const Sight& sight : deal) tally.count(sight, survey_);
  const auto size = static_cast<std::int64_t>(deal.size());
  ++survey_.deals;
  survey_.matches += size;
  survey_.faults += size - tally.whole;
  for (std::size_t seat = 0; seat < at(survey_.seats); ++seat) {
    survey_.seat_wins[seat].add(tally.seat_wins[seat], kWin * size);
    survey_.bot_wins[seat].add(tally.bot_wins[seat], kWin * size);
    if (tally.whole > 0) survey_.points[seat].add(tally.points[seat], tally.whole);
  }
  if (tally.whole > 0) {
    survey_.moves.add(tally.moves, tally.whole);
    survey_.lead_changes.add(tally.lead_changes, tally.whole);
  }
  for (const std::string& name : tally.names) add_use(name, deal);
}

void Census::add_use(const std::string& name, const std::vector<Sight>& deal) {
  std::int64_t times = 0;
  std::int64_t users = 0;
  std::int64_t wins = 0;
  std::int64_t by_winners = 0;
  for (const Sight& sight : deal) {
    const auto found = sight.uses.find(name);
    if (found == sight.uses.end()) continue;
    const auto won = wins_by_seat(sight.played, survey_.seats);
    for (std::size_t seat = 0; seat < at(survey_.seats); ++seat) {
      const std::int64_t uses = found->second[seat];
      if (uses == 0) continue;
      times += uses;
      ++users;
      wins += won[seat];
      by_winners += won[seat] * uses;
    }
  }
  const auto size = static_cast<std::int64_t>(deal.size());
  Usage& usage = survey_.usage[name];
  usage.times.add(times, size);
  usage.users.add(users, size * survey_.seats);
  usage.wins.add(wins, kWin * users);
  usage.by_winners.add(by_winners, kWin * times);
}

Survey Census::finish() {
  const std::scoped_lock lock(mutex_);
  for (auto& [name, usage] : survey_.usage) {
    const std::int64_t without = survey_.deals - usage.times.groups();
    usage.times.add_empty(without, survey_.seats);
    usage.users.add_empty(without, std::int64_t{survey_.seats} * survey_.seats);
  }
  return std::move(survey_);
}

base::Result<Survey> survey(const Setting& setting, MatchPlan plan) {
  const base::Result<games::Game> game = games::open(setting);
  if (!game) return game.error();
  Census census((*game)->seats());
  plan.matches = std::max<std::int64_t>(plan.matches, std::int64_t{2} * (*game)->seats());
  plan.watch = [&](std::int64_t /*index*/) { return std::make_unique<Eye>(**game, census); };
  const base::Result<MatchResult> result = play_match(setting, plan);
  if (!result) return result.error();
  census.exchange();
  Survey survey = census.finish();
  survey.title = (*game)->title();
  survey.options = setting.options;
  survey.bots = result->bots;
  survey.seed = plan.seed;
  return survey;
}

}  // namespace aviary::lab
