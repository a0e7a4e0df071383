// SHA-256 (FIPS 180-4) and HMAC over it (RFC 2104): digests of editions, and the proof that draws were fair.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace aviary::base {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);

// HMAC-SHA-256.
Digest hmac(std::string_view key, std::string_view message);

// The index-th eight bytes as a number, the first byte highest. Precondition: index < 4.
std::uint64_t word(const Digest& digest, std::size_t index = 0);

// 64 lower-case hexadecimal digits.
std::string to_hex(const Digest& digest);

// The bytes of a text of lower-case hexadecimal digits, two a byte. Nothing if it is none.
std::optional<std::string> from_hex(std::string_view text);

}  // namespace aviary::base
