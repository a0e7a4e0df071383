// Two nodes with one store that fails by a seeded schedule: refused before anything was done, or done and yet reported
// as failed. People play on and repeat what is not answered. No move that was acknowledged is lost, none is applied
// twice, and when the store is well again everybody sees the same and plays on. Nothing here has a thread or a clock:
// a seed is a whole world. 80 worlds in ./test --all.
#include <map>
#include <set>

#include "base/rng.h"
#include "fickle_store.h"
#include "kit/walk.h"
#include "node.h"

namespace aviary::server {
namespace {

constexpr const char* kNonce = "00112233445566778899aabbccddeeff";

// Somebody who plays whatever is legal, and repeats a command until it is answered for good.
class Player {
 public:
  Player(Node& node, const std::string& user) : line_(FakeLine::open(node.hall, user)), user_(user) {}

  void command(const std::string& type, const std::string& more = "") {
    const std::string id = user_ + "-" + std::to_string(++commands_);
    pending_ = {id, R"({"type":")" + type + R"(","id":")" + id + R"(","table":"T")" + more + "}"};
    repeat();
  }
  void repeat() {
    if (pending_) line_->say(pending_->text);
  }
  // Takes up what was answered; true if nothing is open any more.
  bool listen() {
    for (; read_ < line_->heard.size(); ++read_) {
      const base::Tree& message = line_->heard[read_];
      if (*message.find("type")->text() == "answer") take(*message.find("id")->text(), message);
    }
    return !pending_;
  }
  bool may_move() const { return !pending_ && line_->now() != nullptr && line_->now()->find("legal") != nullptr; }
  void move(base::Rng& rng) {
    const base::Tree::List& legal = *line_->now()->find("legal")->list();
    const std::string move = *legal[rng.below(legal.size())].text();
    command("move", R"(,"at":)" + std::to_string(line_->number()) + R"(,"move":")" + move + "\"");
  }

  [[nodiscard]] const std::string& user() const { return user_; }
  [[nodiscard]] const FakeLine& line() const { return *line_; }
  [[nodiscard]] const std::map<std::string, std::int64_t>& acknowledged() const { return acknowledged_; }
  [[nodiscard]] const std::set<std::string>& refused() const { return refused_; }

 private:
  struct Pending {
    std::string id;
    std::string text;
  };
  void take(const std::string& id, const base::Tree& answer) {
    const bool is_fine = *answer.find("ok")->boolean();
    if (!is_fine && *answer.find("code")->text() == "busy") return;
    if (is_fine) {
      const std::int64_t number = *answer.find("number")->integer();
      const auto [known, is_new] = acknowledged_.try_emplace(id, number);
      EXPECT_EQ(known->second, number) << id << ": what was answered once is answered so again";
    } else {
      refused_.insert(id);
    }
    if (pending_ && pending_->id == id) pending_.reset();
  }

  std::shared_ptr<FakeLine> line_;
  std::string user_;
  int commands_ = 0;
  std::optional<Pending> pending_;
  std::size_t read_ = 0;
  std::map<std::string, std::int64_t> acknowledged_;
  std::set<std::string> refused_;
};

class World {
 public:
  explicit World(std::uint64_t seed) : rng_(seed) {
    a_.limits = b_.limits = no_limits();
    NewTable made;
    made.setup.table = "T";
    made.setup.host = "ada";
    made.setup.game = "volo";
    made.setup.secret = std::string(64, '5');
    EXPECT_TRUE(add_table(*store_, made, time_).ok());
    for (Player* player : players()) player->command("watch", R"(,"have":0)");
    calm();
    for (Player* player : {&ada_, &bob_}) {
      player->command("sit", R"(,"name":"x","nonce":")" + std::string(kNonce) + "\"");
      calm();
    }
    ada_.command("start");
    calm();
  }

  // While the store fails now and then, and sometimes for long.
  void storm(int steps) {
    mood_.fate = [this](const std::string& sql) { return fate_of(sql); };
    for (int i = 0; i < steps; ++i) {
      if (rng_.below(is_down_ ? 20U : 200U) == 0) is_down_ = !is_down_;
      step();
    }
    mood_.fate = nullptr;
  }

  // Until nothing is left to do: whoever was not answered asks again.
  void calm() {
    a_.other = &b_;
    b_.other = &a_;
    for (int i = 0; i < 200; ++i) {
      bool is_quiet = true;
      for (Player* player : players()) {
        if (player->listen()) continue;
        if (i > 0) player->repeat();
        is_quiet = false;
      }
      time_ += 1'000;
      for (Node* node : {&a_, &b_}) {
        node->tables.tick();
        compare(*node);
      }
      while (crank(a_) || crank(b_) || loop_.turn()) {
      }
      if (is_quiet && i > 2) return;
    }
    ADD_FAILURE() << "somebody waits for ever";
  }

  void play_on(int moves) {
    for (int i = 0; i < moves; ++i) {
      for (Player* player : {&ada_, &bob_}) {
        if (player->may_move()) player->move(rng_);
      }
      calm();
    }
  }

  void check() {
    const std::vector<table::Entry> entries = read_entries(*store_, "T", 0).value();
    const std::optional<table::Table> table = load_table(*store_, "T").value();
    std::map<std::string, std::vector<int>> numbers;  // of the entries that a command led to
    for (const table::Entry& entry : entries) {
      if (entry.kind != table::Kind::kChance && entry.kind != table::Kind::kEnd)
        numbers[entry.command].push_back(entry.number);
    }
    for (Player* player : players()) {
      for (const auto& [command, number] : player->acknowledged()) {
        if (!command.ends_with("-1")) {
          ASSERT_EQ(numbers[command].size(), 1U) << command << " was acknowledged";
        }
      }
      for (const std::string& command : player->refused()) EXPECT_FALSE(numbers.contains(command)) << command;
      EXPECT_EQ(player->line().number(), static_cast<std::int64_t>(entries.size()));
      EXPECT_EQ(*player->line().now()->find("view")->text(), table::update_for(*table, player->user(), 0).now.view);
    }
    EXPECT_EQ(store_->table("T").value()->facts, facts_of(*table, summary_of(*table)));
  }

  [[nodiscard]] std::size_t moves() const { return ada_.acknowledged().size() + bob_.acknowledged().size(); }
  [[nodiscard]] bool is_over() const { return *ada_.line().now()->find("phase")->text() == "over"; }
  [[nodiscard]] std::uint64_t faults() const { return a_.metrics.store_errors + b_.metrics.store_errors; }

 private:
  std::vector<Player*> players() { return {&ada_, &bob_, &eve_}; }

  Fate fate_of(const std::string& sql) {
    if (is_down_) return Fate::kFails;
    if (sql != "commit") return rng_.below(20U) == 0 ? Fate::kFails : Fate::kFine;
    const std::uint64_t luck = rng_.below(10U);
    return luck < 2 ? Fate::kFails : luck < 4 ? Fate::kInDoubt : Fate::kFine;
  }

  bool crank(Node& node) { return node.desk.answer_one() || node.desk.store_one_group(); }

  // As the server does every two seconds.
  void compare(Node& node) {
    if (!node.hall.lacks("T", std::numeric_limits<int>::max())) return;
    using Numbers = std::vector<std::uint64_t>;
    node.desk.ask<Numbers>([](store::Store& store) { return store.numbers({"T"}); },
                           [&node](const base::Result<Numbers>& numbers) {
                             if (!numbers) return;
                             const auto number = static_cast<int>(numbers->front());
                             if (node.hall.lacks("T", number)) node.tables.refresh("T", number);
                           });
  }

  void step() {
    Node& node = rng_.below(2U) == 0 ? a_ : b_;
    node.other = rng_.below(2U) == 0 ? nullptr : (&node == &a_ ? &b_ : &a_);  // news may be lost
    switch (rng_.below(8U)) {
      case 0: node.desk.answer_one(); return;
      case 1: node.desk.store_one_group(); return;
      case 2:
        time_ += static_cast<Millis>(rng_.below(2'000U));
        node.tables.tick();
        return;
      case 3:
        if (rng_.below(4U) == 0) compare(node);
        return;
      case 4: return act(ada_);
      case 5: return act(bob_);
      default: loop_.turn(); return;
    }
  }

  void act(Player& player) {
    if (player.listen() && player.may_move()) return player.move(rng_);
    if (rng_.below(4U) == 0) player.repeat();
  }

  base::Rng rng_;
  bool is_down_ = false;
  Mood mood_;
  Loop loop_;
  Millis time_ = 1'700'000'000'000;
  std::unique_ptr<store::Store> store_ = open_fickle(mood_);
  Node a_{loop_, *store_, time_};
  Node b_{loop_, *store_, time_};
  Player ada_{a_, "ada"};
  Player bob_{b_, "bob"};
  Player eve_{b_, "eve"};
};

TEST(ServerFaults, NoAcknowledgedMoveIsLostOrDoubled) {
  std::uint64_t faults = 0;
  std::size_t moves = 0;
  const int worlds = kit::scaled(4);
  for (int seed = 1; seed <= worlds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World world(static_cast<std::uint64_t>(seed));
    world.storm(2'000);
    world.calm();
    world.check();
    const std::size_t before = world.moves();
    world.play_on(5);
    world.check();
    EXPECT_TRUE(world.moves() >= before + 5 || world.is_over()) << "once the store is well, all goes on";
    faults += world.faults();
    moves += before;
  }
  EXPECT_GT(faults, static_cast<std::uint64_t>(worlds) * 5) << "the store did fail";
  EXPECT_GT(moves, static_cast<std::size_t>(worlds) * 10) << "and people did play";
}

}  // namespace
}  // namespace aviary::server
