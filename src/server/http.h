// A request and its answer as plain facts, so that everything between them is tested without a socket.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/tree.h"

namespace aviary::server {

// The largest is a new table with an edition (games::kMaxEditionBytes) and its other fields.
inline constexpr std::size_t kMaxBody = (std::size_t{64} + 4) << 10;

enum class Method : std::uint8_t { kGet, kHead, kPost, kDelete, kOther };

struct Request {
  Method method = Method::kGet;
  std::string target;  // as sent: path and query, not decoded
  std::string body;
  // Header fields; empty if they were not sent.
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string content_type;
  std::string accept_encoding;
  std::string accept_language;
  std::string if_none_match;
  // Of the connection.
  std::string address;  // who sent it: an IP address without port
  bool secure = false;  // over TLS, ours or the proxy's
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::string_view fixed;  // instead of `body`: bytes that live as long as the program

  [[nodiscard]] std::string_view bytes() const { return fixed.empty() ? std::string_view(body) : fixed; }
  [[nodiscard]] std::string_view header(std::string_view name) const;
  Response& with(std::string name, std::string value);
};

// A table of JSON; never kept by caches.
Response json_response(int status, const base::Tree& tree);
Response text_response(int status, std::string_view type, std::string body);
// {"code":…,"sentence":…}: every refusal has this form. The code decides the status.
Response refusal(std::string_view code, std::string_view sentence);

// What every answer carries: who may embed, run and load what.
void add_security_headers(Response& response, bool secure);

}  // namespace aviary::server
