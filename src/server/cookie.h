// The cookie of a session: a secret and its signature. A forged one is refused without asking the store.
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

}  // namespace aviary::server
