// What one connection may ask of a host is bounded: tables it watches, hints it waits for, answers it does not take.
#include "wire/host.h"

#include <gtest/gtest.h>

#include <string>

#include "base/json.h"

namespace aviary::wire {
namespace {

class HostLimits : public testing::Test {
 protected:
  HostLimits() {
    table::Setup setup;
    setup.table = "T";
    setup.host = "ada";
    setup.game = "migrato";
    setup.seats = {{"", ""}, {"chick", ""}};
    EXPECT_TRUE(host.create(setup, now));
  }

  void say(const std::string& id, const std::string& fields) {
    host.receive(line, R"({"id":")" + id + "\"," + fields + "}", now);
  }
  // The code of the next answer, "ok", or "" if there is none.
  std::string heard() {
    while (const std::optional<std::string> text = host.next(line, now)) {
      const base::Tree message = *base::read_json(*text);
      if (*message.find("type")->text() != "answer") continue;
      return *message.find("ok")->boolean() ? "ok" : *message.find("code")->text();
    }
    return "";
  }
  // Until ada is asked, with a bot that plays anything.
  void start() {
    say("sit", R"("type":"sit","table":"T","seat":0,"name":"Ada","nonce":"00112233445566778899aabbccddeeff")");
    say("start", R"("type":"start","table":"T")");
    EXPECT_EQ(heard(), "ok");
    EXPECT_EQ(heard(), "ok");
    think();
  }
  void think() {
    while (!host.thinking().empty()) {
      const Host::Thinking about = host.thinking().front();
      host.thought(about, host.find("T")->game().legal(about.task.view).front(), now);
    }
  }

  std::int64_t now = 1000;
  int ids = 0;
  Host host{{[](const std::string&, std::span<const table::Entry>) { return true; },
             [this](int digits) {
               const std::string text = std::to_string(++ids);
               return std::string(static_cast<std::size_t>(digits) - text.size(), '0') + text;
             }}};
  int line = host.connect("ada");
};

TEST_F(HostLimits, AConnectionWatchesSoManyTables) {
  for (std::size_t i = 0; i <= kMaxWatched; ++i) {
    table::Setup setup;
    setup.table = "W" + std::to_string(i);
    setup.host = "ada";
    setup.game = "volo";
    ASSERT_TRUE(host.create(setup, now));
    say("w", R"("type":"watch","table":")" + setup.table + "\"");
    EXPECT_EQ(heard(), i < kMaxWatched ? "ok" : "full");
  }
  say("u", R"("type":"unwatch","table":"W0")");
  EXPECT_EQ(heard(), "ok");
  say("w", R"("type":"watch","table":"T")");
  EXPECT_EQ(heard(), "ok");
}

TEST_F(HostLimits, AConnectionWaitsForSoManyHints) {
  start();
  for (std::size_t i = 0; i < kMaxHints; ++i) say("h" + std::to_string(i), R"("type":"hint","table":"T")");
  EXPECT_EQ(heard(), "");
  say("more", R"("type":"hint","table":"T")");
  EXPECT_EQ(heard(), "busy");
  say("h0", R"("type":"hint","table":"T")");
  EXPECT_EQ(heard(), "") << "the same hint: its answer comes once";
  EXPECT_EQ(host.thinking().size(), kMaxHints);
  think();
  for (std::size_t i = 0; i < kMaxHints; ++i) EXPECT_EQ(heard(), "ok");
  EXPECT_EQ(heard(), "");
  say("more", R"("type":"hint","table":"T")");
  think();
  EXPECT_EQ(heard(), "ok");
}

TEST_F(HostLimits, AConnectionGetsTheHistoryOfATableItWatchesOnePartAtATime) {
  say("none", R"("type":"history","table":"T","before":9)");
  EXPECT_EQ(heard(), "busy");
  say("w", R"("type":"watch","table":"T")");
  EXPECT_EQ(heard(), "ok");
  say("one", R"("type":"history","table":"T","before":9)");
  say("two", R"("type":"history","table":"T","before":9)");
  EXPECT_EQ(heard(), "busy");
  EXPECT_EQ(heard(), "ok");
  say("three", R"("type":"history","table":"T","before":9)");
  say("u", R"("type":"unwatch","table":"T")");
  EXPECT_EQ(heard(), "busy");
  EXPECT_EQ(heard(), "ok");
  EXPECT_EQ(heard(), "");
}

TEST_F(HostLimits, NobodyThinksForAConnectionThatIsGone) {
  start();
  say("h", R"("type":"hint","table":"T")");
  EXPECT_EQ(host.thinking().size(), 1U);
  host.disconnect(line);
  EXPECT_TRUE(host.thinking().empty());
}

TEST(Session, IsNotReadWhileItDoesNotTakeItsAnswers) {
  Session session("ada");
  for (std::size_t i = 0; i < kMaxWaiting; ++i) {
    EXPECT_TRUE(session.ready_to_read());
    session.answer("x");
  }
  EXPECT_FALSE(session.ready_to_read());
  const auto no_table = [](const std::string&) -> const table::Table* { return nullptr; };
  EXPECT_EQ(session.next(no_table, 0), "x");
  EXPECT_TRUE(session.ready_to_read());
}

}  // namespace
}  // namespace aviary::wire
