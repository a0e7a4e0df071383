// Targets of requests: what is read, and that nothing climbs.
#include "server/target.h"

#include <gtest/gtest.h>

namespace aviary::server {
namespace {

TEST(ServerTarget, TakesPathsAndQueriesApart) {
  const auto target = read_target("/api/tables/a%2Db?open=1&name=a%20b&flag");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/tables/a-b");
  EXPECT_EQ(target->parts, (std::vector<std::string>{"api", "tables", "a-b"}));
  ASSERT_NE(target->find("name"), nullptr);
  EXPECT_EQ(*target->find("name"), "a b");
  ASSERT_NE(target->find("flag"), nullptr);
  EXPECT_EQ(*target->find("flag"), "");
  EXPECT_EQ(target->find("other"), nullptr);
  EXPECT_TRUE(read_target("/")->parts.empty());
}

TEST(ServerTarget, RefusesWhateverCouldClimbOrConfuse) {
  for (const char* text :
       {"",          "x",      "http://a/", "//",    "/a//b", "/a/",    "/..", "/a/../b", "/./a", "/%2e%2e/etc/passwd",
        "/a/%2e%2e", "/a%2fb", "/a%5cb",    "/a\\b", "/%00",  "/a%0ab", "/%",  "/%4",     "/%zz", "/a?b=%",
        "/a?%00=1",  "/\x01",  "/a?\x7f"}) {
    EXPECT_FALSE(read_target(text)) << text;
  }
  EXPECT_FALSE(read_target("/" + std::string(kMaxTarget, 'a')));
  EXPECT_TRUE(read_target("/" + std::string(kMaxTarget - 1, 'a')));
}

TEST(ServerTarget, ServesTheHostsThatAreNamed) {
  const std::vector<std::string> hosts = {"aviary.example", "10.0.0.11"};
  for (const char* host : {"aviary.example", "Aviary.Example:8080", "10.0.0.11:1", "localhost", "LOCALHOST:80",
                           "127.0.0.1:8080", "[::1]", "[::1]:8080"}) {
    EXPECT_TRUE(is_served(host, hosts)) << host;
  }
  for (const char* host : {"", "evil.example", "evil.aviary.example", "aviary.example.evil", "aviary.exampl", "[::2]",
                           "127.0.0.1.evil.example:80", ":8080", "aviary.example:80:80"}) {
    EXPECT_FALSE(is_served(host, hosts)) << host;
    EXPECT_TRUE(is_served(host, {})) << host;
  }
}

}  // namespace
}  // namespace aviary::server
