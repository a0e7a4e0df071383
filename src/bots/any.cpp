#include "bots/any.h"

#include <tuple>
#include <type_traits>

#include "bots/sensible.h"
#include "games/games.h"

namespace aviary::bots {
namespace {

// Leaves a move in `chosen` if the game behind the face is a G.
template <core::Game G>
void try_game(const core::AnyGame& any, const core::AnyView& view, base::Rng& rng, core::Move& chosen) {
  const auto* erased = dynamic_cast<const core::Erased<G>*>(&any);
  if (erased == nullptr) return;
  const auto seen = view.as<typename G::View>();
  typename G::Moves moves;
  erased->game().legal(seen, moves);
  chosen = sensible(erased->game(), seen, moves, rng);
}

template <class... G>
core::Move try_all(std::type_identity<std::tuple<G...>> /*games*/, const core::AnyGame& any, const core::AnyView& view,
                   base::Rng& rng) {
  core::Move chosen{};
  (try_game<G>(any, view, rng, chosen), ...);
  return chosen;
}

}  // namespace

core::Move sensible(const core::AnyGame& game, const core::AnyView& view, base::Rng& rng) {
  return try_all(std::type_identity<games::All>{}, game, view, rng);
}

}  // namespace aviary::bots
