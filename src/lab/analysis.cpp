#include "lab/analysis.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "base/rng.h"
#include "bots/any.h"
#include "bots/judge.h"
#include "lab/statistics.h"

namespace aviary::lab {
namespace {

constexpr std::size_t kAlternatives = 3;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The largest variance that a mean of so many rewards between 0 and 1 can have.
double variance(double mean, double observations) { return std::max(0.0, mean * (1 - mean)) / observations; }

class Analyst {
 public:
  Analyst(const core::AnyGame& game, bots::Bot& bot, bots::Judge& judge, const AnalysisPlan& plan)
      : game_(game), bot_(bot), judge_(judge), plan_(plan) {
    analysis_.seats = game.seats();
  }

  base::Result<Analysis> run(const core::Replay& replay) {
    const std::size_t count = replay.line.size();
    value_ = value_of(count == 0 ? replay.state : replay.before[0]);
    analysis_.start = value_;
    for (std::size_t i = 0; i < count; ++i) {
      const core::AnyState& next = i + 1 < count ? replay.before[i + 1] : replay.state;
      const base::Result<base::Done> done = look_at(replay.before[i], replay.line[i], next, i);
      if (!done) return done.error();
      if (plan_.progress) plan_.progress(static_cast<std::int64_t>(i + 1));
    }
    end_of_luck();
    for (Account& account : analysis_.accounts) {
      account.luck_error = kTwoSided * std::sqrt(account.luck_error);
      account.loss_error = kTwoSided * std::sqrt(account.loss_error);
    }
    if (game_.actor(replay.state).is_nobody()) analysis_.outcome = game_.outcome(replay.state);
    return std::move(analysis_);
  }

 private:
  // What each seat may expect, averaged over what the seats know.
  bots::Rewards value_of(const core::AnyState& state) {
    if (game_.actor(state).is_nobody()) return judge_.settle(game_.outcome(state));
    const int views = game_.has_secrets() ? game_.seats() : 1;
    bots::Rewards sum{};
    for (int seat = 0; seat < views; ++seat) {
      const bots::Rewards own = judge_.expect(game_.view(state, core::Seat(seat)), plan_.nodes, plan_.seed);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += own[i] / views;
    }
    return sum;
  }

  base::Result<base::Done> look_at(const core::AnyState& before, core::Move move, const core::AnyState& next,
                                   std::size_t index) {
    Step step;
    step.actor = game_.actor(before);
    step.move = move;
    core::AnyState copy = before;
    core::Trace trace;
    game_.apply(copy, move, &trace);
    for (const core::Event& event : trace) step.words.push_back(game_.to_text(event));
    const bool certain = step.actor.is_chance() && game_.chances(before).size() == 1;
    step.expected = certain ? value_ : value_of(next);
    if (step.actor.is_chance()) {
      weigh_luck(step);
    } else {
      end_of_luck();
      const base::Result<base::Done> done = weigh_decision(before, step, index);
      if (!done) return done.error();
    }
    value_ = step.expected;
    over_ = game_.actor(next).is_nobody();
    analysis_.steps.push_back(std::move(step));
    return base::Done{};
  }

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
    const double observations = static_cast<double>(plan_.nodes) * (game_.has_secrets() ? game_.seats() : 1);
    for (std::size_t seat = 0; seat < at(analysis_.seats); ++seat) {
      double& error = analysis_.accounts[seat].luck_error;
      error += variance(luck_from_[seat], observations);
      if (!over_) error += variance(value_[seat], observations);
    }
  }

  base::Result<base::Done> weigh_decision(const core::AnyState& before, Step& step, std::size_t index) {
    const core::Seat seat = step.actor.seat();
    const core::AnyView view = game_.view(before, seat);
    if (game_.legal(view).size() == 1) {
      step.before = step.after = value_[at(seat.index())];
      return base::Done{};
    }
    base::Rng seeds = base::Rng::stream(plan_.seed, index);
    const base::Result<bots::Thought> thought = bot_.think(view, {plan_.nodes, 0, nullptr}, seeds.next());
    if (!thought) return thought.error();
    step.alternatives = worth_a_look(*thought, step.move);
    const std::uint64_t seed = seeds.next();
    double error = 0;
    for (Alternative& one : step.alternatives) {
      one.value = judge_.expect_after(view, one.move, plan_.nodes, seed)[at(seat.index())];
      if (one.choice) step.before = one.value;
      if (one.played) step.after = one.value;
      if (one.choice != one.played) error += variance(one.value, static_cast<double>(plan_.nodes));
    }
    std::stable_sort(step.alternatives.begin(), step.alternatives.end(),
                     [](const Alternative& a, const Alternative& b) { return a.value > b.value; });
    step.error = kTwoSided * std::sqrt(error);
    Account& account = analysis_.accounts[at(seat.index())];
    ++account.decisions;
    account.loss += step.loss();
    account.loss_error += error;
    account.mistakes += step.is_mistake() ? 1 : 0;
    return base::Done{};
  }

  // The bot's choice, what else it looked at most, and what was played.
  static std::vector<Alternative> worth_a_look(const bots::Thought& thought, core::Move played) {
    const core::Move choice = thought.plan[0];
    std::vector<Alternative> found = {{choice, 0, true, choice == played}};
    std::vector<bots::Opinion> opinions = thought.opinions;
    std::stable_sort(opinions.begin(), opinions.end(),
                     [](const bots::Opinion& a, const bots::Opinion& b) { return a.visits > b.visits; });
    for (const bots::Opinion& opinion : opinions) {
      if (found.size() == kAlternatives || opinion.visits == 0) break;
      if (opinion.move != choice) found.push_back({opinion.move, 0, false, opinion.move == played});
    }
    if (std::none_of(found.begin(), found.end(), [](const Alternative& one) { return one.played; })) {
      found.push_back({played, 0, false, true});
    }
    return found;
  }

  const core::AnyGame& game_;
  bots::Bot& bot_;
  bots::Judge& judge_;
  const AnalysisPlan& plan_;
  Analysis analysis_;
  bots::Rewards value_{};  // of the position that is reached
  bots::Rewards luck_from_{};
  bool in_luck_ = false;
  bool over_ = false;
};

}  // namespace

base::Result<Analysis> analyse(const core::AnyGame& game, const core::Replay& replay, const AnalysisPlan& plan) {
  const base::Result<bots::Brain> brain = bots::find_brain(game.identity().game, plan.bot);
  if (!brain) return brain.error();
  const std::unique_ptr<bots::Judge> judge = bots::make_judge(game, *brain);
  if (judge == nullptr) {
    return base::Error{"bot", plan.bot +
                                  " does not look ahead, so it cannot say what a position is worth; take raven, "
                                  "or another bot that searches"};
  }
  const std::unique_ptr<bots::Bot> bot = bots::make_bot(game, *brain);
  return Analyst(game, *bot, *judge, plan).run(replay);
}

}  // namespace aviary::lab
