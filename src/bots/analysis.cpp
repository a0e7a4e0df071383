#include "bots/analysis.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/index.h"
#include "base/rng.h"
#include "bots/any.h"

namespace aviary::bots {
namespace {

constexpr std::size_t kAlternatives = 3;
constexpr double kTwoSided = 1.959964;  // standard deviations that hold 95 %

using base::at;

// Did chance have only one outcome here?
bool is_certain(const core::AnyGame& game, const core::AnyState& before) {
  return game.actor(before).is_chance() && game.chances(before).size() == 1;
}

// The bot's choice, what else it looked at most, and what was played.
std::vector<Alternative> worth_a_look(const Thought& thought, core::Move played) {
  const core::Move choice = thought.plan[0];
  std::vector<Alternative> found = {{choice, 0, true, choice == played}};
  std::vector<Opinion> opinions = thought.opinions;
  std::stable_sort(opinions.begin(), opinions.end(),
                   [](const Opinion& a, const Opinion& b) { return a.visits > b.visits; });
  for (const Opinion& opinion : opinions) {
    if (found.size() == kAlternatives || opinion.visits == 0) break;
    if (opinion.move != choice) found.push_back({opinion.move, 0, false, opinion.move == played});
  }
  if (std::none_of(found.begin(), found.end(), [](const Alternative& one) { return one.played; })) {
    found.push_back({played, 0, false, true});
  }
  return found;
}

// The largest variance that a mean of so many rewards between 0 and 1 can have.
double variance(double mean, double observations) { return std::max(0.0, mean * (1 - mean)) / observations; }

class Sums {
 public:
  Sums(const core::AnyGame& game, const AnalysisPlan& plan, const Rewards& start)
      : game_(game), nodes_(static_cast<double>(plan.nodes)), value_(start) {
    analysis_.seats = game.seats();
    analysis_.start = start;
  }

  void add(Study study, const core::AnyState& before, core::Move move) {
    Step step;
    static_cast<Study&>(step) = std::move(study);
    step.actor = game_.actor(before);
    step.move = move;
    core::AnyState next = before;
    core::Trace trace;
    game_.apply(next, move, &trace);
    for (const core::Event& event : trace) step.words.push_back(game_.to_text(event));
    if (is_certain(game_, before)) step.expected = value_;
    if (step.actor.is_chance()) {
      weigh_luck(step);
    } else {
      end_of_luck();
      weigh_decision(step);
    }
    value_ = step.expected;
    over_ = game_.actor(next).is_nobody();
    analysis_.steps.push_back(std::move(step));
  }

  Analysis total(const core::AnyState& end) {
    end_of_luck();
    for (Account& account : analysis_.accounts) {
      account.luck_error = kTwoSided * std::sqrt(account.luck_error);
      account.loss_error = kTwoSided * std::sqrt(account.loss_error);
    }
    if (game_.actor(end).is_nobody()) analysis_.outcome = game_.outcome(end);
    return std::move(analysis_);
  }

 private:
  void weigh_luck(Step& step) {
    if (!in_luck_) luck_from_ = value_;
    in_luck_ = true;
    for (std::size_t seat = 0; seat < at(analysis_.seats); ++seat) {
      step.luck[seat] = step.expected[seat] - value_[seat];
      analysis_.accounts[seat].luck += step.luck[seat];
    }
  }

  // A row of chance moves is over: only the errors of its two ends remain. The end of a match is known exactly.
  void end_of_luck() {
    if (!in_luck_) return;
    in_luck_ = false;
    const double observations = nodes_ * (game_.has_secrets() ? game_.seats() : 1);
    for (std::size_t seat = 0; seat < at(analysis_.seats); ++seat) {
      double& error = analysis_.accounts[seat].luck_error;
      error += variance(luck_from_[seat], observations);
      if (!over_) error += variance(value_[seat], observations);
    }
  }

  void weigh_decision(Step& step) {
    const std::size_t seat = at(step.actor.seat().index());
    if (step.alternatives.empty()) {
      step.before = step.after = value_[seat];
      return;
    }
    double error = 0;
    for (const Alternative& one : step.alternatives) {
      if (one.choice) step.before = one.value;
      if (one.played) step.after = one.value;
      if (one.choice != one.played) error += variance(one.value, nodes_);
    }
    step.error = kTwoSided * std::sqrt(error);
    Account& account = analysis_.accounts[seat];
    ++account.decisions;
    account.loss += step.loss();
    account.loss_error += error;
    account.mistakes += step.is_mistake() ? 1 : 0;
  }

  const core::AnyGame& game_;
  double nodes_;
  Analysis analysis_;
  Rewards value_{};  // of the position that is reached
  Rewards luck_from_{};
  bool in_luck_ = false;
  bool over_ = false;
};

}  // namespace

base::Result<Analyst> Analyst::make(const core::AnyGame& game, const core::Replay& replay, AnalysisPlan plan) {
  const base::Result<Brain> brain = find_brain(game.identity().game, plan.bot);
  if (!brain) return brain.error();
  std::unique_ptr<Judge> judge = make_judge(game, *brain);
  if (judge == nullptr) {
    return base::Error{"bot", plan.bot +
                                  " does not look ahead, so it cannot say what a position is worth; take raven, "
                                  "or another bot that searches"};
  }
  return Analyst(game, replay, std::move(plan), make_bot(game, *brain), std::move(judge));
}

Analyst::Analyst(const core::AnyGame& game, const core::Replay& replay, AnalysisPlan plan, std::unique_ptr<Bot> bot,
                 std::unique_ptr<Judge> judge)
    : game_(&game), replay_(&replay), plan_(std::move(plan)), bot_(std::move(bot)), judge_(std::move(judge)) {}

Rewards Analyst::start() { return value_of(0); }

Study Analyst::study(std::size_t index) {
  const core::AnyState& before = replay_->before[index];
  Study study;
  if (!is_certain(*game_, before)) study.expected = value_of(index + 1);
  if (game_->actor(before).is_seat()) study.alternatives = weigh(replay_->line[index], index);
  return study;
}

// What each seat may expect, averaged over what the seats know.
Rewards Analyst::value_of(std::size_t index) {
  const core::AnyState& state = index < replay_->before.size() ? replay_->before[index] : replay_->state;
  if (game_->actor(state).is_nobody()) return judge_->settle(game_->outcome(state));
  const int views = game_->has_secrets() ? game_->seats() : 1;
  Rewards sum{};
  for (int seat = 0; seat < views; ++seat) {
    const Rewards own =
        judge_->expect(core::view_before(*game_, *replay_, index, core::Seat(seat)), plan_.nodes, plan_.seed);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += own[i] / views;
  }
  return sum;
}

std::vector<Alternative> Analyst::weigh(core::Move played, std::size_t index) {
  const core::Seat seat = game_->actor(replay_->before[index]).seat();
  const core::AnyView view = core::view_before(*game_, *replay_, index, seat);
  if (game_->legal(view).size() == 1) return {};
  base::Rng seeds = base::Rng::stream(plan_.seed, index);
  const base::Result<Thought> thought = bot_->think(view, {plan_.nodes, 0, nullptr}, seeds.next());
  std::vector<Alternative> alternatives = worth_a_look(*thought, played);
  const std::uint64_t seed = seeds.next();
  for (Alternative& one : alternatives) {
    one.value = judge_->expect_after(view, one.move, plan_.nodes, seed)[at(seat.index())];
  }
  std::stable_sort(alternatives.begin(), alternatives.end(),
                   [](const Alternative& a, const Alternative& b) { return a.value > b.value; });
  return alternatives;
}

Analysis sum_up(const core::AnyGame& game, const core::Replay& replay, const AnalysisPlan& plan, const Rewards& start,
                std::vector<Study> studies) {
  Sums sums(game, plan, start);
  for (std::size_t i = 0; i < replay.line.size(); ++i) {
    sums.add(std::move(studies[i]), replay.before[i], replay.line[i]);
  }
  return sums.total(replay.state);
}

base::Result<Analysis> analyse(const core::AnyGame& game, const core::Replay& replay, const AnalysisPlan& plan,
                               const std::function<void(std::int64_t done)>& progress) {
  base::Result<Analyst> made = Analyst::make(game, replay, plan);
  if (!made) return made.error();
  Analyst analyst = std::move(made).value();
  const Rewards start = analyst.start();
  std::vector<Study> studies;
  for (std::size_t i = 0; i < replay.line.size(); ++i) {
    studies.push_back(analyst.study(i));
    if (progress) progress(static_cast<std::int64_t>(i + 1));
  }
  return sum_up(game, replay, plan, start, std::move(studies));
}

}  // namespace aviary::bots
