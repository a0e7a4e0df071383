// What a request asks, decided without a socket, a store or a clock.
#include "server/routes.h"

#include <gtest/gtest.h>

namespace aviary::server {
namespace {

Request request(Method method, std::string target, std::string body = "") {
  Request r;
  r.method = method;
  r.target = std::move(target);
  r.body = std::move(body);
  r.host = "aviary.example";
  r.origin = "https://aviary.example";
  r.content_type = "application/json";
  return r;
}

std::string code_of(const Request& r) {
  const base::Result<Ask> asked = route(r, {});
  return asked ? "fine" : asked.error().code;
}

template <class Wanted>
const Wanted& asked(const base::Result<Ask>& result) {
  static const Wanted kNone{};
  EXPECT_TRUE(result.ok()) << result.error().sentence;
  if (!result || !std::holds_alternative<Wanted>(*result)) {
    ADD_FAILURE() << "something else was understood";
    return kNone;
  }
  return std::get<Wanted>(*result);
}

TEST(ServerRoutes, KnowEveryAddressOfTheProtocol) {
  const auto get = [](const char* target) { return route(request(Method::kGet, target), {}); };
  asked<ask::Health>(get("/healthz"));
  asked<ask::Metrics>(get("/metrics"));
  asked<ask::Socket>(get("/ws"));
  asked<ask::Me>(get("/api/me"));
  asked<ask::Sessions>(get("/api/sessions"));
  asked<ask::Tokens>(get("/api/tokens"));
  asked<ask::Games>(get("/api/games"));
  asked<ask::OpenTables>(get("/api/tables"));
  asked<ask::OpenTables>(get("/api/tables?open=1"));
  asked<ask::MyTables>(get("/api/tables?mine=1"));
  EXPECT_EQ(asked<ask::TableFacts>(get("/api/tables/T1")).table, "T1");
  EXPECT_EQ(asked<ask::TableRecord>(get("/api/tables/T1/record")).table, "T1");
  EXPECT_EQ(asked<ask::Invitation>(get("/api/invitations/C1")).invitation, "C1");
  EXPECT_EQ(asked<ask::InvitationLink>(get("/i/C1")).invitation, "C1");
  EXPECT_EQ(asked<ask::TableLink>(get("/t/T1")).table, "T1");
  asked<ask::Reach>(get("/api/reach"));
  EXPECT_EQ(asked<ask::File>(get("/")).path, "/");
  EXPECT_EQ(asked<ask::File>(get("/assets/a.js")).path, "/assets/a.js");
  asked<ask::Logout>(route(request(Method::kPost, "/api/logout"), {}));
  EXPECT_FALSE(asked<ask::EndSession>(route(request(Method::kDelete, "/api/sessions"), {})).id);
  EXPECT_EQ(asked<ask::EndSession>(route(request(Method::kDelete, "/api/sessions/ab"), {})).id, "ab");
  EXPECT_EQ(asked<ask::EndToken>(route(request(Method::kDelete, "/api/tokens/ab"), {})).id, "ab");
  asked<ask::Health>(route(request(Method::kHead, "/healthz"), {}));
}

// Before the body is read: a bad one costs as much as a good one.
TEST(ServerRoutes, EveryRequestHasAClass) {
  const auto of = [](Method method, const char* target) { return class_of(request(method, target, "{")); };
  for (const char* target : {"/", "/assets/a.js", "/some/page", "/healthz", "/metrics", "/api/games"}) {
    EXPECT_EQ(of(Method::kGet, target), Class::kFile) << target;
    EXPECT_EQ(of(Method::kHead, target), Class::kFile) << target;
  }
  for (const char* target : {"/api/me", "/api/tables", "/api/tables/T1", "/ws", "/api/nothing", "/../x"}) {
    EXPECT_EQ(of(Method::kGet, target), Class::kRead) << target;
  }
  for (const char* target : {"/api/tables", "/api/join", "/api/login", "/api/logout", "/api/tokens"}) {
    EXPECT_EQ(of(Method::kPost, target), Class::kWrite) << target;
  }
  EXPECT_EQ(of(Method::kDelete, "/api/sessions/ab"), Class::kWrite);
  EXPECT_EQ(of(Method::kGet, "/api/tables/T1/record"), Class::kHeavy);
  EXPECT_EQ(of(Method::kPost, "/api/guest"), Class::kNewcomer);
  EXPECT_EQ(of(Method::kPost, "/api/register"), Class::kNewcomer);
}

TEST(ServerRoutes, ReadBodies) {
  const auto post = [](const char* target, const char* body) {
    return route(request(Method::kPost, target, body), {});
  };
  EXPECT_EQ(asked<ask::Guest>(post("/api/guest", R"({"name":"Ada"})")).name, "Ada");
  const auto login = post("/api/login", R"({"name":"Ada","password":"correct horse"})");
  EXPECT_EQ(asked<ask::Login>(login).password, "correct horse");
  EXPECT_EQ(asked<ask::NewToken>(post("/api/tokens", R"({"name":"my bot"})")).name, "my bot");
  EXPECT_EQ(asked<ask::Join>(post("/api/join", R"({"invitation":"xyz"})")).invitation, "xyz");
  const auto made = post("/api/tables", R"({"game":"clouds","options":{"players":"3"},"seats":["me","open","wren"],)"
                                        R"("clock":{"bank":600,"increment":5},"begin":"full","private":true})");
  const ask::NewTable& table = asked<ask::NewTable>(made);
  EXPECT_EQ(table.game, "clouds");
  EXPECT_EQ(table.options, (core::Choices{{"players", "3"}}));
  EXPECT_EQ(table.seats, (std::vector<std::string>{"me", "open", "wren"}));
  EXPECT_EQ(table.clock.bank, 600'000);
  EXPECT_TRUE(table.invited_only);
  EXPECT_TRUE(table.begins_when_full);
  for (const char* body : {R"({"game":"volo"})", R"({"game":"volo","begin":"host"})"}) {
    EXPECT_FALSE(asked<ask::NewTable>(post("/api/tables", body)).begins_when_full);
  }
}

TEST(ServerRoutes, RefuseBadInputWithACode) {
  const auto post = [](const char* target, const std::string& body) {
    return code_of(request(Method::kPost, target, body));
  };
  EXPECT_EQ(post("/api/guest", "{"), "bad_json");
  EXPECT_EQ(post("/api/guest", "[]"), "bad_field");
  EXPECT_EQ(post("/api/guest", "{}"), "bad_field");
  EXPECT_EQ(post("/api/guest", R"({"name":7})"), "bad_field");
  EXPECT_EQ(post("/api/guest", R"({"name":"Ada","admin":true})"), "bad_field");
  EXPECT_EQ(post("/api/guest", R"({"name":""})"), "bad_name");
  EXPECT_EQ(post("/api/guest", R"({"name":"\u202eadA"})"), "bad_name");
  EXPECT_EQ(post("/api/guest", "{\"name\":\"" + std::string(25, 'a') + "\"}"), "bad_name");
  EXPECT_EQ(post("/api/register", R"({"name":"Ada","password":"short"})"), "bad_password");
  EXPECT_EQ(post("/api/tables", R"({"game":"volo","options":{"edge":7}})"), "bad_field");
  EXPECT_EQ(post("/api/tables", R"({"game":"volo","clock":{"bank":1e9}})"), "bad_json");
  EXPECT_EQ(post("/api/tables", R"({"game":"volo","clock":{"bank":-1}})"), "bad_field");
  EXPECT_EQ(post("/api/tables", R"({"game":"volo","seats":[1]})"), "bad_field");
  EXPECT_EQ(post("/api/tables", R"({"game":"volo","begin":"now"})"), "bad_field");
  EXPECT_EQ(post("/api/guest", std::string(kMaxBody + 1, ' ')), "too_large");
  EXPECT_EQ(post("/api/nothing", "{}"), "not_found");
  EXPECT_EQ(post("/api/me", "{}"), "bad_method");
  EXPECT_EQ(post("/index.html", ""), "bad_method");
  EXPECT_EQ(code_of(request(Method::kGet, "/../etc/passwd")), "bad_target");
  EXPECT_EQ(code_of(request(Method::kOther, "/api/guest")), "bad_method");
  EXPECT_EQ(code_of(request(Method::kGet, "/api/tables/" + std::string(65, 'a'))), "not_found");
  Request form = request(Method::kPost, "/api/guest", "name=Ada");
  form.content_type = "application/x-www-form-urlencoded";
  EXPECT_EQ(code_of(form), "bad_type");
}

TEST(ServerRoutes, ChangesAndSocketsComeFromOurOwnPages) {
  Request r = request(Method::kPost, "/api/logout");
  EXPECT_EQ(code_of(r), "fine");
  r.origin = "https://evil.example";
  EXPECT_EQ(code_of(r), "bad_origin");
  EXPECT_TRUE(route(r, {"evil.example"}).ok()) << "unless it is named as a friend";
  for (const char* origin : {"null", "aviary.example", "https://", "https://aviary.example.evil", "://x"}) {
    r.origin = origin;
    EXPECT_EQ(code_of(r), "bad_origin") << origin;
  }
  r.origin = "";
  EXPECT_EQ(code_of(r), "fine") << "a program without cookies";
  r.cookie = "aviary=x";
  EXPECT_EQ(code_of(r), "bad_origin") << "with cookies an origin is needed";
  Request socket = request(Method::kGet, "/ws");
  socket.origin = "https://evil.example";
  EXPECT_EQ(code_of(socket), "bad_origin");
  Request reading = request(Method::kGet, "/api/me");
  reading.origin = "https://evil.example";
  EXPECT_EQ(code_of(reading), "fine") << "reading is harmless: other origins cannot see the answer";
}

}  // namespace
}  // namespace aviary::server
