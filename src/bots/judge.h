// A search that is asked what a position is worth instead of what to do: for analysis of matches. Like a bot it is a
// pure function of view, nodes and seed, and sees nothing but views.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "bots/brain.h"
#include "core/any_game.h"

namespace aviary::bots {

class Judge {
 public:
  Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  virtual ~Judge() = default;

  // What each seat may expect, as the view's observer could know it. Precondition: the match is not over.
  virtual Rewards expect(const core::AnyView& view, std::uint64_t nodes, std::uint64_t seed) = 0;
  // The same if the observer makes this move. Precondition: it is legal.
  virtual Rewards expect_after(const core::AnyView& view, core::Move move, std::uint64_t nodes, std::uint64_t seed) = 0;
  // What each seat got, on the same scale.
  [[nodiscard]] virtual Rewards settle(const core::Outcome& outcome) const = 0;
};

// The judge with the search of that brain, or null if it does not search. Precondition: the game is one of the list of
// games. It must outlive the judge.
std::unique_ptr<Judge> make_judge(const core::AnyGame& game, const Brain& brain);

}  // namespace aviary::bots
