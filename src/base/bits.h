// A set of up to 64·W small numbers, one bit each, with the shifts that move a whole board at once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace aviary::base {

// How many ones it has. Where x86-64 may not use its instruction for that, g++ makes std::popcount a call into a
// library: there it is plain arithmetic, with the same result.
[[gnu::always_inline]] constexpr int count_ones(std::uint64_t word) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  word -= word >> 1 & 0x5555'5555'5555'5555;
  word = (word & 0x3333'3333'3333'3333) + (word >> 2 & 0x3333'3333'3333'3333);
  word = (word + (word >> 4)) & 0x0F0F'0F0F'0F0F'0F0F;
  return static_cast<int>(word * 0x0101'0101'0101'0101 >> 56);
#else
  return std::popcount(word);
#endif
}

template <int W>
struct Bits {
  std::array<std::uint64_t, W> words{};

  static constexpr Bits single(int index) {
    Bits bits;
    bits.add(index);
    return bits;
  }
  constexpr void add(int index) { words[word(index)] |= bit(index); }
  constexpr void remove(int index) { words[word(index)] &= ~bit(index); }
  [[nodiscard]] constexpr bool has(int index) const { return (words[word(index)] & bit(index)) != 0; }

  [[nodiscard]] constexpr bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t w : words) all |= w;
    return all != 0;
  }
  [[nodiscard]] constexpr bool none() const { return !any(); }
  [[nodiscard]] constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t w : words) sum += count_ones(w);
    return sum;
  }
  // The smallest member. Precondition: any().
  [[nodiscard]] constexpr int first() const {
    int i = 0;
    while (i < W - 1 && words[at(i)] == 0) ++i;
    return i * 64 + std::countr_zero(words[at(i)]);
  }
  // Calls f(index) for each member in ascending order.
  template <class F>
  constexpr void each(F f) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = words[at(i)]; rest != 0; rest &= rest - 1) f(i * 64 + std::countr_zero(rest));
    }
  }

  [[gnu::always_inline]] friend constexpr Bits operator&(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i) a.words[at(i)] &= b.words[at(i)];
    return a;
  }
  [[gnu::always_inline]] friend constexpr Bits operator|(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i) a.words[at(i)] |= b.words[at(i)];
    return a;
  }
  // The members of a that are not in b.
  [[gnu::always_inline]] friend constexpr Bits operator-(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i) a.words[at(i)] &= ~b.words[at(i)];
    return a;
  }
  // Every member plus `by`, or minus `by` with >>; what leaves the range is lost. Precondition: 0 < by < 64.
  [[gnu::always_inline]] friend constexpr Bits operator<<(Bits a, int by) {
    for (int i = W - 1; i > 0; --i) {
      a.words[at(i)] = (a.words[at(i)] << by) | (a.words[at(i - 1)] >> (64 - by));
    }
    a.words[0] <<= by;
    return a;
  }
  [[gnu::always_inline]] friend constexpr Bits operator>>(Bits a, int by) {
    for (int i = 0; i < W - 1; ++i) {
      a.words[at(i)] = (a.words[at(i)] >> by) | (a.words[at(i + 1)] << (64 - by));
    }
    a.words[W - 1] >>= by;
    return a;
  }
  [[gnu::always_inline]] constexpr Bits& operator|=(const Bits& b) { return *this = *this | b; }
  [[gnu::always_inline]] constexpr Bits& operator&=(const Bits& b) { return *this = *this & b; }
  [[gnu::always_inline]] constexpr Bits& operator-=(const Bits& b) { return *this = *this - b; }
  // In one go: a loop that ends at the first difference costs more than it saves.
  [[gnu::always_inline]] friend constexpr bool operator==(const Bits& a, const Bits& b) {
    std::uint64_t different = 0;
    for (int i = 0; i < W; ++i) different |= a.words[at(i)] ^ b.words[at(i)];
    return different == 0;
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static constexpr std::size_t word(int index) { return static_cast<std::size_t>(index) / 64; }
  static constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << (static_cast<unsigned>(index) % 64); }
};

}  // namespace aviary::base
