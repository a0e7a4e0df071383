// What tables need without being asked: bots, flags, the next match, and room in the memory.
#include <algorithm>
#include <atomic>
#include <chrono>

#include "bots/any.h"
#include "server/live_table.h"
#include "server/secrets.h"
#include "table/decide.h"

namespace aviary::server {
namespace {

using base::Result;
using table::Entry;
using table::Refusal;
using table::Table;

constexpr Millis kIdle = 60'000;  // then a table leaves the memory; a large one as soon as tables are forgotten
constexpr Millis kForgetEvery = 5'000;
constexpr Millis kLookEvery = 2'000;  // for tables that are due and in nobody's memory
constexpr Millis kNextPage = 200;
constexpr std::size_t kPage = 200;
constexpr std::uint64_t kLeastThought = 100;  // milliseconds

std::uint64_t steady_milliseconds() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

}  // namespace

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
  const auto job = [this, game, task, shared, host = turn.owner] {
    const std::uint64_t start = steady_milliseconds();
    std::optional<core::Move> move;
    const Result<bots::Brain> brain = bots::find_brain(game->identity().game, task.level);
    if (brain) {
      // Shared, since a thought is not interrupted: whoever comes next has to wait until it is over.
      const auto most = static_cast<std::uint64_t>(limits_.thought);
      const std::uint64_t time = std::max(most / (1 + bots_.rivals(host)), kLeastThought);
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
  while (!resting_.empty() && resting_.begin()->first <= now) {
    const std::string id = resting_.extract(resting_.begin()).value().second;
    if (live_.contains(id)) go_on(id);
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

// Page by page: some tables stay due, since they are frozen or their bots wait, and must not hide the others.
void Tables::look_for_due(Millis now) {
  next_looking_ = now + kLookEvery;
  using Page = std::vector<store::Due>;
  desk_.ask<Page>([now, after = looked_](store::Store& store) { return store.due(now, after, kPage); },
                  [this, now](const Result<Page>& page) {
                    if (!page) return;
                    const bool is_last = page->size() < kPage;
                    looked_ = is_last ? store::Due{} : page->back();
                    if (!is_last) next_looking_ = now + kNextPage;
                    for (const store::Due& due : *page) look_after(due.table);
                  });
}

// A piece of work that lets the flag fall, if it is that; loading starts bots.
void Tables::look_after(const std::string& id) {
  work(id, {[](const Table& table, Millis time) { return table::tick(table, time); },
            [this, id](const Table* table, const std::optional<Refusal>&) {
              if (table != nullptr) settle(id, *live_.at(id));
            }});
}

}  // namespace aviary::server
