// The worlds that a bot thinks in: those that fit the view and, if there is one, the past of its observer.
#pragma once

#include <optional>
#include <utility>

#include "core/any_game.h"

namespace aviary::bots {

template <core::Game G>
class Imagined {
  using State = typename G::State;
  using View = typename G::View;
  using Plain = decltype(std::declval<const G&>().imagine(std::declval<const View&>()));

 public:
  Imagined(const G& game, const View& view, const core::AnyPast* /*past*/) : plain_(game.imagine(view)) {}
  [[nodiscard]] State sample(base::Rng& rng) const { return plain_.sample(rng); }

 private:
  Plain plain_;
};

template <core::Remembers G>
class Imagined<G> {
  using State = typename G::State;
  using View = typename G::View;
  using Plain = decltype(std::declval<const G&>().imagine(std::declval<const View&>()));
  using Exact =
      decltype(std::declval<const G&>().imagine(std::declval<const View&>(), std::declval<const core::Past<G>&>()));

 public:
  Imagined(const G& game, const View& view, const core::AnyPast* past) {
    if (past != nullptr) exact_.emplace(game.imagine(view, static_cast<const core::PastOf<G>&>(*past).past));
    if (!exact_ || !exact_->possible()) plain_.emplace(game.imagine(view));
  }
  [[nodiscard]] State sample(base::Rng& rng) const { return plain_ ? plain_->sample(rng) : exact_->sample(rng); }

 private:
  std::optional<Exact> exact_;
  std::optional<Plain> plain_;
};

}  // namespace aviary::bots
