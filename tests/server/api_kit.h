// Tests of the door: one node and what is asked of it, without a network.
#pragma once

#include "fickle_store.h"
#include "node.h"
#include "server/api.h"

namespace aviary::server {

class ApiKit : public testing::Test {
 protected:
  Response ask(const std::string& target, const std::string& body) { return send(Method::kPost, target, body); }
  Response see(const std::string& target) { return send(Method::kGet, target, ""); }
  Request request_of(Method method, const std::string& target, const std::string& body) {
    Request request;
    request.method = method;
    request.target = target;
    request.body = body;
    request.host = "localhost";
    request.origin = "http://localhost";
    request.content_type = "application/json";
    request.cookie = cookie + "; " + device;
    request.if_none_match = known;
    request.address = address;
    return request;
  }
  Response send(Method method, const std::string& target, const std::string& body) {
    time += pace;
    std::optional<Response> response;
    api.handle(request_of(method, target, body), [&](Answer answer) { response = std::move(answer.response); });
    EXPECT_TRUE(loop.until([&] { return response.has_value(); }));
    for (const auto& [name, value] : response->headers) {
      if (name != "Set-Cookie") continue;
      (value.starts_with("aviary-device=") ? device : cookie) = value.substr(0, value.find(';'));
    }
    return *response;
  }
  Api::Parts parts_of(Node& at, Accounts& people) {
    const auto now = [this] { return time; };
    const auto gauges = [] { return std::vector<Gauge>{}; };
    return {at.limits, at.desk, people, at.tables, at.metrics, now,
            now,       gauges,  "key",  {},        false,      [this] { return reach; }};
  }

  Loop loop;
  Millis time = 1'700'000'000'000;
  Mood mood;
  std::unique_ptr<store::Store> store = open_fickle(mood);
  Node node{loop, *store, time, true};
  Accounts accounts{node.desk, loop.post(), [this] { return time; }, [this](const std::string&) { ++ended; }};
  Api api{parts_of(node, accounts)};
  Reach reach{"https://aviary.example/", true};
  Millis pace = 10'000;  // between requests: nobody is too fast
  std::string cookie;
  std::string device;
  std::string known;  // the tag of an answer that came before
  std::string address = "127.0.0.1";
  int ended = 0;  // passes
};

}  // namespace aviary::server
