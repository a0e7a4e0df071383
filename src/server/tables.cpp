#include "server/tables.h"

#include <algorithm>

#include "server/live_table.h"
#include "server/log.h"

namespace aviary::server {
namespace {

using base::Error;
using base::Result;
using table::Entry;
using table::Kind;
using table::Refusal;
using table::Table;

constexpr std::size_t kMostWork = 64;  // that waits at one table
constexpr Millis kFirstRest = 100;     // after a fault of the store; twice as long after the next
constexpr Millis kLongestRest = 1'000;
constexpr int kMostTries = 8;  // of one piece of work, when others are faster or the store fails

bool have(const std::vector<Entry>& entries, Kind kind) {
  return std::any_of(entries.begin(), entries.end(), [kind](const Entry& entry) { return entry.kind == kind; });
}

// Moves, which are nearly everything that is stored, change nothing that lists show.
bool are_moves(const std::vector<Entry>& entries) {
  return std::all_of(entries.begin(), entries.end(),
                     [](const Entry& entry) { return entry.kind == Kind::kMove || entry.kind == Kind::kChance; });
}

// Who sits down, if somebody does who is not counted for this table already.
std::optional<std::string> newcomer(const Table& table, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    if (entry.kind == Kind::kSit && entry.user != table.host()) return entry.user;
  }
  return std::nullopt;
}

Refusal frozen_by(const Error& error) {
  if (error.code == "rules") {
    return {table::Code::kOldRules, "this match follows another version of the rules and cannot go on"};
  }
  return {table::Code::kFrozen, "this table was stopped because of a fault of ours; nothing of it is lost"};
}

Refusal unreachable() { return {table::Code::kBusy, "the server cannot reach its store now: try again in a moment"}; }

}  // namespace

Tables::Tables(const Limits& limits, StoreDesk& desk, Workers& bots, Post post, Now now, Metrics& metrics, Hooks hooks)
    : limits_(limits),
      desk_(desk),
      bots_(bots),
      post_(std::move(post)),
      now_(std::move(now)),
      metrics_(metrics),
      hooks_(std::move(hooks)) {}

Tables::~Tables() = default;

Refusal too_many_tables() { return {table::Code::kTooMany, "you have many tables already: finish one first"}; }

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
  if (live->frozen) return work.done(nullptr, live->frozen);
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
    if (now_() < live.rests_until) return;  // tick goes on
    if (live.behind) return catch_up(id, live);
    if (live.waiting.empty()) return;
    Work work = std::move(live.waiting.front());
    live.waiting.pop_front();
    std::vector<Entry> entries = work.decide(*live.table, now_());
    if (const auto user = newcomer(*live.table, entries); user && !work.is_counted) {
      count_tables(id, live, std::move(work), *user);
    } else if (!entries.empty()) {
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
    const std::string& code = result.error().code;
    if (code == "damaged" || code == "rules") return freeze(id, live, result.error());
    return refuse_all(live, unreachable());
  }
  std::optional<Table> found = std::move(result).value();
  if (!found) return give_up(id);
  live.table = std::move(found);
  live.behind = live.maybe_gone;
  ++in_memory_;
  settle(id, live);
  hooks_.changed(id);  // more may be stored than those who watch were told
  go_on(id);
}

// A person has only so many tables that are not over: the store knows how many.
void Tables::count_tables(const std::string& id, Live& live, Work work, const std::string& user) {
  live.busy = true;
  work.is_counted = true;
  const auto shared = std::make_shared<Work>(std::move(work));
  desk_.ask<bool>([user, limit = limits_.tables_per_user](store::Store& store) { return has_room(store, user, limit); },
                  [this, id, shared](const Result<bool>& room) {
                    Live& then = *live_.at(id);
                    then.busy = false;
                    if (!room)
                      shared->done(nullptr, unreachable());
                    else if (!*room)
                      shared->done(nullptr, too_many_tables());
                    else
                      then.waiting.push_front(std::move(*shared));
                    go_on(id);
                  });
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
    storing->work.done(nullptr, frozen_by(folded.error()));
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
  const int tries = ++storing.work.tries;
  if (result) {
    metrics_.conflicts.fetch_add(1, std::memory_order_relaxed);
    live.maybe_gone = true;
  }
  if (!result) {
    live.in_doubt = true;
    rest(id, live, tries);
  }
  live.behind = true;
  if (tries < kMostTries)
    live.waiting.push_front(std::move(storing.work));
  else
    storing.work.done(nullptr, Refusal{table::Code::kBusy, "the server cannot store this now: try again in a moment"});
  go_on(id);
}

// Whoever tries again at once is refused again.
void Tables::rest(const std::string& id, Live& live, int tries) {
  live.rests_until = now_() + std::min(kFirstRest << (tries - 1), kLongestRest);
  resting_.emplace(live.rests_until, id);
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

void Tables::removed(const std::string& id) {
  if (hooks_.stored) hooks_.stored(id, 0);
  look_whether_gone(id);
}

void Tables::look_whether_gone(const std::string& id) {
  if (const auto found = live_.find(id); found != live_.end()) {
    found->second->maybe_gone = found->second->behind = true;
  }
  work(id,
       {[](const Table&, Millis) { return std::vector<Entry>{}; }, [](const Table*, const std::optional<Refusal>&) {}});
}

// If the table may be gone, the last entry that is known is read again: it is there as long as the table is.
void Tables::catch_up(const std::string& id, Live& live) {
  live.busy = true;
  live.behind = false;
  const bool maybe_gone = std::exchange(live.maybe_gone, false);
  const auto after = static_cast<std::uint64_t>(live.table->number() - (maybe_gone ? 1 : 0));
  desk_.ask<std::vector<Entry>>(
      [id, after](store::Store& store) { return read_entries(store, id, after); },
      [this, id, maybe_gone](Result<std::vector<Entry>> read) { caught_up(id, std::move(read), maybe_gone); });
}

void Tables::caught_up(const std::string& id, Result<std::vector<Entry>> read, bool maybe_gone) {
  Live& live = *live_.at(id);
  live.busy = false;
  if (!read) {
    live.behind = true;
    live.maybe_gone = live.maybe_gone || maybe_gone;
    return refuse_all(live, unreachable());
  }
  std::vector<Entry> entries = std::move(read).value();
  if (maybe_gone && entries.empty()) return give_up(id);
  if (maybe_gone) entries.erase(entries.begin());
  const bool in_doubt = std::exchange(live.in_doubt, false);
  if (!entries.empty()) {
    const Result<base::Done> folded = live.table->fold(entries);
    if (!folded) return freeze(id, live, folded.error());
    if (!are_moves(entries)) live.summary.clear();
    keep_time(id, live);
    // Whoever stored this looks after the rest; if that node died, the table will be due.
    if (in_doubt) settle(id, live);
    hooks_.changed(id);
  }
  go_on(id);
}

// There is no such table, or none any more.
void Tables::give_up(const std::string& id) {
  const std::unique_ptr<Live> nothing = std::move(live_.at(id));
  live_.erase(id);
  if (nothing->table) --in_memory_;
  set_deadline(id, *nothing, std::nullopt);
  refuse_all(*nothing, {table::Code::kNoTable, "there is no such table"});
  hooks_.gone(id);
}

// ——— Faults

// Nothing more happens at this table until the program is started again; everybody else plays on.
void Tables::freeze(const std::string& id, Live& live, const Error& error) {
  live.frozen = frozen_by(error);
  if (live.frozen->code == table::Code::kFrozen) {
    metrics_.frozen_tables.fetch_add(1, std::memory_order_relaxed);
    log_warning("table frozen", {{"table", short_id(id)}, {"reason", error.sentence}});
  }
  refuse_all(live, *live.frozen);
}

void Tables::refuse_all(Live& live, const Refusal& refusal) {
  const std::deque<Work> waiting = std::exchange(live.waiting, {});
  for (const Work& work : waiting) work.done(nullptr, refusal);
}

}  // namespace aviary::server
