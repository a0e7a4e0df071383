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
    ++figures.usage[core::counted_as(game, event)];
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

struct Measured {
  FlyAway game;
  Figures figures;
};

// Both tests look at the same matches.
Measured& measured(int players) {
  static std::map<int, Measured> kept;
  const auto found = kept.find(players);
  if (found != kept.end()) return found->second;
  const FlyAway game = games::make<FlyAway>({"flyaway", {{"players", std::to_string(players)}}})->game;
  return kept.emplace(players, Measured{game, measure(game, std::clamp(kit::scaled(2000), 2000, 4000))}).first->second;
}

TEST(FlyAwayBalance, F42_seats_ends_scores_and_every_card_in_use) {
  for (int players = 2; players <= 4; ++players) {
    auto& [game, figures] = measured(players);
    for (const double wins : figures.wins) {
      EXPECT_NEAR(100 * wins / figures.games, 100.0 / players, 3.0) << players << " players";
    }
    EXPECT_GE(figures.median_score(), 40) << players << " players";
    EXPECT_LE(figures.median_score(), 90) << players << " players";
    for (int bird = 0; bird < flyaway::kBirds; ++bird) {
      const std::string& id = game.edition().birds[bird].id;
      EXPECT_GT(figures.usage["saved " + id], 0) << players << " players";
      EXPECT_GT(figures.usage["power " + id], 0) << players << " players";
    }
    for (int kind = 0; kind < flyaway::kEventKinds; ++kind) {
      EXPECT_GT(figures.usage["played " + game.edition().wing[kind].id], 0) << players << " players";
    }
  }
}

// F45: "a player has on average 7–13 / 5–9 / 5–9 turns with 2 / 3 / 4 players, and at least 10 / 7 / 7 in a match that
// the deck ends; Bird-tastrophes only between turns; both ends happen in 20–80 % of matches."
TEST(FlyAwayBalance, F45_the_rhythm_of_the_book) {
  for (int players = 2; players <= 4; ++players) {
    auto& [game, figures] = measured(players);
    const double turns = static_cast<double>(figures.usage["turn"]) / figures.games / players;
    EXPECT_GE(turns, players == 2 ? 7 : 5) << players << " players";
    EXPECT_LE(turns, players == 2 ? 13 : 9) << players << " players";
    for (int few = 0; few < (players == 2 ? 10 : 7); ++few) {
      EXPECT_EQ(figures.usage["ended last_card " + std::to_string(few)], 0) << players << " players";
    }
    for (int kind = flyaway::kCatastrophe; kind < flyaway::kFowlKinds; ++kind) {
      const std::string& id = game.edition().fowl[kind].id;
      EXPECT_GT(figures.usage["tastrophe " + id], 0) << players << " players";
      EXPECT_EQ(figures.usage["tastrophe " + id + " in_turn"], 0) << players << " players";
    }
    EXPECT_NEAR(figures.usage["last_round six_birds"], 0.5 * figures.games, 0.3 * figures.games)
        << players << " players";
  }
}

}  // namespace
}  // namespace aviary
