// A list with a fixed capacity that lives on the stack: what move generators fill. It never allocates,
// and its storage is left uninitialised, so a large capacity costs nothing until it is used.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace aviary::base {

template <class T, std::size_t N>
class List {
  static_assert(std::is_trivial_v<T>, "items are copied as bytes and start uninitialised");

 public:
  static constexpr std::size_t kCapacity = N;

  // Appends an item. Whoever chooses N proves in a comment that it suffices; should the proof be wrong, tests stop
  // here, and a release build drops the item instead of writing past the end.
  void push(T item) {
    assert(size_ < N);
    if (size_ < N) items_[size_++] = item;
  }
  void clear() { size_ = 0; }
  // Shortens the list to its first `size` items.
  void truncate(std::size_t size) {
    assert(size <= size_);
    size_ = static_cast<std::uint32_t>(size);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  [[nodiscard]] std::span<const T> span() const { return {items_, size_}; }

 private:
  std::uint32_t size_ = 0;
  T items_[N];
};

}  // namespace aviary::base
