#include "lab/ladder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "base/json.h"
#include "base/rng.h"

namespace aviary::lab {
namespace {

using base::Tree;

using Table = std::vector<std::vector<double>>;

constexpr int kDrawn = 400;  // samples of the bootstrap
constexpr double kMeanRating = 1500;

// What the first of two won in each deal.
using Deals = std::vector<double>;

Deals deals_of(const MatchResult& result) {
  Deals deals;
  const auto seats = static_cast<std::size_t>(result.seats);
  for (std::size_t i = 0; i < result.matches.size(); i += seats) {
    double won = 0;
    for (std::size_t rotation = 0; rotation < seats; ++rotation) won += result.matches[i + rotation].won[0];
    deals.push_back(won / static_cast<double>(seats));
  }
  return deals;
}

double mean(const Deals& deals) {
  return std::accumulate(deals.begin(), deals.end(), 0.0) / static_cast<double>(deals.size());
}

double resampled(const Deals& deals, base::Rng& rng) {
  double sum = 0;
  for (std::size_t i = 0; i < deals.size(); ++i) sum += deals[rng.below(deals.size())];
  return sum / static_cast<double>(deals.size());
}

void note(Table& wins, std::size_t a, std::size_t b, double share) {
  wins[a][b] = share;
  wins[b][a] = 1 - share;
}

struct Pair {
  std::size_t low;
  std::size_t high;
  Deals deals;  // of the higher
};

// The middle 95 of 100 ratings that deals drawn anew would give.
void add_intervals(Ladder& ladder, const std::vector<Pair>& pairs, std::uint64_t seed, double games) {
  const std::size_t count = ladder.rungs.size();
  Table drawn(count);
  base::Rng rng(seed);
  for (int i = 0; i < kDrawn; ++i) {
    Table wins(count, std::vector<double>(count, kNotPlayed));
    for (const Pair& pair : pairs) note(wins, pair.high, pair.low, resampled(pair.deals, rng));
    const std::vector<double> ratings = ratings_of(wins, games);
    for (std::size_t bot = 0; bot < count; ++bot) drawn[bot].push_back(ratings[bot]);
  }
  for (std::size_t bot = 0; bot < count; ++bot) {
    std::sort(drawn[bot].begin(), drawn[bot].end());
    ladder.rungs[bot].rating.low = drawn[bot][kDrawn / 40];
    ladder.rungs[bot].rating.high = drawn[bot][kDrawn - 1 - kDrawn / 40];
  }
}

std::string line_of(const MatchResult& result) {
  const Estimate wins = wins_of(result, 0);
  std::array<char, 200> line{};
  std::snprintf(line.data(), line.size(), "%s against %s: %.1f %% (%.1f to %.1f)", result.bots[0].c_str(),
                result.bots[1].c_str(), 100 * wins.mean, 100 * wins.low, 100 * wins.high);
  return line.data();
}

}  // namespace

std::vector<double> ratings_of(const Table& wins, double games) {
  const std::size_t count = wins.size();
  std::vector<double> strength(count, 1);
  for (int round = 0; round < 500; ++round) {
    std::vector<double> better(count, 1);
    for (std::size_t a = 0; a < count; ++a) {
      double won = 0;
      double expected = 0;
      for (std::size_t b = 0; b < count; ++b) {
        if (a == b || wins[a][b] == kNotPlayed) continue;
        won += wins[a][b] * games + 0.5;
        expected += (games + 1) / (strength[a] + strength[b]);
      }
      better[a] = won / expected;
    }
    strength = better;
  }
  std::vector<double> ratings;
  for (const double s : strength) ratings.push_back(400 * std::log10(s));
  const double shift = kMeanRating - std::accumulate(ratings.begin(), ratings.end(), 0.0) / static_cast<double>(count);
  for (double& rating : ratings) rating += shift;
  return ratings;
}

base::Result<Ladder> play_ladder(const Setting& setting, const LadderPlan& plan) {
  const std::size_t count = plan.bots.size();
  Ladder ladder;
  ladder.wins.assign(count, std::vector<double>(count, kNotPlayed));
  for (const std::string& bot : plan.bots) ladder.rungs.push_back({bot, {}, {}});
  std::vector<Pair> pairs;
  for (std::size_t high = 1; high < count; ++high) {
    for (std::size_t low = high - std::min(high, plan.within); low < high; ++low) {
      MatchPlan match;
      match.bots = {plan.bots[high], plan.bots[low]};
      match.matches = plan.matches;
      match.seed = plan.seed;
      match.threads = plan.threads;
      const base::Result<MatchResult> result = play_match(setting, match);
      if (!result) return result.error();
      ladder.matches = static_cast<std::int64_t>(result->matches.size());
      if (low + 1 == high) ladder.rungs[high].over = wins_of(*result, 0);
      pairs.push_back({low, high, deals_of(*result)});
      note(ladder.wins, high, low, mean(pairs.back().deals));
      if (plan.report) plan.report(line_of(*result));
    }
  }
  const auto games = static_cast<double>(ladder.matches);
  const std::vector<double> ratings = ratings_of(ladder.wins, games);
  for (std::size_t bot = 0; bot < count; ++bot) ladder.rungs[bot].rating.mean = ratings[bot];
  add_intervals(ladder, pairs, plan.seed, games);
  return ladder;
}

std::string as_markdown(const Ladder& ladder) {
  std::string text = "| bot | rating | 95 % | wins against the one below, % |\n|---|---|---|---|\n";
  for (const Ladder::Rung& rung : ladder.rungs) {
    std::array<char, 200> line{};
    std::snprintf(line.data(), line.size(), "| %s | %.0f | %.0f to %.0f |", rung.bot.c_str(), rung.rating.mean,
                  rung.rating.low, rung.rating.high);
    text += line.data();
    if (rung.over.high > 0) {
      std::snprintf(line.data(), line.size(), " %.1f (%.1f to %.1f) |\n", 100 * rung.over.mean, 100 * rung.over.low,
                    100 * rung.over.high);
      text += line.data();
    } else {
      text += " |\n";
    }
  }
  return text;
}

std::string as_json(const Ladder& ladder, const Setting& setting, const LadderPlan& plan) {
  Tree bots{Tree::List{}};
  for (const Ladder::Rung& rung : ladder.rungs) {
    const auto whole = [](double value) { return Tree(std::int64_t{std::llround(value)}); };
    bots.add(Tree(Tree::Fields{{"bot", Tree(rung.bot)},
                               {"rating", whole(rung.rating.mean)},
                               {"low", whole(rung.rating.low)},
                               {"high", whole(rung.rating.high)}}));
  }
  Tree wins{Tree::List{}};
  for (const std::vector<double>& row : ladder.wins) {
    Tree shares{Tree::List{}};
    for (const double share : row) shares.add(share == kNotPlayed ? Tree() : Tree(std::round(1000 * share) / 10));
    wins.add(std::move(shares));
  }
  return base::write_json_lines(Tree(Tree::Fields{{"game", Tree(setting.game)},
                                                  {"options", core::tree_of(setting.options)},
                                                  {"matches", Tree(ladder.matches)},
                                                  {"seed", Tree(plan.seed)},
                                                  {"bots", std::move(bots)},
                                                  {"wins_percent", std::move(wins)}}));
}

base::Result<std::string> replace_between(std::string text, const std::string& name, const std::string& by) {
  const std::string open = "<!-- " + name + " -->\n";
  const std::string close = "<!-- /" + name + " -->";
  const std::size_t from = text.find(open);
  const std::size_t to = from == std::string::npos ? from : text.find(close, from);
  if (to == std::string::npos)
    return base::Error{"docs", "there is no place marked by " + open.substr(0, open.size() - 1)};
  text.replace(from + open.size(), to - from - open.size(), by);
  return text;
}

}  // namespace aviary::lab
