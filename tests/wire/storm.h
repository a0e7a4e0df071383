// A simulated world for storms: a clock that the host may read wrongly, a network that loses, doubles, delays and
// reorders what clients send and cuts connections, a store that survives, and a host that is killed and started again.
// Everything follows from one seed.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/tree.h"
#include "table/entry.h"
#include "wire/host.h"

namespace aviary::wire {

// How bad the weather is, each in percent.
struct Weather {
  int lost = 5;          // a command
  int doubled = 5;       // a command
  int cut = 2;           // a connection, for each message that a client sends
  int killed = 1;        // the host, for each message that it gets
  int jumps = 5;         // the host's time, if it is one of those that jump, for each message that it gets
  int dies_storing = 1;  // the host, for each time it stores: half of them just before, half just after
};

class Storm;

// What a client was told of one table.
struct Heard {
  int have = 0;                       // the last event
  std::map<int, std::string> events;  // by number, as told
  std::set<int> left_out;             // by fresh views after a large gap
  base::Tree now;                     // the situation
  bool watching = false;              // an update came over this connection
};

// A client as the protocol asks for: it knows the last event it was told, repeats a command under the same id until it
// is answered, connects again when the line is cut, and follows to the table of a rematch.
class Client {
 public:
  Client(Storm& storm, std::string user, std::uint64_t seed) : storm_(storm), user_(std::move(user)), rng_(seed) {}

  void connect();
  void line_is_cut();
  void receive(const std::string& text);
  void wake(int pending);  // the time to repeat a command has come
  void begin();            // sits down, if this client is one who plays

  [[nodiscard]] const std::string& user() const { return user_; }

  std::optional<int> seat;                                          // it means to sit here at the first table
  bool plays_on = true;                                             // in the end everybody only listens
  int connection = 0;                                               // 0: none
  std::map<std::string, Heard> heard;                               // by table
  std::map<std::string, std::pair<std::string, int>> acknowledged;  // command id → table, number
  std::vector<std::string> complaints;                              // what a client must never see
  std::map<std::string, std::vector<std::int64_t>> sent;            // command id → when it was sent

 private:
  void watch(const std::string& table, int on);
  void command(const std::string& fields);
  void send_pending();
  void take_answer(const base::Tree& answer, const std::string& text);
  void take_update(const base::Tree& update);
  void follow(const std::string& next);
  void consider();
  std::string choice(const base::Tree& now);
  std::string choice_of_host(const base::Tree& now);
  std::string choice_in_play(const base::Tree& now, int me);

  Storm& storm_;
  std::string user_;
  base::Rng rng_;
  std::string table_ = "T1";  // where it plays
  std::string pending_id_;
  std::string pending_;
  int commands_ = 0;
  std::map<std::string, std::string> table_of_;  // by command id
};

class Storm {
 public:
  Storm(std::uint64_t seed, const Weather& weather);

  // Runs to the end of the match or of the time, then calms the weather until everybody has heard everything.
  void run();
  // What went wrong; empty if nothing did.
  [[nodiscard]] std::string verdict();
  // Kinds of entries that were stored, and how matches ended.
  [[nodiscard]] std::set<std::string> happened() const;

  // ——— For the clients.
  [[nodiscard]] std::int64_t now() const { return now_; }
  void later(std::int64_t delay, std::function<void()> what);
  int connect(const std::string& user);
  void send(Client& client, const std::string& text);
  [[nodiscard]] std::int64_t pace() const { return pace_; }
  [[nodiscard]] bool wants_rematch() const { return stored_.size() == 1 && rematch_; }

  static constexpr std::int64_t kMostDelay = 400;   // milliseconds, of a message on the way
  static constexpr std::int64_t kLateTick = 50;     // how late the host looks at its clocks
  static constexpr std::int64_t kMostShift = 2000;  // by which the host's time is wrong, either way

 private:
  struct Event {
    std::int64_t time;
    std::uint64_t order;
    std::function<void()> what;
    bool operator<(const Event& other) const { return time != other.time ? time > other.time : order > other.order; }
  };
  bool happens(int percent) { return !calm_ && rng_.below(std::uint64_t{100}) < static_cast<std::uint64_t>(percent); }
  bool store(const std::string& table, std::span<const table::Entry> entries);
  [[nodiscard]] std::int64_t host_time() const { return now_ + shift_; }
  void set_host_clock();
  void start_host();
  void kill_host();
  void deliver(int connection, const std::string& text);
  void pump();
  void pump_one(Client& client);
  void think();
  void until(std::int64_t end);
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] std::vector<table::Entry> entries(const std::string& table) const;
  void check_store(const std::string& table, std::string& wrong);
  void check_clients(const std::string& table, std::string& wrong);
  void check_times(const std::string& table, std::string& wrong);

  base::Rng rng_;
  Weather weather_;
  bool calm_ = false;
  std::int64_t now_ = 1'000'000;
  std::uint64_t orders_ = 0;
  std::priority_queue<Event> queue_;
  std::map<std::string, std::vector<std::string>> stored_;  // the lines of each table
  std::unique_ptr<Host> host_;
  bool dying_ = false;
  int life_ = 0;  // of the host; connections of an earlier one are dead
  std::vector<std::unique_ptr<Client>> clients_;
  std::map<int, std::int64_t> arrives_;  // by connection: nothing overtakes on the way to a client
  std::set<std::string> thinking_;
  std::int64_t down_ = 0;  // how long the host was dead, in all
  std::int64_t died_ = 0;
  bool rematch_;            // everybody asks for one
  std::int64_t pace_;       // how long people think, at most, before they do something
  bool wanders_;            // the host's time is wrong, and jumps
  bool went_back_ = false;  // and it jumped back
  std::int64_t shift_ = 0;
};

}  // namespace aviary::wire
