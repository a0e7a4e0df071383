// A match looked at afterwards, move by move: what each decision lost against what the bot would have done, as far as
// the seat could know, and what chance gave and took.
//
// How noise is kept small. The value of a position is what a search expects from the view of each seat, averaged over
// the seats, because luck may be hidden from some of them; every position is valued once, with one seed for the whole
// match, so that errors within a row of chance moves cancel. The moves of one decision are each searched on their own,
// with as many nodes and the same seed, and with another seed than the search that chose among them: so their
// difference is not biased, and the bot's own choice loses exactly nothing.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "core/record.h"

namespace aviary::lab {

struct AnalysisPlan {
  std::string bot = "raven";
  std::uint64_t nodes = 500;  // iterations of every search
  std::uint64_t seed = 1;
  std::function<void(std::int64_t done)> progress;  // moves
};

struct Alternative {
  core::Move move{};
  double value = 0;     // what the seat expects of it
  bool choice = false;  // of the bot
  bool played = false;
};

// One move that stands.
struct Step {
  core::Actor actor = core::Actor::chance();
  core::Move move{};
  std::vector<std::string> words;  // what everybody saw happen
  bots::Rewards expected{};        // of each seat after it
  // By a seat:
  double before = 0;                      // what the seat could expect if it did as the bot would
  double after = 0;                       // and what with this move
  double error = 0;                       // at least 95 % of the errors of the difference are smaller
  std::vector<Alternative> alternatives;  // best first; none if the move was the only one
  [[nodiscard]] double loss() const { return before - after; }
  // More than noise, and more than five wins in a hundred matches.
  [[nodiscard]] bool is_mistake() const { return loss() > error && loss() > 0.05; }
  // By chance: how much it raised what each seat may expect.
  std::array<double, core::kMaxSeats> luck{};
};

// The sums of one seat. Errors as above.
struct Account {
  double luck = 0;
  double luck_error = 0;
  double loss = 0;
  double loss_error = 0;
  int decisions = 0;  // with more than one legal move
  int mistakes = 0;
};

struct Analysis {
  int seats = 0;
  bots::Rewards start{};
  std::vector<Step> steps;
  std::array<Account, core::kMaxSeats> accounts{};
  std::optional<core::Outcome> outcome;  // none if the match was not over
};

// Precondition: the replay is of this game; nodes > 0. The bot must be one that searches.
base::Result<Analysis> analyse(const core::AnyGame& game, const core::Replay& replay, const AnalysisPlan& plan);

// As an HTML page.
std::string as_page(const core::AnyGame& game, const Analysis& analysis, const AnalysisPlan& plan);

}  // namespace aviary::lab
