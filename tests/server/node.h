// A node of the server without network: its store, tables and hall on a loop that the test turns.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/json.h"
#include "server/hall.h"
#include "server/store_desk.h"
#include "server/tables.h"
#include "server/workers.h"
#include "store/store.h"

namespace aviary::server {

class Loop {
 public:
  Post post() {
    return [this](Job job) {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
      wake_.notify_one();
    };
  }
  // The work of nodes without threads is done here too; `hand` does a piece of it, and says whether there was one.
  void lend(const void* owner, std::function<bool()> hand) { hands_.emplace_back(owner, std::move(hand)); }
  void take_back(const void* owner) {
    std::erase_if(hands_, [owner](const auto& hand) { return hand.first == owner; });
  }
  // Turns until it is so. Waits for threads as long as they need; without any, false if nothing is left to do.
  bool until(const std::function<bool()>& is_so) {
    while (!is_so()) {
      if (turn() || work()) continue;
      if (!hands_.empty()) return false;
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return !jobs_.empty(); });
    }
    return true;
  }
  // All that waits, and all that follows from it.
  void do_all() {
    while (turn() || work()) {
    }
  }
  // One job, if there is one; waits for none.
  bool turn() {
    std::unique_lock lock(mutex_);
    if (jobs_.empty()) return false;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
    return true;
  }

 private:
  bool work() {
    return std::any_of(hands_.begin(), hands_.end(), [](const auto& hand) { return hand.second(); });
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::vector<std::pair<const void*, std::function<bool()>>> hands_;
};

// A client that takes everything at once, unless it is told to be slow.
class FakeLine final : public Line {
 public:
  FakeLine(Gathering& gathering, const std::string& user) : gathering_(gathering), user_(user) {}
  static std::shared_ptr<FakeLine> open(Gathering& gathering, const std::string& user,
                                        const std::string& address = "10.0.0.1") {
    auto line = std::make_shared<FakeLine>(gathering, user);
    line->id = gathering.connect({user, "Name of " + user, true, "pass of " + user}, address, line);
    return line;
  }

  void wake() override {
    while (!slow) {
      const std::optional<std::string> text = gathering_.next(id);
      if (!text) return;
      const base::Result<base::Tree> tree = base::read_json(*text);
      ASSERT_TRUE(tree.ok()) << *text;
      heard.push_back(*tree);
    }
  }
  void close(std::uint16_t code) override {
    wake();
    closed = code;
  }

  void say(const std::string& message) { gathering_.receive(id, message); }
  void leave() { gathering_.disconnect(id); }

  [[nodiscard]] const base::Tree* last(std::string_view type) const {
    for (auto at = heard.rbegin(); at != heard.rend(); ++at) {
      if (*at->find("type")->text() == type) return &*at;
    }
    return nullptr;
  }
  // The answer to a command, if it has come.
  [[nodiscard]] const base::Tree* answer(std::string_view command) const {
    for (const base::Tree& message : heard) {
      const base::Tree* name = message.find("id");
      if (*message.find("type")->text() == "answer" && name != nullptr && *name->text() == command) return &message;
    }
    return nullptr;
  }
  [[nodiscard]] const base::Tree* now() const {
    return last("update") == nullptr ? nullptr : last("update")->find("now");
  }
  [[nodiscard]] std::int64_t number() const { return now() == nullptr ? 0 : *now()->find("number")->integer(); }

  LineId id = 0;
  bool slow = false;
  int closed = 0;
  std::vector<base::Tree> heard;

 private:
  Gathering& gathering_;
  std::string user_;
};

struct Node {
  // Without threads of its own it works when the loop turns, so that the test decides what happens next.
  Node(Loop& loop, store::Store& store, Millis& time, bool has_threads = false)
      : desk(store, loop.post(), metrics, has_threads ? 2 : 0),
        bots(has_threads ? 1 : 0, 100),
        hall(
            limits, [&time] { return time; }, [&time] { return time; }, metrics),
        tables(limits, desk, bots, loop.post(), [&time] { return time; }, metrics,
               {[this](const std::string& table) { hall.tell(table); },
                [this](const std::string& table) { hall.tell_gone(table); },
                [this](const std::string& table, int number) {
                  if (other != nullptr && other->hall.lacks(table, number)) other->tables.refresh(table, number);
                }}),
        loop_(loop) {
    hall.use(tables);
    if (has_threads) return;
    loop.lend(this, [this] { return desk.answer_one() || desk.store_one_group() || (!bots_rest && bots.run_one()); });
  }
  ~Node() {
    loop_.take_back(this);
    bots.stop();
    desk.stop();
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  Limits limits;
  Metrics metrics;
  Node* other = nullptr;  // who is told what is stored here
  bool bots_rest = false;
  StoreDesk desk;
  Workers bots;
  Hall hall;
  Tables tables;

 private:
  Loop& loop_;
};

}  // namespace aviary::server
