// Editions as people write them: TOML, read into the neutral tree, each node with its line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/tree.h"

namespace aviary::lab {

inline constexpr std::size_t kMaxEditionBytes = std::size_t{4} << 20;

// The error has the code "edition" and names the line.
base::Result<base::Tree> read_toml(std::string_view text);

// The same from a file. The error names the file too.
base::Result<base::Tree> read_edition(const std::string& path);

// A text file, at most `limit` bytes of it: a larger one is an error, as is one that cannot be read.
base::Result<std::string> read_file(const std::string& path, std::size_t limit);

}  // namespace aviary::lab
