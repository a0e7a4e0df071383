#include "bots/any.h"

#include "bots/all_knowledge.h"
#include "bots/reveal.h"

namespace aviary::bots {

std::unique_ptr<Bot> make_bot(const core::AnyGame& game, const Brain& brain) {
  std::unique_ptr<Bot> bot;
  reveal(game, [&]<class G>(const G& concrete) { bot = make_bot(concrete, brain, shipped_weights<G>()); });
  return bot;
}

std::array<int, core::kMaxSeats> points_of(const core::AnyGame& game, const core::AnyState& state) {
  std::array<int, core::kMaxSeats> points{};
  reveal(game,
         [&]<class G>(const G& concrete) { points = Knowledge<G>::points(concrete, state.as<typename G::State>()); });
  return points;
}

}  // namespace aviary::bots
