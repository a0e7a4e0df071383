#include "server/routes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

#include "base/fields.h"
#include "base/json.h"
#include "games/games.h"
#include "server/names.h"
#include "server/target.h"

namespace aviary::server {
namespace {

using base::Error;
using base::Result;

constexpr std::size_t kMaxId = 64;
constexpr std::string_view kBadField = "bad_field";

struct Asked {
  const Target& target;
  const base::Tree& body;
};

// ——— Bodies

// A body with one field, a text.
std::string only_text(base::FieldReader& fields, std::string_view name) {
  fields.only({name});
  return fields.text(name);
}

Result<Ask> read_guest(const Asked& asked) {
  base::FieldReader fields(asked.body, kBadField);
  ask::Guest guest{only_text(fields, "name")};
  if (fields.error()) return *fields.error();
  if (const auto fault = fault_of_name(guest.name)) return *fault;
  return Ask{std::move(guest)};
}

template <class Credentials>
Result<Ask> read_credentials(const Asked& asked) {
  base::FieldReader fields(asked.body, kBadField);
  fields.only({"name", "password"});
  Credentials credentials{fields.text("name"), fields.text("password")};
  if (fields.error()) return *fields.error();
  if (const auto fault = fault_of_name(credentials.name)) return *fault;
  if (const auto fault = fault_of_password(credentials.password)) return *fault;
  return Ask{std::move(credentials)};
}

Result<Ask> read_new_token(const Asked& asked) {
  base::FieldReader fields(asked.body, kBadField);
  ask::NewToken token{only_text(fields, "name")};
  if (fields.error()) return *fields.error();
  if (const auto fault = fault_of_name(token.name)) return *fault;
  return Ask{std::move(token)};
}

Result<Ask> read_join(const Asked& asked) {
  base::FieldReader fields(asked.body, kBadField);
  ask::Join join{only_text(fields, "invitation")};
  if (fields.error()) return *fields.error();
  return Ask{std::move(join)};
}

core::Choices read_options(base::FieldReader& fields) {
  core::Choices options;
  if (!fields.has("options")) return options;
  for (const base::Field& field : fields.fields("options")) {
    if (field.value.text() == nullptr) fields.fail("the values of 'options' must be texts");
    options.push_back({field.name, field.value.text() == nullptr ? "" : *field.value.text()});
  }
  return options;
}

Result<Ask> read_new_table(const Asked& asked) {
  base::FieldReader fields(asked.body, kBadField);
  fields.only({"game", "options", "seats", "clock", "begin", "private", "edition", "once"});
  ask::NewTable table;
  table.game = fields.text("game");
  table.options = read_options(fields);
  if (fields.has("seats")) table.seats = fields.texts("seats");
  if (fields.has("begin")) {
    const std::string begin = fields.text("begin");
    table.begins_when_full = begin == "full";
    if (begin != "full" && begin != "host") fields.fail("'begin' is \"full\" or \"host\"");
  }
  if (fields.has("private")) table.invited_only = fields.boolean("private");
  if (const base::Tree* edition = asked.body.find("edition")) table.edition = *edition;
  if (fields.has("once")) {
    table.once = fields.text("once");
    if (table.once.empty() || table.once.size() > kMaxId) fields.fail("'once' has 1 to 64 characters");
  }
  if (fields.error()) return *fields.error();
  if (table.edition) {
    if (const auto bounded = games::check_bounds(*table.edition); !bounded) {
      return Error{std::string(kBadField), bounded.error().sentence};
    }
  }
  if (const base::Tree* tree = asked.body.find("clock")) {
    const Result<table::ClockRule> clock = table::read_clock(*tree);
    if (!clock) return Error{std::string(kBadField), clock.error().sentence};
    table.clock = *clock;
  }
  return Ask{std::move(table)};
}

// ——— Paths

template <class Nothing>
Result<Ask> plain(const Asked& asked) {
  base::FieldReader fields(asked.body, kBadField);
  fields.only({});
  if (fields.error()) return *fields.error();
  return Ask{Nothing{}};
}

// A part of the path, an id.
template <class Something, std::size_t kPart = 2>
Result<Ask> with_id(const Asked& asked) {
  const std::string& id = asked.target.parts[kPart];
  if (id.size() > kMaxId) return Error{"not_found", "there is nothing of that name"};
  return Ask{Something{id}};
}

// The whole text is a number.
template <class Number>
bool read_number(std::string_view text, Number& number) {
  return std::from_chars(text.data(), text.data() + text.size(), number).ptr == text.data() + text.size() &&
         !text.empty();
}

std::optional<LobbyPlace> read_place(std::string_view text) {
  LobbyPlace place;
  const std::size_t first = std::min(text.find('.'), text.size());
  const std::size_t second = std::min(text.find('.', first + 1), text.size());
  if (second == text.size() || !read_number(text.substr(0, first), place.turn) ||
      !read_number(text.substr(first + 1, second - first - 1), place.updated)) {
    return std::nullopt;
  }
  place.table = text.substr(second + 1);
  return place;
}

Result<Ask> read_tables(const Asked& asked) {
  const auto value = [&](std::string_view name) {
    const std::string* text = asked.target.find(name);
    return text == nullptr ? std::string() : *text;
  };
  if (value("mine") == "1") return Ask{ask::MyTables{}};
  ask::OpenTables wish{value("game"), 0, value("clock"), std::nullopt};
  const std::string& clock = wish.clock;
  if (!clock.empty() && clock != "none" && clock != "bank" && clock != "days") {
    return Error{std::string(kBadField), "'clock' is none, bank or days"};
  }
  if (const std::string seats = value("seats"); !seats.empty() && !read_number(seats, wish.seats)) {
    return Error{std::string(kBadField), "'seats' is a number"};
  }
  if (const std::string after = value("after"); !after.empty()) {
    wish.after = read_place(after);
    if (!wish.after) return Error{std::string(kBadField), "'after' is what the page before gave as 'next'"};
  }
  return Ask{std::move(wish)};
}

struct Route {
  Method method;
  std::string_view path;  // * is any one part
  Class kind;
  Result<Ask> (*read)(const Asked&);
};

constexpr std::array kRoutes = std::to_array<Route>({
    {Method::kGet, "/healthz", Class::kFile, plain<ask::Health>},
    {Method::kGet, "/metrics", Class::kFile, plain<ask::Metrics>},
    {Method::kGet, "/ws", Class::kRead, plain<ask::Socket>},
    {Method::kPost, "/api/guest", Class::kNewcomer, read_guest},
    {Method::kGet, "/api/me", Class::kRead, plain<ask::Me>},
    {Method::kPost, "/api/register", Class::kNewcomer, read_credentials<ask::Register>},
    {Method::kPost, "/api/login", Class::kWrite, read_credentials<ask::Login>},
    {Method::kPost, "/api/logout", Class::kWrite, plain<ask::Logout>},
    {Method::kGet, "/api/sessions", Class::kRead, plain<ask::Sessions>},
    {Method::kDelete, "/api/sessions", Class::kWrite, plain<ask::EndSession>},
    {Method::kDelete, "/api/sessions/*", Class::kWrite, with_id<ask::EndSession>},
    {Method::kGet, "/api/tokens", Class::kRead, plain<ask::Tokens>},
    {Method::kPost, "/api/tokens", Class::kWrite, read_new_token},
    {Method::kDelete, "/api/tokens/*", Class::kWrite, with_id<ask::EndToken>},
    {Method::kGet, "/api/games", Class::kFile, plain<ask::Games>},
    {Method::kGet, "/api/tables", Class::kRead, read_tables},
    {Method::kPost, "/api/tables", Class::kWrite, read_new_table},
    {Method::kGet, "/api/editions/*", Class::kFile, with_id<ask::Edition>},
    {Method::kGet, "/api/tables/*", Class::kRead, with_id<ask::TableFacts>},
    {Method::kDelete, "/api/tables/*", Class::kWrite, with_id<ask::RemoveTable>},
    {Method::kGet, "/api/tables/*/record", Class::kHeavy, with_id<ask::TableRecord>},
    {Method::kPost, "/api/join", Class::kWrite, read_join},
    {Method::kGet, "/api/invitations/*", Class::kRead, with_id<ask::Invitation>},
    {Method::kGet, "/api/reach", Class::kRead, plain<ask::Reach>},
    {Method::kGet, "/i/*", Class::kRead, with_id<ask::InvitationLink, 1>},
    {Method::kGet, "/t/*", Class::kRead, with_id<ask::TableLink, 1>},
});

bool matches(std::string_view pattern, const std::vector<std::string>& parts) {
  for (const std::string& part : parts) {
    if (pattern.empty()) return false;
    pattern.remove_prefix(1);  // the slash
    const std::string_view wanted = pattern.substr(0, pattern.find('/'));
    if (wanted != "*" && wanted != part) return false;
    pattern.remove_prefix(wanted.size());
  }
  return pattern.empty();
}

Method method_of(const Request& request) { return request.method == Method::kHead ? Method::kGet : request.method; }

// Of all routes of the address, the one for the method; `known` if there are any.
const Route* find_route(Method method, const Target& target, bool& known) {
  for (const Route& route : kRoutes) {
    if (!matches(route.path, target.parts)) continue;
    if (route.method == method) return &route;
    known = true;
  }
  return nullptr;
}

bool is_api(const Target& target) { return !target.parts.empty() && target.parts[0] == "api"; }

bool is_reading(Method method) { return method == Method::kGet || method == Method::kHead; }

// The body as a tree: an empty one is an empty table.
Result<base::Tree> read_body(const Request& request) {
  if (request.body.empty()) return base::Tree(base::Tree::Fields{});
  if (is_reading(request.method)) return Error{"bad_field", "this request has no body"};
  if (request.body.size() > kMaxBody) return Error{"too_large", "the body is too large"};
  const std::string_view type = std::string_view(request.content_type).substr(0, request.content_type.find(';'));
  if (type != "application/json") return Error{"bad_type", "send JSON, with Content-Type: application/json"};
  Result<base::Tree> tree = base::read_json(request.body);
  if (!tree) return Error{"bad_json", tree.error().sentence};
  return tree;
}

Result<Ask> read_route(const Route& route, const Request& request, const Target& target,
                       const std::vector<std::string>& origins) {
  if ((!is_reading(request.method) || route.path == "/ws") && !comes_from_us(request, origins)) {
    return Error{"bad_origin", "this request does not come from a page of this server"};
  }
  const Result<base::Tree> tree = read_body(request);
  if (!tree) return tree.error();
  return route.read({target, *tree});
}

}  // namespace

bool LobbyPlace::operator<(const LobbyPlace& other) const {
  return std::tie(turn, other.updated, table) < std::tie(other.turn, updated, other.table);
}

std::string text_of(const LobbyPlace& place) {
  return std::to_string(place.turn) + "." + std::to_string(place.updated) + "." + place.table;
}

bool comes_from_us(const Request& request, const std::vector<std::string>& origins) {
  if (request.origin.empty()) return request.cookie.empty();
  const std::string_view origin = request.origin;
  const std::size_t colon = origin.find("://");
  if (colon == std::string_view::npos) return false;
  const std::string_view host = origin.substr(colon + 3);
  if (host.empty()) return false;
  return host == request.host || std::find(origins.begin(), origins.end(), host) != origins.end();
}

Class class_of(const Request& request) {
  const std::optional<Target> target = read_target(request.target);
  if (!target) return Class::kRead;
  bool known = false;
  const Route* route = find_route(method_of(request), *target, known);
  if (route != nullptr) return route->kind;
  return known || is_api(*target) ? Class::kRead : Class::kFile;
}

Result<Ask> route(const Request& request, const std::vector<std::string>& origins) {
  const std::optional<Target> target = read_target(request.target);
  if (!target) return Error{"bad_target", "the address of this request cannot be read"};
  const Method method = method_of(request);
  bool known = false;
  const Route* route = find_route(method, *target, known);
  if (route != nullptr) return read_route(*route, request, *target, origins);
  if (known) return Error{"bad_method", "this address does not know that method"};
  if (is_api(*target)) return Error{"not_found", "there is no such address"};
  if (method != Method::kGet) return Error{"bad_method", "files can only be read"};
  return Ask{ask::File{target->path}};
}

}  // namespace aviary::server
