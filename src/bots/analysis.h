// A match looked at afterwards, move by move: what each decision lost against what the bot would have done, as far as
// the seat could know, and what chance gave and took.
//
// How noise is kept small. The value of a position is what a search expects from the view of each seat, averaged over
// the seats, because luck may be hidden from some of them; every position is valued once, with one seed for the whole
// match, so that errors within a row of chance moves cancel. The moves of one decision are each searched on their own,
// with as many nodes and the same seed, and with another seed than the search that chose among them: so their
// difference is not biased, and the bot's own choice loses exactly nothing.
//
// The searches of a step depend on nothing but the match, the plan and its index: several workers can each study a part
// of the match, and `sum_up` puts the parts together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "bots/judge.h"
#include "core/record.h"

namespace aviary::bots {

struct AnalysisPlan {
  std::string bot = "raven";
  std::uint64_t nodes = 500;  // iterations of every search
  std::uint64_t seed = 1;
};

struct Alternative {
  core::Move move{};
  double value = 0;     // what the seat expects of it
  bool choice = false;  // of the bot
  bool played = false;
};

// What searches say of one move that stands.
struct Study {
  Rewards expected{};                     // of each seat after it; unused where chance had only one outcome
  std::vector<Alternative> alternatives;  // by a seat, best first; none if the move was the only one
};

// One move that stands, in the course of the match.
struct Step : Study {
  core::Actor actor = core::Actor::chance();
  core::Move move{};
  std::vector<std::string> words;  // what everybody saw happen
  // By a seat:
  double before = 0;  // what the seat could expect if it did as the bot would
  double after = 0;   // and what with this move
  double error = 0;   // at least 95 % of the errors of the difference are smaller
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
  Rewards start{};
  std::vector<Step> steps;
  std::array<Account, core::kMaxSeats> accounts{};
  std::optional<core::Outcome> outcome;  // none if the match was not over
};

// Does the searching. The game and the replay must outlive it.
class Analyst {
 public:
  // Fails unless the plan names a bot that searches. Precondition: the replay is of this game; nodes > 0.
  static base::Result<Analyst> make(const core::AnyGame& game, const core::Replay& replay, AnalysisPlan plan);

  // What each seat may expect before anything happened.
  [[nodiscard]] Rewards start();
  // Precondition: index < replay.line.size().
  [[nodiscard]] Study study(std::size_t index);

 private:
  Analyst(const core::AnyGame& game, const core::Replay& replay, AnalysisPlan plan, std::unique_ptr<Bot> bot,
          std::unique_ptr<Judge> judge);
  // Of the position before the move of that index, or at the end.
  Rewards value_of(std::size_t index);
  std::vector<Alternative> weigh(core::Move played, std::size_t index);

  const core::AnyGame* game_;
  const core::Replay* replay_;
  AnalysisPlan plan_;
  std::unique_ptr<Bot> bot_;
  std::unique_ptr<Judge> judge_;
};

// The whole analysis. Precondition: a study of every move that stands, by one plan.
Analysis sum_up(const core::AnyGame& game, const core::Replay& replay, const AnalysisPlan& plan, const Rewards& start,
                std::vector<Study> studies);

// Both in one. `progress` is told how many moves are done.
base::Result<Analysis> analyse(const core::AnyGame& game, const core::Replay& replay, const AnalysisPlan& plan,
                               const std::function<void(std::int64_t done)>& progress = nullptr);

}  // namespace aviary::bots
