// Where tensors are written: one function of a game names its blocks one after the other and fills them. On a Filler
// the names cost nothing; a Lister keeps them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/tensor.h"

namespace aviary::bots {

// The numbers of one block, zero at first.
class Numbers {
 public:
  Numbers(float* first, int size) : first_(first), size_(size) {}
  // The value in units, so that it stays small.
  void set(int i, int value, double unit) {
    assert(i >= 0 && i < size_);
    first_[i] = static_cast<float>(value / unit);
  }
  void mark(int i) { set(i, 1, 1); }
  // Marks the places of the bits that are set, the lowest first.
  void mark_bits(std::uint32_t bits, int from = 0) {
    for (int i = from; bits != 0; ++i, bits >>= 1) {
      if ((bits & 1) != 0) mark(i);
    }
  }
  [[nodiscard]] Numbers from(int i) const { return {first_ + i, size_ - i}; }

 private:
  float* first_;
  int size_;
};

class Filler {
 public:
  explicit Filler(std::span<float> out) : next_(out.data()) { std::fill(out.begin(), out.end(), 0.0F); }
  Numbers block(std::string_view /*name*/, std::string_view /*meaning*/, std::array<int, 3> shape) {
    const int size = shape[0] * std::max(shape[1], 1) * std::max(shape[2], 1);
    return {std::exchange(next_, next_ + size), size};
  }

 private:
  float* next_;
};

class Lister {
 public:
  Numbers block(std::string_view name, std::string_view meaning, std::array<int, 3> shape) {
    Block block{std::string(name), std::string(meaning), {}, end_, 1};
    for (const int length : shape) {
      if (length > 0) block.shape.push_back(length);
      block.size *= static_cast<std::size_t>(std::max(length, 1));
    }
    end_ += block.size;
    scratch_.assign(block.size, 0);
    blocks_.push_back(block);
    return {scratch_.data(), static_cast<int>(block.size)};
  }
  [[nodiscard]] const std::vector<Block>& blocks() const { return blocks_; }

 private:
  std::vector<Block> blocks_;
  std::vector<float> scratch_;
  std::size_t end_ = 0;
};

}  // namespace aviary::bots
