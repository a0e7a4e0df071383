// The door without a network: what one person may have.
#include "server/api.h"

#include "node.h"

namespace aviary::server {
namespace {

class ServerApi : public testing::Test {
 protected:
  Response ask(const std::string& target, const std::string& body) {
    Request request;
    request.method = Method::kPost;
    request.target = target;
    request.body = body;
    request.host = "localhost";
    request.origin = "http://localhost";
    request.content_type = "application/json";
    request.cookie = cookie;
    request.address = "127.0.0.1";
    time += 10'000;  // nobody is too fast
    std::optional<Response> response;
    api.handle(request, [&](Answer answer) { response = std::move(answer.response); });
    EXPECT_TRUE(loop.until([&] { return response.has_value(); }));
    const std::string_view given = response->header("Set-Cookie");
    if (!given.empty()) cookie = given.substr(0, given.find(';'));
    return *response;
  }

  Loop loop;
  Millis time = 1'700'000'000'000;
  std::unique_ptr<store::Store> store = store::open_memory();
  Node node{loop, *store, time};
  Accounts accounts{node.desk, loop.post(), [this] { return time; }, [](const std::string&) {}};
  Api api{{node.limits,
           node.desk,
           accounts,
           node.tables,
           node.metrics,
           [this] { return time; },
           [] { return std::vector<Gauge>{}; },
           "key",
           {},
           false}};
  std::string cookie;
};

// A host who never sits down, and matches that never begin, count too; in the end those are removed.
TEST_F(ServerApi, APersonHasSoManyTablesUntilTheyExpire) {
  node.limits.tables_per_user = 3;
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask("/api/tables", R"({"game":"volo"})").status, 200);
  const Response refused = ask("/api/tables", R"({"game":"volo"})");
  EXPECT_EQ(refused.status, 429);
  EXPECT_NE(refused.body.find("too_many"), std::string::npos) << refused.body;
  EXPECT_EQ(store->table_ids("", 9).value().size(), 3U);
  time += Millis{8} * 86'400'000;
  api.sweep();
  EXPECT_EQ(ask("/api/tables", R"({"game":"volo"})").status, 200);
  EXPECT_EQ(store->table_ids("", 9).value().size(), 1U);
}

}  // namespace
}  // namespace aviary::server
