// The shipped edition of Fly-A-Way is balanced by measurement: sensible players, the same games every time.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/games.h"
#include "kit/walk.h"
#include "lab/playout.h"

namespace aviary {
namespace {

using flyaway::FlyAway;

struct Figures {
  int games = 0;
  std::vector<double> wins;  // by seat; a shared win counts in parts
  std::vector<int> winning_scores;
  std::map<std::string, int> usage;

  [[nodiscard]] int median_score() {
    std::sort(winning_scores.begin(), winning_scores.end());
    return winning_scores[winning_scores.size() / 2];
  }
};

void count(const FlyAway& game, const core::Trace& trace, Figures& figures) {
  for (const core::Event& event : trace) {
    const std::string name = game.counted_as(event);
    if (!name.empty()) ++figures.usage[name];
  }
}

Figures measure(const FlyAway& game, int games) {
  Figures figures;
  figures.games = games;
  figures.wins.resize(static_cast<std::size_t>(game.seats()));
  for (int i = 0; i < games; ++i) {
    base::Rng rng = base::Rng::stream(1, static_cast<std::uint64_t>(i));
    FlyAway::State state = game.initial();
    core::Trace trace;
    const lab::Sensible<FlyAway> sensible{game};
    const auto choose = [&](const FlyAway::State& at, const FlyAway::Moves& moves, base::Rng& random) {
      count(game, trace, figures);
      trace.clear();
      return sensible(at, moves, random);
    };
    lab::play_out(game, state, rng, choose, &trace);
    count(game, trace, figures);
    const core::Outcome outcome = game.outcome(state);
    const auto end = outcome.places.begin() + outcome.seats;
    const auto winners = static_cast<double>(std::count(outcome.places.begin(), end, 1));
    for (std::size_t seat = 0; seat < figures.wins.size(); ++seat) {
      if (outcome.places[seat] == 1) figures.wins[seat] += 1 / winners;
    }
    figures.winning_scores.push_back(*std::max_element(outcome.points.begin(), outcome.points.begin() + outcome.seats));
  }
  return figures;
}

TEST(FlyAwayBalance, F42_seats_ends_scores_and_every_card_in_use) {
  for (int players = 2; players <= 4; ++players) {
    const auto made = games::make<FlyAway>({"flyaway", {{"players", std::to_string(players)}}});
    ASSERT_TRUE(made.ok());
    Figures figures = measure(made->game, std::min(kit::scaled(500), 4000));
    for (const double wins : figures.wins) {
      EXPECT_NEAR(100 * wins / figures.games, 100.0 / players, 5.0) << players << " players";
    }
    for (const std::string end : {"end by six birds", "end by the Fowl Play deck"}) {
      EXPECT_GE(figures.usage[end] * 10, figures.games) << end << ", " << players << " players";
    }
    EXPECT_GE(figures.median_score(), 40) << players << " players";
    EXPECT_LE(figures.median_score(), 90) << players << " players";
    for (int bird = 0; bird < flyaway::kBirds; ++bird) {
      const std::string& name = made->game.edition().birds[bird].name;
      EXPECT_GT(figures.usage["saved " + name], 0) << players << " players";
      EXPECT_GT(figures.usage["power " + name], 0) << players << " players";
    }
    for (int kind = 0; kind < flyaway::kEventKinds; ++kind) {
      const std::string& name = made->game.edition().wing[kind].name;
      EXPECT_GT(figures.usage["event " + name], 0) << players << " players";
    }
  }
}

}  // namespace
}  // namespace aviary
