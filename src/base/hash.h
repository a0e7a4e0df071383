// A 64-bit key over the bytes of a plain value: equal values have equal keys on every platform.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/rng.h"

namespace aviary::base {

static_assert(std::endian::native == std::endian::little, "keys are defined on little-endian bytes");

// Folds eight bytes at a time by a full 128-bit product; the tail is padded with zeros and the length closes it.
inline std::uint64_t hash_bytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t h = 0x9E3779B97F4A7C15U;
  for (std::size_t at = 0; at < size; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, size - at < 8 ? size - at : 8);
    const Wide product = static_cast<Wide>(h ^ word) * 0xD6E8FEB86659FD93U;
    h = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64) ^ std::rotl(word, 23);
  }
  return mix(h ^ size);
}

template <class T>
std::uint64_t hash(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>, "padding bytes would enter the key");
  return hash_bytes(&value, sizeof value);
}

}  // namespace aviary::base
