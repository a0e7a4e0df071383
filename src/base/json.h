// JSON to and from the neutral tree. The reader takes hostile input: it is bounded in size, depth and width, refuses
// numbers that are not whole and names given twice, and never throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/tree.h"

namespace aviary::base {

inline constexpr std::size_t kMaxJsonBytes = std::size_t{16} << 20;
inline constexpr int kMaxJsonDepth = 32;
inline constexpr std::size_t kMaxJsonNodes = std::size_t{1} << 20;  // about 50 MB in memory
inline constexpr std::size_t kMaxJsonFields = 1024;                 // of one table: finding a name is linear

// Whether numbers may have a fraction. Messages and records have none.
enum class Decimals : std::uint8_t { kRefused, kRead };

// Errors have the code "json" and name the line where the syntax is broken.
Result<Tree> read_json(std::string_view text, Decimals decimals = Decimals::kRefused);

// Compact, in the order of the fields. Bytes that are not UTF-8 are replaced.
std::string write_json(const Tree& tree);

// Compact, with the names of every table sorted: the form that digests are taken of.
std::string write_canonical_json(const Tree& tree);

// As write_json, with each field of the outermost table on a line of its own: what people read and compare.
std::string write_json_lines(const Tree& tree);

}  // namespace aviary::base
