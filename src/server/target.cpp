#include "server/target.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace aviary::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Percent escapes replaced; none if one is broken or gives a control character.
std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) return std::nullopt;
    out += c;
  }
  return out;
}

bool is_plain_part(const std::string& part) {
  return !part.empty() && part != "." && part != ".." && part.find_first_of("/\\") == std::string::npos;
}

bool read_path(std::string_view text, Target& target) {
  if (text == "/") {
    target.path = "/";
    return true;
  }
  for (const std::string_view raw : base::split(text.substr(1), '/')) {
    std::optional<std::string> part = decoded(raw);
    if (!part || !is_plain_part(*part)) return false;
    target.path += "/" + *part;
    target.parts.push_back(std::move(*part));
  }
  return true;
}

bool read_query(std::string_view text, Target& target) {
  for (const std::string_view pair : base::split(text, '&')) {
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    std::optional<std::string> name = decoded(pair.substr(0, equals));
    std::optional<std::string> value = decoded(pair.substr(std::min(equals + 1, pair.size())));
    if (!name || !value) return false;
    target.query.emplace_back(std::move(*name), std::move(*value));
  }
  return true;
}

}  // namespace

const std::string* Target::find(std::string_view name) const {
  for (const auto& [known, value] : query) {
    if (known == name) return &value;
  }
  return nullptr;
}

std::optional<Target> read_target(std::string_view text) {
  if (text.size() > kMaxTarget || !text.starts_with('/')) return std::nullopt;
  const std::size_t question = std::min(text.find('?'), text.size());
  Target target;
  if (!read_path(text.substr(0, question), target)) return std::nullopt;
  if (question < text.size() && !read_query(text.substr(question + 1), target)) return std::nullopt;
  return target;
}

bool is_served(std::string_view host, const std::vector<std::string>& hosts) {
  if (hosts.empty()) return true;
  const std::size_t colon = host.rfind(':');
  if (colon != std::string_view::npos && !host.ends_with(']')) host = host.substr(0, colon);
  const auto is_same = [host](std::string_view other) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(host.begin(), host.end(), other.begin(), other.end(),
                      [small](char a, char b) { return small(a) == small(b); });
  };
  constexpr std::array<std::string_view, 3> kLoopback = {"localhost", "127.0.0.1", "[::1]"};
  return std::any_of(kLoopback.begin(), kLoopback.end(), is_same) || std::any_of(hosts.begin(), hosts.end(), is_same);
}

}  // namespace aviary::server
