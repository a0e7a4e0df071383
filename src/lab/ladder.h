// The ladder of a game: every level against every other, and the ratings that explain the results best.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "lab/match.h"

namespace aviary::lab {

struct LadderPlan {
  std::vector<std::string> bots;  // weakest first
  std::int64_t matches = 200;     // of every pair
  std::size_t within = 100;       // only pairs that are at most so many places apart
  std::uint64_t seed = 1;
  int threads = 1;
  std::function<void(const std::string& line)> report;  // after each pair
};

struct Ladder {
  struct Rung {
    std::string bot;
    Estimate rating;  // 1500 is the mean of the bots
    Estimate over;    // share of wins against the one below; nothing for the first
  };
  std::vector<Rung> rungs;
  // wins[a][b]: share of wins of a against b; kNotPlayed if they did not meet
  std::vector<std::vector<double>> wins;
  std::int64_t matches = 0;
};

base::Result<Ladder> play_ladder(const Setting& setting, const LadderPlan& plan);

inline constexpr double kNotPlayed = -1;

// Ratings by maximum likelihood (Bradley and Terry) of shares of wins, with half a win added on either side so that
// nobody is infinitely good. `games` is how many matches
// each share stands for; pairs that did not meet do not count.
std::vector<double> ratings_of(const std::vector<std::vector<double>>& wins, double games);

// As rows of a Markdown table, and as JSON.
std::string as_markdown(const Ladder& ladder);
std::string as_json(const Ladder& ladder, const Setting& setting, const LadderPlan& plan);

// The text with what stands between the marks `<!-- NAME -->` and `<!-- /NAME -->` replaced; an error if they are not
// there.
base::Result<std::string> replace_between(std::string text, const std::string& name, const std::string& by);

}  // namespace aviary::lab
