// Storms: whatever the network and the host suffer, no acknowledged command is lost or applied twice, every client ends
// with the host's view, and clocks are right. A seed that fails is named, and replays.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/json.h"
#include "kit/walk.h"
#include "storm.h"
#include "table/audit.h"
#include "wire/update.h"

namespace aviary::wire {
namespace {

// Reckons the clocks again, entry by entry: time goes off whoever was asked, if a person plays there; whoever passes
// the turn on to another seat gets the increment; by days every new decision has all of them. An undo brings back the
// clocks before the move, less the time since for who takes it back. Says where the table differs.
class Reckoning {
 public:
  Reckoning(const std::vector<table::Entry>& entries, table::Library& library)
      : table_(*table::Table::open(entries.front(), library)),
        left_(table_.chairs().size(), table_.setup().clock.bank) {}

  std::string step(const table::Entry& entry, std::int64_t slack) {
    const std::optional<int> asked = table_.asked();
    const bool person = asked && !table_.chairs()[static_cast<std::size_t>(*asked)].played_by_bot();
    if (person) left_[static_cast<std::size_t>(*asked)] -= entry.time - time_;
    time_ = entry.time;
    if (!table_.fold(std::span(&entry, 1))) return "it does not fold";
    switch (entry.kind) {
      case table::Kind::kStart: new_decision(); break;
      case table::Kind::kMove:
        line_.push_back(Before{left_, time_});
        mover_ = entry.seat;
        new_decision();
        break;
      case table::Kind::kChance:
        line_.push_back(std::nullopt);
        new_decision();
        break;
      case table::Kind::kBack: back(entry, asked); break;
      default: break;
    }
    if (mover_ && table_.asked()) {
      if (*mover_ != *table_.asked()) give(*mover_, 1);
      mover_.reset();
    }
    if (entry.kind != table::Kind::kFlag) return "";
    std::int64_t& left = left_[static_cast<std::size_t>(*entry.seat)];
    if (left > 0) return "the flag fell too early";
    if (left < -slack) return "the flag fell too late, by " + std::to_string(-left);
    left = 0;
    return "";
  }
  [[nodiscard]] const std::vector<std::int64_t>& left() const { return left_; }

 private:
  struct Before {
    std::vector<std::int64_t> left;
    std::int64_t time;
  };
  void new_decision() {
    constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
    if (table_.setup().clock.days > 0) left_.assign(left_.size(), table_.setup().clock.days * kDay);
  }
  void back(const table::Entry& entry, std::optional<int> asked) {
    const std::optional<Before> before = line_.back();
    line_.resize(line_.size() - static_cast<std::size_t>(entry.count));
    mover_.reset();
    if (entry.text == "undo" && before) {
      left_ = before->left;
      left_[static_cast<std::size_t>(*entry.seat)] -= time_ - before->time;
      return;
    }
    if (entry.text == "undo" && asked != entry.seat) give(*entry.seat, -1);
    line_.assign(line_.size(), std::nullopt);
    new_decision();
  }
  void give(int seat, std::int64_t times) {
    left_[static_cast<std::size_t>(seat)] += times * table_.setup().clock.increment;
  }

  table::Table table_;
  std::vector<std::int64_t> left_;
  std::vector<std::optional<Before>> line_;
  std::optional<int> mover_;
  std::int64_t time_ = 0;
};

std::string check_clocks(const std::vector<table::Entry>& entries, const table::Table& table, std::int64_t slack) {
  if (table.setup().clock.none() || table.phase() == table::Phase::kOpen) return "";
  table::Library library;
  Reckoning reckoning(entries, library);
  for (std::size_t i = 1; i < entries.size(); ++i) {
    const std::string wrong = reckoning.step(entries[i], slack);
    if (!wrong.empty()) return "clocks: entry " + std::to_string(i + 1) + ": " + wrong + "\n";
  }
  for (std::size_t seat = 0; seat < reckoning.left().size(); ++seat) {
    const std::int64_t shown = *table.clock().left(static_cast<int>(seat), entries.back().time);
    if (shown != std::max<std::int64_t>(reckoning.left()[seat], 0)) {
      return "clocks: seat " + std::to_string(seat) + " shows " + std::to_string(shown) + " and should show " +
             std::to_string(reckoning.left()[seat]) + "\n";
    }
  }
  return "";
}

base::Tree update_of(const table::Table& table, const std::string& user, int since, std::int64_t now) {
  return *base::read_json(write_update(table, user, since, now));
}

// All events by number, as a client that misses nothing is told of them.
std::map<int, std::string> events_for(const std::vector<table::Entry>& entries, const std::string& user) {
  constexpr int kSome = 150;  // fewer than a fresh view leaves out
  table::Library library;
  table::Table table = *table::Table::open(entries.front(), library);
  std::map<int, std::string> events;
  const auto hear = [&] {
    const base::Tree update = update_of(table, user, static_cast<int>(events.size()), table.time());
    for (const base::Tree& event : *update.find("events")->list()) {
      events.emplace(static_cast<int>(*event.find("number")->integer()), base::write_json(event));
    }
  };
  hear();
  for (std::size_t i = 1; i < entries.size(); ++i) {
    if (!table.fold(std::span(&entries[i], 1))) break;
    if (i % kSome == 0 || i + 1 == entries.size()) hear();
  }
  return events;
}

}  // namespace

std::vector<table::Entry> Storm::entries(const std::string& table) const {
  std::vector<table::Entry> entries;
  for (const std::string& line : stored_.at(table)) entries.push_back(*table::read_entry(line));
  return entries;
}

// Every command is in the store at most once, as one batch; every acknowledged one exactly up to the number named.
void Storm::check_store(const std::string& table, std::string& wrong) {
  const std::vector<table::Entry> entries = this->entries(table);
  table::Library library;
  if (const auto fine = table::audit(entries, library); !fine) wrong += "audit: " + fine.error().sentence + "\n";
  std::map<std::pair<std::string, std::string>, int> last;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].command.empty()) continue;
    const auto key = std::pair(entries[i].user, entries[i].command);
    const bool goes_on = i > 0 && entries[i - 1].command == key.second && entries[i - 1].user == key.first;
    if (last.contains(key) && !goes_on) wrong += "applied twice: " + key.first + " " + key.second + "\n";
    const bool second = goes_on && entries[i - 1].kind != table::Kind::kReturn;
    if (second && entries[i].kind == table::Kind::kMove) wrong += "two moves by one command\n";
    last[key] = entries[i].number;
  }
  for (const auto& client : clients_) {
    for (const auto& [id, told] : client->acknowledged) {
      if (told.first != table) continue;
      const auto found = last.find({client->user(), id});
      if (found == last.end())
        wrong += "lost: " + client->user() + " " + id + "\n";
      else if (found->second != told.second)
        wrong += "acknowledged as another: " + client->user() + " " + id + "\n";
    }
  }
}

// Each client's whole list of events is the host's, and so is the situation it was told last.
void Storm::check_clients(const std::string& id, std::string& wrong) {
  const table::Table& table = *host_->find(id);
  const std::vector<table::Entry> entries = this->entries(id);
  for (const auto& client : clients_) {
    const auto found = client->heard.find(id);
    if (found == client->heard.end() || found->second.have != table.number()) {
      const bool meant = id == "T1" || host_->find("T1")->next() == id;  // a host may die before it leads anybody there
      if (meant) wrong += client->user() + " has heard too little\n";
      continue;
    }
    const Heard& heard = found->second;
    const base::Tree truth = update_of(table, client->user(), heard.have, *heard.now.find("time")->integer());
    if (!(*truth.find("now") == heard.now)) wrong += client->user() + " knows another situation\n";
    for (const auto& [number, event] : events_for(entries, client->user())) {
      const auto told = heard.events.find(number);
      if (told == heard.events.end() ? !heard.left_out.contains(number) : told->second != event) {
        wrong += client->user() + " has not heard event " + std::to_string(number) + " as it was\n";
      }
    }
  }
}

// Reckons the clocks again from the stored entries, and when commands were sent.
void Storm::check_times(const std::string& table, std::string& wrong) {
  const std::vector<table::Entry> entries = this->entries(table);
  const std::int64_t shift = wanders_ ? kMostShift : 0;
  for (const table::Entry& entry : entries) {
    for (const auto& client : clients_) {
      if (client->user() != entry.user || entry.command.empty()) continue;
      bool in_time = false;
      for (const std::int64_t sent : client->sent[entry.command]) {
        in_time |= entry.time >= sent - shift && entry.time <= sent + kMostDelay + shift;
      }
      if (!in_time) wrong += "entry " + std::to_string(entry.number) + " has another time than its command\n";
    }
  }
  // A host that dies before it has looked is late again after it.
  wrong += check_clocks(entries, *host_->find(table), kLateTick * life_ + down_ + 2 * shift);
}

std::string Storm::verdict() {
  if (host_ == nullptr) return "no host at the end";
  const table::Table& first = *host_->find("T1");
  const bool idle = first.phase() == table::Phase::kPlaying && first.course().line().size() < 20;
  std::string wrong = idle || first.phase() == table::Phase::kOpen ? "hardly anything happened\n" : "";
  for (const auto& client : clients_) {
    for (const std::string& complaint : client->complaints) wrong += client->user() + " got " + complaint + "\n";
  }
  for (const auto& [table, lines] : stored_) {
    check_store(table, wrong);
    check_clients(table, wrong);
    check_times(table, wrong);
  }
  return wrong;
}

std::set<std::string> Storm::happened() const {
  std::set<std::string> kinds;
  if (went_back_) kinds.insert("time that goes back");
  for (const auto& [table, lines] : stored_) {
    for (const table::Entry& entry : entries(table)) {
      kinds.emplace(name_of(entry.kind));
      if (entry.kind == table::Kind::kFlag && pace_ > kMostShift) kinds.insert("flag by days");
      if (entry.kind == table::Kind::kEnd || entry.kind == table::Kind::kBack) kinds.insert(entry.text);
    }
  }
  return kinds;
}

namespace {

TEST(Storm, NothingAcknowledgedIsLostOrDoubledAndAllSeeTheSame) {
  const int runs = std::min(kit::scaled(200), 10'000);
  std::set<std::string> happened;
  for (int seed = 0; seed < runs; ++seed) {
    Storm storm(static_cast<std::uint64_t>(seed), {});
    storm.run();
    ASSERT_EQ(storm.verdict(), "") << "seed " << seed;
    happened.merge(storm.happened());
  }
  for (const char* kind : {"create", "sit",     "leave",  "bot",          "return",
                           "start",  "move",    "chance", "undo",         "takeback",
                           "offer",  "answer",  "resign", "flag",         "end",
                           "draw",   "rematch", "next",   "flag by days", "time that goes back"}) {
    EXPECT_TRUE(happened.contains(kind)) << "no storm has a " << kind;
  }
}

}  // namespace
}  // namespace aviary::wire
