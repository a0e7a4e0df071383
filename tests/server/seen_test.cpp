// Nodes that share a store see each other.
#include "fickle_store.h"
#include "node.h"
#include "server/nodes.h"

namespace aviary::server {
namespace {

TEST(ServerNodes, AreSeenWhileTheyRenewThemselves) {
  Loop loop;
  Millis time = 1'700'000'000'000;
  Mood mood;
  int writes = 0;
  mood.fate = [&](const std::string& sql) {
    writes += sql.starts_with("insert into nodes") ? 1 : 0;
    return Fate::kFine;
  };
  const std::unique_ptr<store::Store> store = open_fickle(mood);
  Metrics metrics;
  StoreDesk desk(*store, loop.post(), metrics);
  Nodes one(desk, [&] { return time; });
  Nodes two(desk, [&] { return time; });
  one.tick();
  EXPECT_TRUE(loop.until([&] { return one.seen() == 1; }));
  two.tick();
  EXPECT_TRUE(loop.until([&] { return two.seen() == 2; }));
  time += 9'999;
  one.tick();
  time += 1;
  one.tick();
  EXPECT_TRUE(loop.until([&] { return one.seen() == 2; }));
  EXPECT_EQ(writes, 3) << "every ten seconds";
  EXPECT_FALSE(store->nodes(0).value().front().version.empty());
  time += 60'001;
  two.tick();
  EXPECT_TRUE(loop.until([&] { return two.seen() == 1; })) << "the other one has gone";
}

}  // namespace
}  // namespace aviary::server
