// The target of a request, /path/parts?name=value, taken apart and decoded; anything doubtful is refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aviary::server {

inline constexpr std::size_t kMaxTarget = 1024;

struct Target {
  std::string path;                // decoded, starts with /
  std::vector<std::string> parts;  // between the slashes, none empty
  std::vector<std::pair<std::string, std::string>> query;

  [[nodiscard]] const std::string* find(std::string_view name) const;
};

// None unless it is an absolute path of printable characters without empty parts, "." or "..".
std::optional<Target> read_target(std::string_view text);

// Whether a request to this host (and port) is answered: if no hosts are named, or it is one of them, or the name of
// this very machine. A page elsewhere whose name is made to lead here is not served then.
bool is_served(std::string_view host, const std::vector<std::string>& hosts);

}  // namespace aviary::server
