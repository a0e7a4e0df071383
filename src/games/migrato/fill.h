// Counting and drawing the ways in which unseen night cards of one species can lie in face-down places. Every physical
// card counts, so a number of which three cards are unseen is three ways.
#pragma once

#include <array>
#include <cstdint>

#include "base/list.h"
#include "base/rng.h"
#include "card.h"
#include "state.h"

namespace aviary::migrato {

// A face-down card that is not known.
struct Gap {
  std::uint8_t low;   // its number is at least that
  std::uint8_t high;  // and at most that
  std::uint8_t seat;
  std::uint8_t colony;
  std::uint8_t place;
};

// The gaps of one colony, in laying order.
struct Chain {
  std::array<Gap, Row::kCapacity> gaps;
  int size = 0;
};

class Filling {
 public:
  // Both seats have four colonies at most.
  static constexpr int kChains = 2 * static_cast<int>(kColonies);

  // `ordered`: along a chain numbers never rise (M8). Without it a gap has an upper bound only, or one number (M10).
  Filling(bool ordered, const std::array<std::uint8_t, kHighest + 1>& unseen) : ordered_(ordered), unseen_(unseen) {}
  // Returns the chain's number.
  int add(const Chain& chain) {
    chains_[static_cast<std::size_t>(count_)] = chain;
    return count_++;
  }
  // The first gap of one chain is at most the gap `at` of another. Each chain has at most one such link. Only with
  // order.
  void link(int chain, int other, int at) {
    links_[static_cast<std::size_t>(chain)] = {static_cast<std::uint8_t>(1 + other), static_cast<std::uint8_t>(at)};
  }

  // In how many ways the gaps can be filled with unseen cards. At most 14! of them, so 64 bits are enough.
  [[nodiscard]] std::uint64_t ways() const;

  // One of these ways, all equally likely: calls put(gap, number) for every gap. Precondition: ways() > 0.
  template <class Put>
  void draw(base::Rng& rng, Put put) const {
    Numbers numbers{};
    draw_numbers(rng, numbers);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
      for (std::size_t at = 0; at < static_cast<std::size_t>(chains_[i].size); ++at) {
        put(chains_[i].gaps[at], int{numbers[i][at]});
      }
    }
  }

 private:
  using Numbers = std::array<std::array<std::uint8_t, Row::kCapacity>, kChains>;
  template <std::size_t kStates>
  struct Counts;
  void draw_numbers(base::Rng& rng, Numbers& numbers) const;
  [[nodiscard]] std::size_t states() const;
  // Without order every gap is filled by itself.
  struct Free {
    Gap gap;
    std::size_t chain;
    std::size_t at;
  };
  using FreeGaps = base::List<Free, std::size_t{kChains} * Row::kCapacity>;
  [[nodiscard]] FreeGaps free_gaps() const;
  [[nodiscard]] std::uint64_t count_free() const;
  void draw_free(base::Rng& rng, Numbers& numbers) const;

  struct Link {
    std::uint8_t other;  // 1 + the number of a chain, or 0
    std::uint8_t at;
  };

  bool ordered_;
  std::array<std::uint8_t, kHighest + 1> unseen_;  // by number
  std::array<Chain, kChains> chains_;
  std::array<Link, kChains> links_{};
  int count_ = 0;
};

}  // namespace aviary::migrato
