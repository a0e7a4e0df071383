// SHA-256 (FIPS 180-4): digests of editions, and later the proof that draws were fair.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace aviary::base {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);

// 64 lower-case hexadecimal digits.
std::string to_hex(const Digest& digest);

}  // namespace aviary::base
