#include "server/cookie.h"

#include <vector>

#include "base/text.h"
#include "server/secrets.h"

namespace aviary::server {
namespace {

constexpr std::size_t kMaxSecret = 128;

// With TLS the name itself promises that only this host, over TLS, can have set it.
std::string_view name_of(bool secure) { return secure ? "__Host-aviary" : "aviary"; }

std::string cookie(std::string_view value, std::int64_t seconds, bool secure) {
  return std::string(name_of(secure)) + "=" + std::string(value) +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) + (secure ? "; Secure" : "");
}

std::optional<std::string_view> cookie_of(const Request& request) {
  const std::string wanted = std::string(name_of(request.secure)) + "=";
  for (std::string_view part : base::split(request.cookie, ';')) {
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.starts_with(wanted)) return part.substr(wanted.size());
  }
  return std::nullopt;
}

}  // namespace

std::string session_cookie(std::string_view key, std::string_view secret, bool secure) {
  return cookie(std::string(secret) + "." + sign(key, secret), kSessionDays * 24 * 3600, secure);
}

std::string no_cookie(bool secure) { return cookie("", 0, secure); }

std::optional<std::string> secret_of(std::string_view key, const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  if (request.authorization.starts_with(kBearer)) {
    const std::string_view token = std::string_view(request.authorization).substr(kBearer.size());
    if (token.empty() || token.size() > kMaxSecret) return std::nullopt;
    return std::string(token);
  }
  const std::optional<std::string_view> value = cookie_of(request);
  if (!value) return std::nullopt;
  const std::size_t dot = value->find('.');
  if (dot == std::string_view::npos || dot == 0 || dot > kMaxSecret) return std::nullopt;
  const std::string_view secret = value->substr(0, dot);
  if (!is_signed(key, secret, value->substr(dot + 1))) return std::nullopt;
  return std::string(secret);
}

}  // namespace aviary::server
