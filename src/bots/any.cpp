#include "bots/any.h"

#include <tuple>
#include <type_traits>

#include "bots/all_knowledge.h"
#include "games/games.h"

namespace aviary::bots {

namespace {

template <core::Game G>
void try_game(const core::AnyGame& any, const Brain& brain, std::unique_ptr<Bot>& bot) {
  const auto* erased = dynamic_cast<const core::Erased<G>*>(&any);
  if (erased != nullptr) bot = make_bot(erased->game(), brain, shipped_weights<G>());
}

template <class... G>
std::unique_ptr<Bot> try_all(std::type_identity<std::tuple<G...>> /*games*/, const core::AnyGame& any,
                             const Brain& brain) {
  std::unique_ptr<Bot> bot;
  (try_game<G>(any, brain, bot), ...);
  return bot;
}

}  // namespace

std::unique_ptr<Bot> make_bot(const core::AnyGame& game, const Brain& brain) {
  return try_all(std::type_identity<games::All>{}, game, brain);
}

}  // namespace aviary::bots
