#include "server/tables.h"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "bots/any.h"
#include "server/log.h"
#include "server/secrets.h"
#include "table/decide.h"

namespace aviary::server {
namespace {

using base::Error;
using base::Result;
using table::Entry;
using table::Kind;
using table::Refusal;
using table::Table;

constexpr std::size_t kMostWork = 64;  // that waits at one table
constexpr int kMostTries = 8;          // of one piece of work, when others are faster or the store fails
constexpr Millis kIdle = 60'000;       // then a table leaves the memory; a large one as soon as tables are forgotten
constexpr Millis kForgetEvery = 5'000;
constexpr Millis kLookEvery = 2'000;           // for tables that are due and in nobody's memory
constexpr std::uint64_t kMostThought = 5'000;  // milliseconds, shared by all whose bots wait
constexpr std::uint64_t kLeastThought = 100;

bool have(const std::vector<Entry>& entries, Kind kind) {
  return std::any_of(entries.begin(), entries.end(), [kind](const Entry& entry) { return entry.kind == kind; });
}

// Moves, which are nearly everything that is stored, change nothing that lists show.
bool are_moves(const std::vector<Entry>& entries) {
  return std::all_of(entries.begin(), entries.end(),
                     [](const Entry& entry) { return entry.kind == Kind::kMove || entry.kind == Kind::kChance; });
}

Refusal frozen() {
  return {table::Code::kFrozen, "this table was stopped because of a fault of ours; nothing of it is lost"};
}

std::uint64_t steady_milliseconds() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

}  // namespace

struct Tables::Live {
  std::optional<Table> table;  // none: not in memory
  std::deque<Work> waiting;
  bool busy = false;    // being loaded, stored or read again
  bool behind = false;  // another node has stored something that is not here yet
  bool frozen = false;
  int thinking = 0;  // the number at which a bot was asked; 0: none is
  bool making_next = false;
  std::optional<Millis> deadline;
  Millis used = 0;
  std::string summary;
};

Tables::Tables(StoreDesk& desk, Workers& bots, Post post, Now now, Metrics& metrics, Hooks hooks)
    : desk_(desk),
      bots_(bots),
      post_(std::move(post)),
      now_(std::move(now)),
      metrics_(metrics),
      hooks_(std::move(hooks)) {}

Tables::~Tables() = default;

void Tables::add(NewTable made, Then<base::Done> then) {
  desk_.ask<base::Done>(
      [made = std::move(made), now = now_()](store::Store& store) { return add_table(store, made, now); },
      std::move(then));
}

const Table* Tables::find(const std::string& id) const {
  const auto found = live_.find(id);
  return found == live_.end() || !found->second->table ? nullptr : &*found->second->table;
}

void Tables::work(const std::string& id, Work work) {
  std::unique_ptr<Live>& live = live_[id];
  if (!live) live = std::make_unique<Live>();
  live->used = now_();
  if (live->frozen) return work.done(nullptr, frozen());
  if (live->waiting.size() >= kMostWork) {
    return work.done(nullptr, Refusal{table::Code::kBusy, "too much waits at this table: try again in a moment"});
  }
  live->waiting.push_back(std::move(work));
  go_on(id);
}

// Does what waits, until something has to be loaded or stored first.
void Tables::go_on(const std::string& id) {
  Live& live = *live_.at(id);
  while (!live.busy && !live.frozen) {
    if (!live.table) {
      if (!live.waiting.empty()) load(id, live);
      return;
    }
    if (live.behind) return catch_up(id, live);
    if (live.waiting.empty()) return;
    Work work = std::move(live.waiting.front());
    live.waiting.pop_front();
    std::vector<Entry> entries = work.decide(*live.table, now_());
    if (!entries.empty()) {
      store(id, live, std::move(work), std::move(entries));
    } else if (hooks_.stored && !std::exchange(work.has_looked, true)) {
      // What another node has stored could change the answer, and its hint may have been lost.
      live.waiting.push_front(std::move(work));
      live.behind = true;
    } else {
      work.done(&*live.table, std::nullopt);
    }
  }
}

// ——— Loading

void Tables::load(const std::string& id, Live& live) {
  live.busy = true;
  desk_.ask<std::optional<Table>>([id](store::Store& store) { return load_table(store, id); },
                                  [this, id](Result<std::optional<Table>> result) { loaded(id, std::move(result)); });
}

void Tables::loaded(const std::string& id, Result<std::optional<Table>> result) {
  Live& live = *live_.at(id);
  live.busy = false;
  if (!result) {
    if (result.error().code == "damaged") return freeze(id, live, result.error());
    return refuse_all(live, {table::Code::kBusy, "the server cannot reach its store now: try again in a moment"});
  }
  std::optional<Table> found = std::move(result).value();
  if (!found) {
    const std::unique_ptr<Live> nothing = std::move(live_.at(id));
    live_.erase(id);
    return refuse_all(*nothing, {table::Code::kNoTable, "there is no such table"});
  }
  live.table = std::move(found);
  live.behind = false;
  ++in_memory_;
  settle(id, live);
  go_on(id);
}

// ——— Storing

struct Tables::Storing {
  Work work;
  Table after;
  std::string summary;
  bool is_move;
};

void Tables::store(const std::string& id, Live& live, Work work, std::vector<Entry> entries) {
  // A copy is folded first: entries that a table cannot take are never stored.
  auto storing =
      std::make_shared<Storing>(Storing{std::move(work), *live.table, live.summary, have(entries, Kind::kMove)});
  if (const Result<base::Done> folded = storing->after.fold(entries); !folded) {
    storing->work.done(nullptr, frozen());
    return freeze(id, live, folded.error());
  }
  if (storing->summary.empty() || !are_moves(entries)) storing->summary = summary_of(storing->after);
  store::Append append;
  append.table = id;
  append.first = static_cast<std::uint64_t>(entries.front().number);
  for (const Entry& entry : entries) append.texts.push_back(table::write_entry(entry));
  append.facts = facts_of(storing->after, storing->summary);
  if (have(entries, Kind::kSit) || have(entries, Kind::kLeave)) append.users = users_of(storing->after);
  live.busy = true;
  desk_.append(std::move(append),
               [this, id, storing](const Result<store::Appended>& result) { stored(id, *storing, result); });
}

void Tables::stored(const std::string& id, Storing& storing, const Result<store::Appended>& result) {
  Live& live = *live_.at(id);
  live.busy = false;
  if (result && *result == store::Appended::kStored) {
    live.table = std::move(storing.after);
    live.table->shrink();
    live.summary = std::move(storing.summary);
    if (storing.is_move) metrics_.moves.fetch_add(1, std::memory_order_relaxed);
    storing.work.done(&*live.table, std::nullopt);
    settle(id, live);
    hooks_.changed(id);
    if (hooks_.stored) hooks_.stored(id, live.table->number());
    return go_on(id);
  }
  // Somebody else was first, or nobody knows whether it is stored: look, then decide again. A command that turns out to
  // be stored is then answered, not applied again.
  if (result) metrics_.conflicts.fetch_add(1, std::memory_order_relaxed);
  live.behind = true;
  if (++storing.work.tries < kMostTries)
    live.waiting.push_front(std::move(storing.work));
  else
    storing.work.done(nullptr, Refusal{table::Code::kBusy, "the server cannot store this now: try again in a moment"});
  go_on(id);
}

// ——— What other nodes have stored

void Tables::refresh(const std::string& id, int number) {
  const Table* known = find(id);
  if (known != nullptr && known->number() >= number) return;
  work(id, {[](const Table&, Millis) { return std::vector<Entry>{}; },
            [this, id](const Table* table, const std::optional<Refusal>&) {
              if (table != nullptr) hooks_.changed(id);
            }});
}

void Tables::catch_up(const std::string& id, Live& live) {
  live.busy = true;
  live.behind = false;
  const auto after = static_cast<std::uint64_t>(live.table->number());
  desk_.ask<std::vector<Entry>>([id, after](store::Store& store) { return read_entries(store, id, after); },
                                [this, id](const Result<std::vector<Entry>>& entries) { caught_up(id, entries); });
}

void Tables::caught_up(const std::string& id, const Result<std::vector<Entry>>& entries) {
  Live& live = *live_.at(id);
  live.busy = false;
  if (!entries) {
    live.behind = true;
    return refuse_all(live, {table::Code::kBusy, "the server cannot reach its store now: try again in a moment"});
  }
  if (!entries->empty()) {
    const Result<base::Done> folded = live.table->fold(*entries);
    if (!folded) return freeze(id, live, folded.error());
    keep_time(id, live);  // whoever stored this looks after bots, too; if that node died, the table will be due
    hooks_.changed(id);
  }
  go_on(id);
}

// ——— What a table needs without being asked: bots, flags, the next match

void Tables::keep_time(const std::string& id, Live& live) {
  live.used = now_();
  set_deadline(id, live, live.table->deadline());
}

void Tables::settle(const std::string& id, Live& live) {
  keep_time(id, live);
  settle_bot(id, live);
  settle_next(id, live);
}

void Tables::settle_bot(const std::string& id, Live& live) {
  const Table& table = *live.table;
  if (!is_bots_turn(table) || live.thinking == table.number()) return;
  const std::optional<table::BotTask> task = table::bot_task(table);
  if (!task) return;
  const int number = live.thinking = table.number();
  think(table.shared_game(), *task, {table.host(), has_person(table)},
        [this, id, number, at = task->at](std::optional<core::Move> move) {
          const auto found = live_.find(id);
          if (found == live_.end()) return;
          if (found->second->thinking == number) found->second->thinking = 0;
          if (!move) return;  // too many bots wait: the table is due, and is looked at again
          work(id, {[this, at, move](const Table& now_table, Millis now) {
                      std::vector<Entry> entries = table::decide_bot(now_table, at, *move, now).entries;
                      if (!entries.empty()) metrics_.bot_moves.fetch_add(1, std::memory_order_relaxed);
                      return entries;
                    },
                    [](const Table*, const std::optional<Refusal>&) {}});
        });
}

void Tables::think(const games::Game& game, const table::BotTask& task, const Turn& turn,
                   std::function<void(std::optional<core::Move>)> then) {
  auto shared = std::make_shared<std::function<void(std::optional<core::Move>)>>(std::move(then));
  const auto job = [this, game, task, shared] {
    const std::uint64_t start = steady_milliseconds();
    std::optional<core::Move> move;
    const Result<bots::Brain> brain = bots::find_brain(game->identity().game, task.level);
    if (brain) {
      const std::uint64_t time = std::max(kMostThought / (1 + bots_.owners_waiting()), kLeastThought);
      const bots::Budget budget{0, time, steady_milliseconds, &bots_.stopping()};
      const Result<bots::Thought> thought = bots::make_bot(*game, *brain)->think(task.view, budget, task.seed);
      if (thought && !thought->plan.empty()) move = thought->plan.front();
    }
    metrics_.bot_seconds.add(static_cast<double>(steady_milliseconds() - start) / 1000);
    post_([shared, move] { (*shared)(move); });
  };
  if (!bots_.run(job, turn)) post_([shared] { (*shared)(std::nullopt); });
}

// Everybody asked for another match: make its table, then lead everybody there. If two nodes do so at once, one of the
// tables is never heard of.
void Tables::settle_next(const std::string& id, Live& live) {
  const Table& table = *live.table;
  if (!table.wants_next() || live.making_next) return;
  live.making_next = true;
  NewTable made;
  made.setup = table::next_setup(table, random_word(16), random_hex(32));
  made.is_private = true;  // for those who are led there; nobody else needs to find it
  const std::string next = made.setup.table;
  add(std::move(made), [this, id, next](const Result<base::Done>& added) {
    const auto found = live_.find(id);
    if (found != live_.end()) found->second->making_next = false;
    if (!added) return;
    work(id, {[next](const Table& now_table, Millis now) { return table::lead_to_next(now_table, next, now).entries; },
              [](const Table*, const std::optional<Refusal>&) {}});
  });
}

void Tables::set_deadline(const std::string& id, Live& live, std::optional<Millis> deadline) {
  if (live.deadline == deadline) return;
  if (live.deadline) deadlines_.erase({*live.deadline, id});
  if (deadline) deadlines_.insert({*deadline, id});
  live.deadline = deadline;
}

void Tables::tick() {
  const Millis now = now_();
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    const std::string id = deadlines_.begin()->second;
    set_deadline(id, *live_.at(id), std::nullopt);
    work(id, {[](const Table& table, Millis time) { return table::tick(table, time); },
              [](const Table*, const std::optional<Refusal>&) {}});
  }
  if (now >= next_forgetting_) forget_idle(now);
  if (now >= next_looking_) look_for_due(now);
}

// ——— Memory

// Its deadline stays in the store, where look_for_due finds it.
void Tables::forget_idle(Millis now) {
  next_forgetting_ = now + kForgetEvery;
  std::erase_if(live_, [&](const auto& item) {
    Live& live = *item.second;
    const bool needed = live.busy || !live.waiting.empty() || live.thinking != 0 || live.making_next;
    const Millis patience = live.table && !live.table->is_small() ? kForgetEvery : kIdle;
    if (needed || now - live.used < patience) return false;
    if (live.table) --in_memory_;
    set_deadline(item.first, live, std::nullopt);
    return true;
  });
}

void Tables::look_for_due(Millis now) {
  next_looking_ = now + kLookEvery;
  constexpr std::size_t kSome = 200;
  using Ids = std::vector<std::string>;
  desk_.ask<Ids>([now](store::Store& store) { return store.due(now, kSome); },
                 [this](const Result<Ids>& ids) {
                   if (!ids) return;
                   for (const std::string& id : *ids) {
                     // A piece of work that lets the flag fall, if it is that; loading starts bots.
                     work(id, {[](const Table& table, Millis time) { return table::tick(table, time); },
                               [this, id](const Table* table, const std::optional<Refusal>&) {
                                 if (table != nullptr) settle(id, *live_.at(id));
                               }});
                   }
                 });
}

// ——— Faults

// Nothing more happens at this table until the program is started again; everybody else plays on.
void Tables::freeze(const std::string& id, Live& live, const Error& error) {
  live.frozen = true;
  metrics_.frozen_tables.fetch_add(1, std::memory_order_relaxed);
  log_warning("table frozen", {{"table", short_id(id)}, {"reason", error.sentence}});
  refuse_all(live, frozen());
}

void Tables::refuse_all(Live& live, const Refusal& refusal) {
  const std::deque<Work> waiting = std::exchange(live.waiting, {});
  for (const Work& work : waiting) work.done(nullptr, refusal);
}

}  // namespace aviary::server
