#include "bots/judge.h"

#include <utility>

#include "bots/adviser.h"
#include "bots/all_knowledge.h"
#include "bots/reveal.h"
#include "bots/search.h"

namespace aviary::bots {
namespace {

template <Known G, class Adviser>
class SearchJudge final : public Judge {
 public:
  SearchJudge(const G& game, Adviser adviser, const Brain& brain)
      : search_(game, std::move(adviser), {brain.horizon, brain.exploration}), belief_(brain.belief) {}

  Rewards expect(const core::AnyView& view, std::uint64_t nodes, std::uint64_t seed) override {
    return run(view, {}, nodes, seed);
  }
  Rewards expect_after(const core::AnyView& view, core::Move move, std::uint64_t nodes, std::uint64_t seed) override {
    typename G::Moves only;
    only.push(move);
    return run(view, only, nodes, seed);
  }
  [[nodiscard]] Rewards settle(const core::Outcome& outcome) const override {
    return rewards_of(outcome, Knowledge<G>::kMargin);
  }

 private:
  Rewards run(const core::AnyView& view, const typename G::Moves& moves, std::uint64_t nodes, std::uint64_t seed) {
    search_.run(view.as<typename G::View>(), belief_ ? view.past() : nullptr, moves, {nodes, 0, nullptr}, seed);
    return search_.rewards();
  }

  Search<G, Adviser> search_;
  bool belief_;
};

}  // namespace

std::unique_ptr<Judge> make_judge(const core::AnyGame& game, const Brain& brain) {
  std::unique_ptr<Judge> judge;
  if (brain.style != Style::kPlain && brain.style != Style::kSearch) return judge;
  reveal(game, [&]<class G>(const G& concrete) {
    if (brain.style == Style::kPlain) {
      judge = std::make_unique<SearchJudge<G, Ignorant<G>>>(concrete, Ignorant<G>(), brain);
    } else {
      const Informed<G> informed(shipped_weights<G>(), brain.heat);
      judge = std::make_unique<SearchJudge<G, Informed<G>>>(concrete, informed, brain);
    }
  });
  return judge;
}

}  // namespace aviary::bots
