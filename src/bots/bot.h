// What a bot is: a pure function of a view, a budget and a seed to a plan. It is given no state, keeps no memory from
// decision to decision (its members are scratch), and asks no clock but the one in the budget. With a budget in nodes
// its choice is the same on every platform.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "base/result.h"
#include "core/any_game.h"

namespace aviary::bots {

// How well each seat does, each in 0 … 1 and 1 together.
using Rewards = std::array<double, core::kMaxSeats>;

// How long to think. Bots have no clock of their own: whoever gives a time gives the clock too.
struct Budget {
  std::uint64_t nodes = 0;                  // iterations of a search; 0: what the bot itself thinks right
  std::uint64_t milliseconds = 0;           // 0: no limit of time
  std::uint64_t (*now)() = nullptr;         // milliseconds since some start; needed if there is such a limit
  const std::atomic<bool>* stop = nullptr;  // set by others when they have waited long enough
};

// What a search thought of one legal move.
struct Opinion {
  core::Move move;
  std::uint32_t visits;
  double value;  // mean reward of the seat that moves, 0 if it was never tried
};

struct Thought {
  std::vector<core::Move> plan;   // this decision, then perhaps the next ones of the same seat while nobody else moves
  std::vector<Opinion> opinions;  // of every legal move that was considered; empty if the bot does not search
  Rewards rewards{};              // what it expects for each seat, if it searches
  std::uint64_t nodes = 0;        // iterations made
};

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // Precondition: the view's observer is asked. Bots of our own never fail; a program outside may.
  virtual base::Result<Thought> think(const core::AnyView& view, const Budget& budget, std::uint64_t seed) = 0;
  // Does it think otherwise if the view has a past? Whoever carries out moves need not keep one for it.
  [[nodiscard]] virtual bool uses_past() const { return true; }
};

// A bot whose thinking can be cut into slices, for hosts without threads that must not be away for long: `begin`, then
// `go_on` until it says that nothing is left to think about, then `conclude`, which gives what `think` would have
// given.
class SlicedBot : public Bot {
 public:
  // Preconditions: those of `think`, and a budget in nodes.
  virtual void begin(const core::AnyView& view, const Budget& budget, std::uint64_t seed) = 0;
  // At most so many iterations more; true if that was all.
  virtual bool go_on(std::uint64_t nodes) = 0;
  virtual Thought conclude() = 0;
};

}  // namespace aviary::bots
