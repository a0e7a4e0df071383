// Tests of the hall: one node, tables made and played by asking.
#pragma once

#include "fickle_store.h"
#include "node.h"
#include "server/secrets.h"

namespace aviary::server {

inline constexpr const char* kNonce = "00112233445566778899aabbccddeeff";

class ServerHall : public testing::Test {
 protected:
  ServerHall() { a.limits.thought = 100; }

  void make_table(const std::string& game, std::vector<table::Plan> seats, table::ClockRule clock = {},
                  const std::string& id = "T", const std::string& host = "ada", bool begins_when_full = false) {
    NewTable made;
    made.setup.table = id;
    made.setup.host = host;
    made.setup.game = game;
    made.setup.seats = std::move(seats);
    made.setup.clock = clock;
    made.setup.begins_when_full = begins_when_full;
    made.setup.secret = random_hex(32);
    bool added = false;
    a.tables.add(made, [&](const base::Result<base::Done>& done) {
      EXPECT_TRUE(done.ok()) << done.error().sentence;
      added = true;
    });
    ASSERT_TRUE(loop.until([&] { return added; }));
  }

  // Says it and waits for the answer.
  const base::Tree& ask(FakeLine& line, const std::string& type, const std::string& more = "",
                        const std::string& table = "T") {
    time += 200;  // nobody is too fast
    const std::string id = "c" + std::to_string(++commands);
    line.say(R"({"type":")" + type + R"(","id":")" + id + R"(","table":")" + table + "\"" + more + "}");
    EXPECT_TRUE(loop.until([&] { return line.answer(id) != nullptr; })) << type;
    return *line.answer(id);
  }
  static bool is_fine(const base::Tree& answer) { return *answer.find("ok")->boolean(); }
  static std::string code_of(const base::Tree& answer) { return is_fine(answer) ? "" : *answer.find("code")->text(); }

  std::shared_ptr<FakeLine> sit(Node& node, const std::string& user, int seat) {
    auto line = FakeLine::open(node.hall, user);
    EXPECT_TRUE(is_fine(ask(*line, "watch", R"(,"have":0)")));
    const std::string more = R"(,"seat":)" + std::to_string(seat) + R"(,"name":"x","nonce":")" + kNonce + "\"";
    EXPECT_EQ(code_of(ask(*line, "sit", more)), "");
    return line;
  }

  // A match at "T" that has begun, with a day for every decision; then nobody looks for so long that it is forgotten.
  void begin_and_forget() {
    table::ClockRule clock;
    clock.days = 1;
    make_table("volo", {}, clock);
    const auto ada = sit(a, "ada", 0);
    const auto bob = sit(a, "bob", 1);
    ASSERT_EQ(code_of(ask(*ada, "start")), "");
    time += 3'600'000;
    a.tables.tick();
    ASSERT_EQ(a.tables.in_memory(), 0U);
  }

  // The line whose person is asked, once both have heard the same.
  FakeLine* asked(FakeLine& one, FakeLine& two) {
    EXPECT_TRUE(loop.until([&] { return one.number() == two.number(); }));
    for (FakeLine* line : {&one, &two}) {
      if (line->now()->find("legal") != nullptr) return line;
    }
    return nullptr;
  }

  void play(FakeLine& one, FakeLine& two, int most) {
    for (int i = 0; i < most; ++i) {
      FakeLine* mover = asked(one, two);
      if (mover == nullptr) return;
      const base::Tree::List& legal = *mover->now()->find("legal")->list();
      const std::string move = *legal[static_cast<std::size_t>(i * 7) % legal.size()].text();
      const base::Tree answer =
          ask(*mover, "move", R"(,"at":)" + std::to_string(mover->number()) + R"(,"move":")" + move + "\"");
      ASSERT_EQ(code_of(answer), "");
      const std::int64_t number = *answer.find("number")->integer();
      ASSERT_TRUE(loop.until([&] { return one.number() >= number && two.number() >= number; }));
    }
  }

  // The same, while time passes and the tables are looked after. Time stands still while the store works.
  bool until_later(const std::function<bool()>& is_so) {
    for (int i = 0; i < 1000 && !is_so(); ++i) {
      time += 100;
      a.tables.tick();
      loop.do_all();
    }
    return is_so();
  }

  Loop loop;
  Millis time = 1'700'000'000'000;
  Mood mood;
  std::unique_ptr<store::Store> store = open_fickle(mood);
  Node a{loop, *store, time};
  int commands = 0;
};

}  // namespace aviary::server
