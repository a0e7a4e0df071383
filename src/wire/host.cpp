#include "wire/host.h"

#include <algorithm>
#include <utility>

#include "table/decide.h"
#include "wire/answers.h"

namespace aviary::wire {

using table::Entry;
using table::Table;

base::Result<std::string> Host::create(table::Setup setup, std::int64_t now) {
  if (setup.secret.empty()) setup.secret = means_.random_hex(64);
  if (tables_.contains(setup.table)) return base::Error{"setup", "there is a table of this id already"};
  const base::Result<Entry> created = table::create(setup, library_, now);
  if (!created) return created.error();
  base::Result<Table> opened = Table::open(*created, library_);
  if (!opened) return opened.error();
  if (!means_.store(setup.table, std::span(&*created, 1))) return base::Error{"store", "the table could not be stored"};
  tables_.emplace(setup.table, Hosted{std::move(opened).value(), false});
  return setup.table;
}

base::Result<base::Done> Host::restore(std::span<const Entry> entries) {
  base::Result<Table> loaded = Table::load(entries, library_);
  if (!loaded) return loaded.error();
  Table table = std::move(loaded).value();
  const std::string id = table.id();
  tables_.insert_or_assign(id, Hosted{std::move(table), false});
  return base::Done{};
}

const Table* Host::find(const std::string& table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : &found->second.table;
}

int Host::connect(const std::string& user) {
  sessions_.emplace(++connections_, Session(user));
  return connections_;
}

void Host::disconnect(int connection) {
  sessions_.erase(connection);
  std::erase_if(hints_, [connection](const Thinking& hint) { return hint.connection == connection; });
}

bool Host::apply(Hosted& hosted, std::span<const Entry> entries) {
  if (entries.empty()) return true;
  if (!means_.store(hosted.table.id(), entries) || !hosted.table.fold(entries)) hosted.frozen = true;
  return !hosted.frozen;
}

void Host::receive(int connection, std::string_view text, std::int64_t now) {
  const auto session = sessions_.find(connection);
  if (session == sessions_.end()) return;
  const auto read = read_message(text);
  if (const Unreadable* unreadable = std::get_if<Unreadable>(&read)) {
    return session->second.answer(write_refused(unreadable->id, unreadable->refusal));
  }
  obey(connection, session->second, *std::get_if<Message>(&read), now);
}

void Host::obey(int connection, Session& session, const Message& message, std::int64_t now) {
  if (std::holds_alternative<Ping>(message.what)) return session.answer(write_pong(message.id, now));
  const auto found = tables_.find(message.table);
  if (found == tables_.end()) {
    return session.answer(write_refused(message.id, {table::Code::kNoTable, "There is no such table", {}}));
  }
  Hosted& hosted = found->second;
  const table::Refusal frozen{table::Code::kFrozen, "This table was stopped because of a fault of ours", {}};
  if (hosted.frozen || !apply(hosted, table::tick(hosted.table, now))) {
    return session.answer(write_refused(message.id, frozen));
  }
  const Considered considered = consider(hosted.table, session.user(), message, now);
  if (!apply(hosted, considered.entries)) return session.answer(write_refused(message.id, frozen));
  if (considered.unwatch) session.unwatch(message.table);
  if (considered.watch_from && !session.watch(message.table, *considered.watch_from)) {
    return session.answer(write_refused(message.id, too_many_watched()));
  }
  if (considered.history_before) {
    if (session.ask_history(message.table, message.id, *considered.history_before)) return;
    return session.answer(write_refused(message.id, no_history()));
  }
  if (considered.hint)
    give_hint(connection, session, message, *considered.hint);
  else
    session.answer(considered.answer);
  lead_to_next(hosted, now);
}

void Host::give_hint(int connection, Session& session, const Message& message, const table::BotTask& task) {
  switch (session.begin_hint(message.id)) {
    case Session::Hint::kBegun: return hints_.push_back({message.table, task, connection, message.id});
    case Session::Hint::kUnderWay: return;
    case Session::Hint::kTooMany: return session.answer(write_refused(message.id, too_many_hints()));
  }
}

// When all ask for another match, its table is stored first, then the way to it.
void Host::lead_to_next(Hosted& hosted, std::int64_t now) {
  if (hosted.frozen || !hosted.table.wants_next()) return;
  const std::string id = means_.random_hex(24);
  if (!create(table::next_setup(hosted.table, id, means_.random_hex(64)), now)) return;
  apply(hosted, table::lead_to_next(hosted.table, id, now).entries);
}

std::optional<std::string> Host::next(int connection, std::int64_t now) {
  const auto session = sessions_.find(connection);
  if (session == sessions_.end()) return std::nullopt;
  return session->second.next([this](const std::string& id) { return find(id); }, now);
}

void Host::tick(std::int64_t now) {
  for (auto& [id, hosted] : tables_) {
    if (!hosted.frozen) apply(hosted, table::tick(hosted.table, now));
  }
}

std::optional<std::int64_t> Host::deadline() const {
  std::optional<std::int64_t> first;
  for (const auto& [id, hosted] : tables_) {
    const std::optional<std::int64_t> deadline = hosted.frozen ? std::nullopt : hosted.table.deadline();
    if (deadline && (!first || *deadline < *first)) first = deadline;
  }
  return first;
}

std::vector<Host::Thinking> Host::thinking() const {
  std::vector<Thinking> all = hints_;
  for (const auto& [id, hosted] : tables_) {
    if (hosted.frozen) continue;
    if (const std::optional<table::BotTask> task = table::bot_task(hosted.table)) all.push_back({id, *task, 0, ""});
  }
  return all;
}

void Host::thought(const Thinking& about, core::Move move, std::int64_t now) {
  const auto found = tables_.find(about.table);
  if (found == tables_.end() || found->second.frozen) return;
  Hosted& hosted = found->second;
  if (about.connection == 0) {
    apply(hosted, table::decide_bot(hosted.table, about.task.at, move, now).entries);
    return;
  }
  std::erase_if(hints_,
                [&](const Thinking& hint) { return hint.connection == about.connection && hint.id == about.id; });
  const auto session = sessions_.find(about.connection);
  if (session == sessions_.end()) return;
  session->second.end_hint(about.id);
  session->second.answer(write_hint(about.id, about.task.at, hosted.table.game().to_text(move)));
}

}  // namespace aviary::wire
