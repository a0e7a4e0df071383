// Bots at the tables of the server: their moves, hints, and whose turn it is to have them think.
#include <future>

#include "hall_kit.h"

namespace aviary::server {
namespace {

TEST_F(ServerHall, BotsPlayAndHintsCome) {
  make_table("migrato", {{}, {"chick", ""}});
  const auto ada = sit(a, "ada", 0);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  ASSERT_TRUE(loop.until([&] { return ada->now()->find("legal") != nullptr; }));
  const base::Tree hint = ask(*ada, "hint");
  ASSERT_EQ(code_of(hint), "");
  const std::int64_t before = ada->number();
  const base::Tree answer =
      ask(*ada, "move", R"(,"at":)" + std::to_string(before) + R"(,"move":")" + *hint.find("move")->text() + "\"");
  ASSERT_EQ(code_of(answer), "");
  ASSERT_TRUE(loop.until([&] { return ada->number() > before && ada->now()->find("legal") != nullptr; }));
}

TEST_F(ServerHall, AConnectionWaitsForSoManyHints) {
  make_table("migrato", {{}, {"chick", ""}});
  const auto ada = sit(a, "ada", 0);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  ASSERT_TRUE(loop.until([&] { return ada->now()->find("legal") != nullptr; }));
  // All are taken up before any thought comes back to the loop.
  for (const char* id : {"h1", "h2", "h3", "h1"}) {
    ada->say(R"({"type":"hint","id":")" + std::string(id) + R"(","table":"T"})");
  }
  ASSERT_TRUE(loop.until([&] { return ada->answer("h1") != nullptr && ada->answer("h2") != nullptr; }));
  EXPECT_EQ(code_of(*ada->answer("h1")), "");
  EXPECT_EQ(code_of(*ada->answer("h2")), "");
  EXPECT_EQ(code_of(*ada->answer("h3")), "busy");
  const auto is_h1 = [](const base::Tree& message) {
    return message.find("id") != nullptr && *message.find("id")->text() == "h1";
  };
  EXPECT_EQ(std::count_if(ada->heard.begin(), ada->heard.end(), is_h1), 1) << "one answer to a repeated command";
}

TEST_F(ServerHall, BotsThatPlayAmongThemselvesDelayNobody) {
  a.bots_rest = true;
  const auto ada = FakeLine::open(a.hall, "ada");
  for (const std::string table : {"B1", "B2", "B3", "B4"}) {
    make_table("migrato", {{"chick", ""}, {"chick", ""}}, {}, table);
    ASSERT_EQ(code_of(ask(*ada, "watch", "", table)), "");
    ASSERT_EQ(code_of(ask(*ada, "start", "", table)), "");
  }
  make_table("volo", {{"chick", ""}, {"", "bob"}}, {}, "P", "bob");
  const auto bob = FakeLine::open(a.hall, "bob");
  ASSERT_EQ(code_of(ask(*bob, "sit", R"(,"seat":1,"name":"x","nonce":")" + std::string(kNonce) + "\"", "P")), "");
  ASSERT_EQ(code_of(ask(*bob, "start", "", "P")), "");
  ASSERT_EQ(code_of(ask(*ada, "watch", "", "P")), "");
  ASSERT_TRUE(loop.until([&] { return *ada->last("update")->find("table")->text() == "P"; }));
  ASSERT_EQ(a.tables.find("P")->asked(), 0) << "the bot is";
  ada->heard.clear();
  a.bots_rest = false;
  ASSERT_TRUE(loop.until([&] { return ada->last("update") != nullptr; }));
  EXPECT_EQ(*ada->heard.front().find("table")->text(), "P") << "though its bot was asked last";
}

TEST_F(ServerHall, APersonWaitsForSoManyHintsOverAllConnections) {
  make_table("migrato", {{}, {"chick", ""}});
  const auto ada = sit(a, "ada", 0);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  ASSERT_TRUE(loop.until([&] { return ada->now()->find("legal") != nullptr; }));
  a.bots_rest = true;
  std::vector<std::shared_ptr<FakeLine>> lines;
  for (int i = 0; i < 3; ++i) {
    lines.push_back(FakeLine::open(a.hall, "ada"));
    lines.back()->say(R"({"type":"hint","id":"h","table":"T"})");
  }
  ASSERT_TRUE(loop.until([&] { return lines[2]->answer("h") != nullptr; }));
  EXPECT_EQ(code_of(*lines[2]->answer("h")), "busy");
  lines[1]->leave();  // its hint is still thought of
  EXPECT_EQ(code_of(ask(*lines[2], "hint")), "busy");
  a.bots_rest = false;
  ASSERT_TRUE(loop.until([&] { return lines[0]->answer("h") != nullptr; }));
  EXPECT_EQ(code_of(ask(*ada, "hint")), "") << "once those have come";
}

TEST(ServerWorkers, AThoughtUnderWayIsToldToStop) {
  Workers workers(1, 1);
  std::promise<void> begun;
  workers.run([&] {
    begun.set_value();
    while (!workers.stopping()) std::this_thread::yield();
  });
  begun.get_future().wait();
  workers.stop();
  EXPECT_FALSE(workers.run([] {})) << "and nothing more is begun";
}

}  // namespace
}  // namespace aviary::server
