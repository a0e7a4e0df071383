#include "server/http.h"

#include <array>

#include "base/json.h"

namespace aviary::server {
namespace {

struct Status {
  std::string_view code;
  int status;
};
// Codes of refusals that are not simply a bad request (400).
constexpr std::array kStatuses = std::to_array<Status>(
    {{"no_user", 401},  {"wrong_password", 401}, {"forbidden", 403},  {"bad_origin", 403}, {"not_found", 404},
     {"no_table", 404}, {"bad_method", 405},     {"not_host", 403},   {"taken", 409},      {"started", 409},
     {"not_over", 409}, {"stale", 409},          {"too_large", 413},  {"bad_type", 415},   {"too_fast", 429},
     {"too_many", 409}, {"old_rules", 409},      {"bad_coding", 501}, {"store", 503},      {"busy", 503},
     {"frozen", 503}});

// Scripts, styles and workers are our own files only, and the one script in web/index.html itself, which has this
// digest. 'wasm-unsafe-eval' lets the rules run as WebAssembly and allows no eval of JavaScript; inline styles are what
// Svelte's transitions set; data: and blob: are drawn pictures.
constexpr std::string_view kPolicy =
    "default-src 'none'; "
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-XQTDePL9RiEp3t6fnqXU88EwqivgeYVW3QO0pXFa/v0='; "
    "worker-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

}  // namespace

std::string_view Response::header(std::string_view name) const {
  for (const auto& [known, value] : headers) {
    if (known == name) return value;
  }
  return {};
}

Response& Response::with(std::string name, std::string value) {
  headers.emplace_back(std::move(name), std::move(value));
  return *this;
}

Response text_response(int status, std::string_view type, std::string body) {
  Response response;
  response.status = status;
  response.body = std::move(body);
  response.with("Content-Type", std::string(type)).with("Cache-Control", "no-store");
  return response;
}

Response json_response(int status, const base::Tree& tree) {
  return text_response(status, "application/json", base::write_json(tree));
}

Response refusal(std::string_view code, std::string_view sentence) {
  int status = 400;
  for (const Status& known : kStatuses) {
    if (known.code == code) status = known.status;
  }
  base::Tree tree{base::Tree::Fields{}};
  tree.set("code", base::Tree(code));
  tree.set("sentence", base::Tree(sentence));
  return json_response(status, tree);
}

void add_security_headers(Response& response, bool secure) {
  response.with("Content-Security-Policy", std::string(kPolicy))
      .with("X-Content-Type-Options", "nosniff")
      .with("Referrer-Policy", "same-origin")
      .with("X-Frame-Options", "DENY")
      .with("Cross-Origin-Resource-Policy", "same-origin")
      .with("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  if (!secure) return;
  // Without TLS browsers ignore the first of these, and complain of it.
  response.with("Cross-Origin-Opener-Policy", "same-origin").with("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace aviary::server
