// From the common face back to the concrete game, for templates over what is known of it.
#pragma once

#include <tuple>
#include <type_traits>

#include "games/games.h"

namespace aviary::bots {

// Calls f(const G&) with the game behind the face. Precondition: it is one of the list of games.
template <class F>
void reveal(const core::AnyGame& any, F f) {
  const auto try_game = [&]<class G>(std::type_identity<G>) {
    const auto* erased = dynamic_cast<const core::Erased<G>*>(&any);
    if (erased != nullptr) f(erased->game());
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (try_game(std::type_identity<G>{}), ...);
  }(std::type_identity<games::All>{});
}

}  // namespace aviary::bots
