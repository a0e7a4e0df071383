// The live tables: loaded when somebody asks, forgotten when nobody has for a while. Whatever changes a table is a
// piece of work; a table does one at a time, and its entries are stored before anybody is told. Runs on the loop
// thread.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/games.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/store_desk.h"
#include "server/stored_table.h"
#include "server/workers.h"
#include "table/look.h"
#include "table/table.h"

namespace aviary::server {

// One thing to be done with a table.
struct Work {
  // What follows; called again if another node was or may have been faster. Nothing is changed by it.
  std::function<std::vector<table::Entry>(const table::Table&, Millis now)> decide;
  // Called once: what was decided is stored and folded; or the refusal says why nothing could be decided.
  std::function<void(const table::Table*, const std::optional<table::Refusal>&)> done;
  int tries = 0;
  bool has_looked = false;  // in the store, for what other nodes have done
  bool is_counted = false;  // whoever sits down has few enough tables
};

table::Refusal too_many_tables();

class Tables {
 public:
  using Now = std::function<Millis()>;
  template <class T>
  using Then = std::function<void(base::Result<T>)>;

  struct Hooks {
    std::function<void(const std::string&)> changed;  // those who watch here should be told
    std::function<void(const std::string&)> gone;     // those who watch here should be told that it was removed
    // Other nodes should be told that the entries up to this number are stored; 0: that it was removed. None if there
    // are no other nodes.
    std::function<void(const std::string&, int number)> stored;
  };

  Tables(const Limits& limits, StoreDesk& desk, Workers& bots, Post post, Now now, Metrics& metrics, Hooks hooks);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;
  ~Tables();

  void add(NewTable made, Then<base::Done> then);
  void work(const std::string& id, Work work);
  // The table if it is in memory.
  [[nodiscard]] const table::Table* find(const std::string& id) const;
  // Has a bot think, with low priority, when it has its turn; the move comes later, on the loop. None if too many wait.
  void think(const games::Game& game, const table::BotTask& task, const Turn& turn,
             std::function<void(std::optional<core::Move>)> then);
  // Another node has stored entries up to this number: reads them, and calls `changed`.
  void refresh(const std::string& id, int number);
  // It was removed from the store by this node.
  void removed(const std::string& id);
  // Another node may have removed it: looks, and calls `gone` if it is so.
  void look_whether_gone(const std::string& id);
  // To be called several times a second: flags fall, idle tables are forgotten, tables that nobody looks after are
  // found.
  void tick();

  [[nodiscard]] std::size_t known() const { return live_.size(); }
  [[nodiscard]] std::size_t in_memory() const { return in_memory_; }

 private:
  struct Live;
  struct Storing;
  void load(const std::string& id, Live& live);
  void loaded(const std::string& id, base::Result<std::optional<table::Table>> result);
  void go_on(const std::string& id);
  void count_tables(const std::string& id, Live& live, Work work, const std::string& user);
  void rest(const std::string& id, Live& live, int tries);
  void store(const std::string& id, Live& live, Work work, std::vector<table::Entry> entries);
  void stored(const std::string& id, Storing& storing, const base::Result<store::Appended>& result);
  void catch_up(const std::string& id, Live& live);
  void caught_up(const std::string& id, base::Result<std::vector<table::Entry>> read, bool maybe_gone);
  void give_up(const std::string& id);
  void keep_time(const std::string& id, Live& live);
  void settle(const std::string& id, Live& live);
  void settle_bot(const std::string& id, Live& live);
  void settle_next(const std::string& id, Live& live);
  void set_deadline(const std::string& id, Live& live, std::optional<Millis> deadline);
  void freeze(const std::string& id, Live& live, const base::Error& error);
  void refuse_all(Live& live, const table::Refusal& refusal);
  void forget_idle(Millis now);
  void look_for_due(Millis now);
  void look_after(const std::string& id);

  const Limits& limits_;
  StoreDesk& desk_;
  Workers& bots_;
  Post post_;
  Now now_;
  Metrics& metrics_;
  Hooks hooks_;
  std::unordered_map<std::string, std::unique_ptr<Live>> live_;
  std::set<std::pair<Millis, std::string>> deadlines_;
  std::set<std::pair<Millis, std::string>> resting_;  // until when
  store::Due looked_;                                 // the last one of the page that was looked at
  std::size_t in_memory_ = 0;
  Millis next_forgetting_ = 0;
  Millis next_looking_ = 0;
};

}  // namespace aviary::server
