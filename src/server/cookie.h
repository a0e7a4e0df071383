// Signed cookies: a forged one is refused without asking the store. That of a session holds its secret; that of a
// device says that the right password for a name has come from there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"

namespace aviary::server {

inline constexpr std::int64_t kSessionDays = 180;

// The value of a Set-Cookie header. The secret is a `random_word`.
std::string session_cookie(std::string_view key, std::string_view secret, bool secure);
std::string no_cookie(bool secure);

// What the request shows to be let in: the secret of a well-signed cookie, or the token of "Authorization: Bearer".
std::optional<std::string> secret_of(std::string_view key, const Request& request);

inline constexpr std::int64_t kDeviceDays = 365;

// `name`: the key of the name (store::name_key). Of several people on one device the last one is remembered.
std::string device_cookie(std::string_view key, const std::string& name, std::int64_t now, bool secure);
// The device that the request comes from, if it is known for the name.
std::optional<std::string> device_of(std::string_view key, const Request& request, const std::string& name,
                                     std::int64_t now);

}  // namespace aviary::server
