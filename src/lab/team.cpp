#include "lab/team.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "base/rng.h"

namespace aviary::lab {
namespace {

// Adds what another member thought of the same moves.
void add(bots::Thought& sum, const bots::Thought& more) {
  const auto all = static_cast<double>(std::max<std::uint64_t>(sum.nodes + more.nodes, 1));
  for (std::size_t seat = 0; seat < sum.rewards.size(); ++seat) {
    sum.rewards[seat] =
        (sum.rewards[seat] * static_cast<double>(sum.nodes) + more.rewards[seat] * static_cast<double>(more.nodes)) /
        all;
  }
  sum.nodes += more.nodes;
  for (const bots::Opinion& opinion : more.opinions) {
    const auto same = std::find_if(sum.opinions.begin(), sum.opinions.end(),
                                   [&](const bots::Opinion& known) { return known.move == opinion.move; });
    if (same == sum.opinions.end()) {
      sum.opinions.push_back(opinion);
      continue;
    }
    const double visits = std::max<double>(same->visits + opinion.visits, 1);
    same->value = (same->value * same->visits + opinion.value * opinion.visits) / visits;
    same->visits += opinion.visits;
  }
}

class Team final : public bots::Bot {
 public:
  explicit Team(std::vector<std::unique_ptr<bots::Bot>> members) : members_(std::move(members)) {}

  base::Result<bots::Thought> think(const core::AnyView& view, const bots::Budget& budget,
                                    std::uint64_t seed) override {
    bots::Budget share = budget;
    share.nodes = (budget.nodes + members_.size() - 1) / members_.size();
    std::vector<base::Result<bots::Thought>> thoughts(members_.size(), base::Error{});
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      threads.emplace_back(
          [&, i] { thoughts[i] = members_[i]->think(view, share, base::Rng::stream(seed, i).next()); });
    }
    for (std::thread& thread : threads) thread.join();
    for (const base::Result<bots::Thought>& thought : thoughts) {
      if (!thought) return thought;
    }
    bots::Thought sum = *thoughts[0];
    for (std::size_t i = 1; i < thoughts.size(); ++i) add(sum, *thoughts[i]);
    if (sum.opinions.empty()) return sum;
    const core::Move best =
        std::max_element(sum.opinions.begin(), sum.opinions.end(), [](const auto& a, const auto& b) {
          return a.visits < b.visits;
        })->move;
    // A longer plan is kept if it begins with what the team prefers.
    for (const base::Result<bots::Thought>& thought : thoughts) {
      if (thought->plan.front() == best) sum.plan = thought->plan;
    }
    if (sum.plan.front() != best) sum.plan = {best};
    return sum;
  }

 private:
  std::vector<std::unique_ptr<bots::Bot>> members_;
};

}  // namespace

std::unique_ptr<bots::Bot> make_team(std::vector<std::unique_ptr<bots::Bot>> members) {
  return std::make_unique<Team>(std::move(members));
}

}  // namespace aviary::lab
