// The lobby over the door: nobody fills it, every table is shown once, and hosts remove what they have opened.
#include <set>

#include "api_kit.h"

namespace aviary::server {
namespace {

using Ids = std::vector<std::string>;

class ServerLobby : public ApiKit {
 protected:
  // Somebody new at this address opens a table; who it was is in `cookie`.
  std::string open_table(const std::string& from, const std::string& wish = R"({"game":"volo"})") {
    address = from;
    cookie.clear();
    EXPECT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
    return open_another(wish);
  }
  std::string open_another(const std::string& wish = R"({"game":"volo"})") {
    const Response made = ask("/api/tables", wish);
    EXPECT_EQ(made.status, 200) << made.body;
    return *base::read_json(made.body)->find("table")->text();
  }
  struct Page {
    Ids ids;
    std::string next;
  };
  Page page(const std::string& query = "") {
    const Response response = see("/api/tables?open=1" + query);
    EXPECT_EQ(response.status, 200) << response.body;
    const base::Tree tree = *base::read_json(response.body);
    Page found;
    for (const base::Tree& table : *tree.find("tables")->list()) found.ids.push_back(*table.find("table")->text());
    if (const base::Tree* next = tree.find("next")) found.next = *next->text();
    return found;
  }
  static bool has(const Page& page, const std::string& id) {
    return std::find(page.ids.begin(), page.ids.end(), id) != page.ids.end();
  }
};

TEST_F(ServerLobby, OneAddressCannotFillTheFirstPage) {
  const Ids others{open_table("192.0.2.1"), open_table("2001:db8:1:2::3")};
  for (int guest = 0; guest < 60; ++guest) {
    open_table("198.51.100.7");
    open_another();
    open_another();
  }
  const Page first = page();
  EXPECT_EQ(first.ids.size(), 40U);
  for (const std::string& id : others) EXPECT_TRUE(has(first, id));
  EXPECT_TRUE(has({{first.ids.begin(), first.ids.begin() + 3}, ""}, others[0])) << "behind only one of the address";
}

TEST_F(ServerLobby, PagesShowEveryTableOnce) {
  std::set<std::string> made;
  for (int i = 0; i < 45; ++i) {
    made.insert(open_table("192.0.2." + std::to_string(i % 7)));
    made.insert(open_another());
    open_another();  // of a guest, two are shown
  }
  std::multiset<std::string> shown;
  std::string next;
  int pages = 0;
  do {
    const Page one = page(next.empty() ? "" : "&after=" + next);
    shown.insert(one.ids.begin(), one.ids.end());
    next = one.next;
    ++pages;
  } while (!next.empty());
  EXPECT_EQ(pages, 3);
  EXPECT_EQ(shown.size(), 90U);
  EXPECT_EQ(std::set(shown.begin(), shown.end()).size(), 90U);
}

TEST_F(ServerLobby, IsFilteredByGameSeatsAndClock) {
  const std::string volo = open_table("192.0.2.1");
  const std::string three =
      open_table("192.0.2.2", R"({"game":"clouds","options":{"players":"3"},"clock":{"days":2}})");
  const std::string fast = open_table("192.0.2.3", R"({"game":"clouds","clock":{"bank":300,"increment":5}})");
  EXPECT_EQ(page().ids.size(), 3U);
  EXPECT_EQ(page("&game=volo").ids, Ids{volo});
  EXPECT_EQ(page("&game=clouds&seats=3").ids, Ids{three});
  EXPECT_EQ(page("&seats=2&clock=none").ids, Ids{volo});
  EXPECT_EQ(page("&clock=bank").ids, Ids{fast});
  EXPECT_EQ(page("&clock=days").ids, Ids{three});
  EXPECT_EQ(page("&game=ostrich").ids, Ids{});
  for (const char* bad : {"clock=blitz", "seats=two", "after=1", "after=1.2", "after=x.2.T"}) {
    EXPECT_EQ(see(std::string("/api/tables?") + bad).status, 400) << bad;
  }
}

// Ten thousand who look at once are one question to the store.
TEST_F(ServerLobby, IsMadeOnceForAllWhoAsk) {
  open_table("192.0.2.1");
  int made = 0;
  mood.fate = [&](const std::string& sql) {
    if (sql.find("row_number") != std::string::npos) ++made;
    return Fate::kFine;
  };
  const auto look = [&] {
    Request request;
    request.target = "/api/tables";
    request.address = "192.0.2.1";
    int answered = 0;
    for (int i = 0; i < 20; ++i) api.handle(request, [&](const Answer&) { ++answered; });
    EXPECT_TRUE(loop.until([&] { return answered == 20; }));
  };
  time += 60'000;
  look();
  time += 1'999;
  look();
  EXPECT_EQ(made, 1);
  time += 1;
  look();
  EXPECT_EQ(made, 2);
}

TEST_F(ServerLobby, OnlyTheHostRemovesATable) {
  const std::string table = open_table("192.0.2.1");
  const std::string host = cookie;
  const auto watcher = FakeLine::open(node.hall, "watcher");
  watcher->say(R"({"type":"watch","id":"w","table":")" + table + "\"}");
  ASSERT_TRUE(loop.until([&] { return watcher->now() != nullptr; }));
  const auto remove = [&](const std::string& id) { return send(Method::kDelete, "/api/tables/" + id, "").status; };
  open_table("192.0.2.1");
  EXPECT_EQ(remove(table), 403) << "another guest of the same address";
  cookie.clear();
  EXPECT_EQ(remove(table), 401);
  cookie = host;
  EXPECT_EQ(remove("none"), 404);
  EXPECT_TRUE(has(page(), table));
  EXPECT_EQ(remove(table), 200);
  EXPECT_FALSE(has(page(), table));
  EXPECT_EQ(see("/api/tables/" + table).status, 404);
  EXPECT_EQ(remove(table), 404);
  ASSERT_TRUE(loop.until([&] { return watcher->last("gone") != nullptr; }));
  EXPECT_EQ(*watcher->last("gone")->find("table")->text(), table);
  EXPECT_EQ(node.tables.in_memory(), 0U);
  watcher->say(R"({"type":"watch","id":"again","table":")" + table + "\"}");
  ASSERT_TRUE(loop.until([&] { return watcher->answer("again") != nullptr; }));
  EXPECT_EQ(*watcher->answer("again")->find("code")->text(), "no_table");
}

TEST_F(ServerLobby, AMatchThatHasBegunStays) {
  const std::string user = *base::read_json(ask("/api/guest", R"({"name":"Ada"})").body)->find("user")->text();
  const std::string table = open_another(R"({"game":"volo","seats":["me","wren"]})");
  EXPECT_TRUE(store->table(table).value()->made_from.has_value());
  const auto ada = FakeLine::open(node.hall, user);
  ada->say(R"({"type":"sit","id":"s","table":")" + table + R"(","name":"x","nonce":")" + std::string(32, '0') + "\"}");
  ada->say(R"({"type":"start","id":"b","table":")" + table + "\"}");
  ASSERT_TRUE(loop.until([&] { return ada->answer("b") != nullptr; }));
  ASSERT_TRUE(*ada->answer("b")->find("ok")->boolean());
  EXPECT_EQ(send(Method::kDelete, "/api/tables/" + table, "").status, 409);
  EXPECT_EQ(store->table(table).value()->made_from, std::nullopt) << "forgotten at the start";
}

// A node that learns of it late, or not at all, finds out when it wants to store something.
TEST_F(ServerLobby, ATableThatAnotherNodeRemovedIsGone) {
  const std::string table = open_table("192.0.2.1");
  const std::string host = store->table(table).value()->host;
  const auto bob = FakeLine::open(node.hall, "bob");
  const auto say = [&](const std::string& type, const std::string& id, const std::string& more) {
    bob->say(R"({"type":")" + type + R"(","id":")" + id + R"(","table":")" + table + "\"" + more + "}");
    ASSERT_TRUE(loop.until([&] { return bob->answer(id) != nullptr; }));
  };
  say("watch", "w", "");
  ASSERT_EQ(store->remove_table(table, host).value(), store::Removed::kRemoved);
  say("sit", "s", R"(,"name":"x","nonce":")" + std::string(32, '0') + "\"");
  EXPECT_EQ(*bob->answer("s")->find("code")->text(), "no_table");
  EXPECT_NE(bob->last("gone"), nullptr);
  const std::string other = open_table("192.0.2.1");
  bob->say(R"({"type":"watch","id":"o","table":")" + other + "\"}");
  ASSERT_TRUE(loop.until([&] { return bob->answer("o") != nullptr; }));
  node.tables.look_whether_gone(other);  // a hint that is not true
  say("watch", "still", "");
  EXPECT_EQ(node.tables.in_memory(), 1U);
}

}  // namespace
}  // namespace aviary::server
