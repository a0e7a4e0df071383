// A node of the server without network: its store, tables and hall on a loop that the test turns.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
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
  // Turns until it is so; false if that takes too long.
  bool until(const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!is_so()) {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_until(lock, end, [this] { return !jobs_.empty(); })) return false;
      const Job job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job();
    }
    return true;
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
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
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
  // By hand: without threads of its own, so that the test decides what happens next.
  Node(Loop& loop, store::Store& store, Millis& time, bool by_hand = false)
      : desk(store, loop.post(), metrics, by_hand ? 0 : 2),
        bots(by_hand ? 0 : 1, 100),
        hall(
            limits, [&time] { return time; }, metrics),
        tables(limits, desk, bots, loop.post(), [&time] { return time; }, metrics,
               {[this](const std::string& table) { hall.tell(table); },
                [this](const std::string& table, int number) {
                  if (other != nullptr && other->hall.lacks(table, number)) other->tables.refresh(table, number);
                }}) {
    hall.use(tables);
  }
  ~Node() {
    bots.stop();
    desk.stop();
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  Limits limits;
  Metrics metrics;
  Node* other = nullptr;  // who is told what is stored here
  StoreDesk desk;
  Workers bots;
  Hall hall;
  Tables tables;
};

}  // namespace aviary::server
