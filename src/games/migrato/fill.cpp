#include "fill.h"

#include <algorithm>
#include <tuple>

namespace aviary::migrato {

// With M8 numbers fall along a chain. So go through the numbers from the highest to the lowest: each chain takes a
// number for its next few gaps, or for none. How far the chains are is a state; counts[v][s] is the number of ways to
// fill what is left in state s with numbers up to v.
template <std::size_t kStates>
struct Filling::Counts {
  const Filling& filling;
  std::array<std::size_t, kChains + 1> stride{};
  std::array<std::array<std::uint64_t, kStates>, kHighest + 1> counts;

  explicit Counts(const Filling& of) : filling(of) {
    stride[0] = 1;
    for (std::size_t i = 0; i < chains(); ++i) stride[i + 1] = stride[i] * (size(i) + 1);
    const std::size_t states = stride[chains()];
    std::fill_n(counts[0].begin(), states, 0);
    counts[0][states - 1] = 1;
    for (int v = 1; v <= kHighest; ++v) {
      for (std::size_t s = 0; s < states; ++s) row(v)[s] = keeps_links(s) ? sum(v, 0, s, 0) : 0;
    }
  }
  [[nodiscard]] std::size_t chains() const { return static_cast<std::size_t>(filling.count_); }
  [[nodiscard]] std::size_t size(std::size_t i) const { return static_cast<std::size_t>(filling.chains_[i].size); }
  std::array<std::uint64_t, kStates>& row(int v) { return counts[static_cast<std::size_t>(v)]; }
  [[nodiscard]] int unseen(int v) const { return filling.unseen_[static_cast<std::size_t>(v)]; }

  [[nodiscard]] std::size_t filled(std::size_t i, std::size_t state) const { return state / stride[i] % (size(i) + 1); }
  // When the lower of two linked gaps is filled, the higher one is too: numbers come from the highest down.
  [[nodiscard]] bool keeps_links(std::size_t state) const {
    for (std::size_t i = 0; i < chains(); ++i) {
      const Link link = filling.links_[i];
      if (link.other != 0 && filled(i, state) > 0 && filled(link.other - 1U, state) <= link.at) return false;
    }
    return true;
  }

  // Can chain i in this state take the number once more, `used` cards of it being gone?
  [[nodiscard]] bool takes(int v, std::size_t i, std::size_t state, int used) const {
    const std::size_t at = filled(i, state);
    if (at == size(i) || used == unseen(v)) return false;
    const Gap& gap = filling.chains_[i].gaps[at];
    return gap.low <= v && v <= gap.high;
  }
  // The ways that are left when the chains before i have taken their share of the number v.
  std::uint64_t sum(int v, std::size_t i, std::size_t state, int used) {
    if (i == chains() || unseen(v) == used) return row(v - 1)[state];
    std::uint64_t total = sum(v, i + 1, state, used);
    std::uint64_t ways = 1;
    while (takes(v, i, state, used)) {
      ways *= static_cast<std::uint64_t>(unseen(v) - used++);
      state += stride[i];
      total += ways * sum(v, i + 1, state, used);
    }
    return total;
  }
  void draw(base::Rng& rng, Numbers& numbers) {
    std::size_t state = 0;
    for (int v = kHighest; v > 0; --v) {
      int used = 0;
      for (std::size_t i = 0; i < chains(); ++i) {
        std::uint64_t r = rng.below(sum(v, i, state, used));
        std::uint64_t ways = 1;
        for (std::uint64_t part = sum(v, i + 1, state, used); r >= part; part = ways * sum(v, i + 1, state, used)) {
          r -= part;
          numbers[i][filled(i, state)] = static_cast<std::uint8_t>(v);
          ways *= static_cast<std::uint64_t>(unseen(v) - used++);
          state += stride[i];
        }
      }
    }
  }
};

namespace {

// A player sees at most four chains of at most 14 cards, none longer than four: 5·5·4·4 states. A spectator sees eight:
// at most 2·2·3·3·3·3·3·3 states. More gaps than cards are never counted.
constexpr std::size_t kPlayerStates = 400;
constexpr std::size_t kSpectatorStates = 2916;

// How many of these cards have a number that the gap allows.
std::uint64_t cards_between(const std::array<std::uint8_t, kHighest + 1>& cards, const Gap& gap) {
  std::uint64_t count = 0;
  for (std::size_t v = gap.low; v <= gap.high; ++v) count += cards[v];
  return count;
}

}  // namespace

std::size_t Filling::states() const {
  std::size_t states = 1;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
    states *= static_cast<std::size_t>(chains_[i].size) + 1;
  }
  return states;
}

// Known numbers first. Then, where only upper bounds are left, the lower bound goes first: whatever it takes is missing
// for all the others alike.
Filling::FreeGaps Filling::free_gaps() const {
  FreeGaps gaps;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
    for (std::size_t at = 0; at < static_cast<std::size_t>(chains_[i].size); ++at) {
      gaps.push({chains_[i].gaps[at], i, at});
    }
  }
  const auto order = [](const Free& free) {
    return std::tuple(free.gap.low < free.gap.high, free.gap.high, free.chain, free.at);
  };
  std::sort(gaps.begin(), gaps.end(), [&](const Free& a, const Free& b) { return order(a) < order(b); });
  return gaps;
}

std::uint64_t Filling::count_free() const {
  std::array<std::uint8_t, kHighest + 1> left = unseen_;
  std::uint64_t ways = 1;
  std::uint64_t taken = 0;  // by gaps with the same or a lower bound: missing, whichever cards they are
  for (const Free& free : free_gaps()) {
    const bool known = free.gap.low == free.gap.high;
    const std::uint64_t cards = cards_between(left, free.gap);
    const std::uint64_t missing = known ? 0 : taken++;
    if (cards <= missing) return 0;
    ways *= cards - missing;
    if (known) --left[free.gap.low];
  }
  return ways;
}

void Filling::draw_free(base::Rng& rng, Numbers& numbers) const {
  std::array<std::uint8_t, kHighest + 1> left = unseen_;
  for (const Free& free : free_gaps()) {
    std::uint64_t r = rng.below(cards_between(left, free.gap));
    std::size_t v = free.gap.low;
    for (; r >= left[v]; ++v) r -= left[v];
    --left[v];
    numbers[free.chain][free.at] = static_cast<std::uint8_t>(v);
  }
}

std::uint64_t Filling::ways() const {
  if (count_ == 0) return 1;
  int gaps = 0;
  int cards = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) gaps += chains_[i].size;
  for (const std::uint8_t unseen : unseen_) cards += unseen;
  if (gaps > cards) return 0;
  if (!ordered_) return count_free();
  if (states() <= kPlayerStates) return Counts<kPlayerStates>(*this).row(kHighest)[0];
  return Counts<kSpectatorStates>(*this).row(kHighest)[0];
}

void Filling::draw_numbers(base::Rng& rng, Numbers& numbers) const {
  if (count_ == 0) return;
  if (!ordered_) {
    draw_free(rng, numbers);
  } else if (states() <= kPlayerStates) {
    Counts<kPlayerStates>(*this).draw(rng, numbers);
  } else {
    Counts<kSpectatorStates>(*this).draw(rng, numbers);
  }
}

}  // namespace aviary::migrato
