#include "server/cookie.h"

#include <charconv>
#include <vector>

#include "base/text.h"
#include "server/limits.h"
#include "server/secrets.h"

namespace aviary::server {
namespace {

constexpr std::size_t kMaxSecret = 128;

constexpr std::string_view kSession = "aviary";
constexpr std::string_view kDevice = "aviary-device";

// With TLS the name itself promises that only this host, over TLS, can have set it.
std::string name_of(std::string_view what, bool secure) { return (secure ? "__Host-" : "") + std::string(what); }

std::string cookie(std::string_view what, std::string_view value, std::int64_t seconds, bool secure) {
  return name_of(what, secure) + "=" + std::string(value) +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) + (secure ? "; Secure" : "");
}

std::optional<std::string_view> cookie_of(const Request& request, std::string_view what) {
  const std::string wanted = name_of(what, request.secure) + "=";
  for (std::string_view part : base::split(request.cookie, ';')) {
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.starts_with(wanted)) return part.substr(wanted.size());
  }
  return std::nullopt;
}

// What stands before the signature, if that fits both and `bound`.
std::optional<std::string> signed_part(std::string_view key, std::string_view value, const std::string& bound) {
  const std::size_t dot = value.find('.');
  if (dot == std::string_view::npos || dot == 0 || dot > kMaxSecret) return std::nullopt;
  std::string text(value.substr(0, dot));
  if (!is_signed(key, text + bound, value.substr(dot + 1))) return std::nullopt;
  return text;
}

// Kept apart from what else is signed by the same key.
std::string bound_to(const std::string& name) { return "\ndevice of\n" + name; }

}  // namespace

std::string session_cookie(std::string_view key, std::string_view secret, bool secure) {
  return cookie(kSession, std::string(secret) + "." + sign(key, secret), kSessionDays * kDay / 1000, secure);
}

std::string no_cookie(bool secure) { return cookie(kSession, "", 0, secure); }

std::optional<std::string> secret_of(std::string_view key, const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  if (request.authorization.starts_with(kBearer)) {
    const std::string_view token = std::string_view(request.authorization).substr(kBearer.size());
    if (token.empty() || token.size() > kMaxSecret) return std::nullopt;
    return std::string(token);
  }
  const std::optional<std::string_view> value = cookie_of(request, kSession);
  return value ? signed_part(key, *value, "") : std::nullopt;
}

// When it ends and a random word, signed.
std::string device_cookie(std::string_view key, const std::string& name, std::int64_t now, bool secure) {
  const std::string device = std::to_string(now + kDeviceDays * kDay) + "-" + random_word(16);
  return cookie(kDevice, device + "." + sign(key, device + bound_to(name)), kDeviceDays * kDay / 1000, secure);
}

std::optional<std::string> device_of(std::string_view key, const Request& request, const std::string& name,
                                     std::int64_t now) {
  const std::optional<std::string_view> value = cookie_of(request, kDevice);
  std::optional<std::string> device = value ? signed_part(key, *value, bound_to(name)) : std::nullopt;
  std::int64_t until = 0;
  if (!device || std::from_chars(device->data(), device->data() + device->size(), until).ec != std::errc{}) {
    return std::nullopt;
  }
  return until > now ? device : std::nullopt;
}

}  // namespace aviary::server
