// Many matches of one game side by side, for learning: all are stepped by one array of numbers, chance falls inside,
// and a match that ends makes room for the next one. What a program reads lies in plain rows, one a match.
//
// Slot i of n plays the matches i, i + n, i + 2n, … Chance in match k comes from stream k of the seed, and so do the
// random choices of `sample`: what is played depends on seed, size and the numbers given, never on the threads.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/result.h"
#include "games/games.h"

namespace aviary::lab {

struct BatchPlan {
  std::int64_t size = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  bool observations = false;  // write them in every step
};

// Row by row, one for each slot. The memory stays where it is for the life of the batch.
struct BatchRows {
  std::vector<std::uint8_t> masks;    // width each: 1 where the number may be given
  std::vector<std::int32_t> seats;    // who is asked
  std::vector<float> rewards;         // one a seat: of the match that ended in the last step, otherwise 0
  std::vector<std::uint8_t> ended;    // 1 if one did
  std::vector<std::int64_t> matches;  // which match is being played
  std::vector<std::int64_t> made;     // moves of seats made in all matches of the slot
  std::vector<float> observations;    // of the seat that is asked (bots/tensor.h); empty unless asked for
};

class Batch {
 public:
  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  [[nodiscard]] const BatchRows& rows() const { return rows_; }
  [[nodiscard]] std::size_t size() const { return rows_.seats.size(); }
  // Numbers in a row of masks, and in one of observations.
  [[nodiscard]] virtual std::size_t width() const = 0;
  [[nodiscard]] virtual std::size_t tensor_size() const = 0;

  // Begins anew with match 0.
  virtual void reset(std::uint64_t seed) = 0;
  // Gives every match its number. If one of them is not legal, nothing changes, and the error names it. Precondition:
  // as many numbers as there are slots.
  virtual base::Result<base::Done> step(std::span<const std::int64_t> numbers) = 0;
  // For each match the next number of a legal move, all moves equally likely. Precondition as above.
  virtual void sample(std::span<std::int64_t> numbers) = 0;

 protected:
  BatchRows rows_;  // NOLINT(*-non-private-member-variables-in-classes): each kind of batch fills them
};

// The error says what is wrong with size or threads. The batch keeps the game alive.
base::Result<std::unique_ptr<Batch>> open_batch(const games::Game& game, const BatchPlan& plan);

}  // namespace aviary::lab
