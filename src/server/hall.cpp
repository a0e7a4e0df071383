#include "server/hall.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "wire/answers.h"
#include "wire/consider.h"

namespace aviary::server {
namespace {

using std::chrono::steady_clock;
using table::Code;
using table::Refusal;

constexpr int kMostWarnings = 100;  // commands refused as too fast before the connection is closed
constexpr std::size_t kCountedAtOnce = std::size_t{16} << 10;  // bytes
// Codes of RFC 6455.
constexpr std::uint16_t kGoingAway = 1001;
constexpr std::uint16_t kViolation = 1008;

double seconds_since(steady_clock::time_point start) {
  return std::chrono::duration<double>(steady_clock::now() - start).count();
}

}  // namespace

LineId Hall::connect(const Person& person, const std::string& address, std::shared_ptr<Line> line) {
  metrics_.sockets_opened.fetch_add(1, std::memory_order_relaxed);
  const LineId id = ++last_;
  visitors_.emplace(id, Visitor{person, address, std::move(line), wire::Session(person.id), {}});
  return id;
}

void Hall::disconnect(LineId id) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end()) return;
  for (const std::string& table : found->second.session.watched()) unwatch(id, table);
  visitors_.erase(found);
}

bool Hall::ready_to_read(LineId id) const {
  const auto found = visitors_.find(id);
  return found == visitors_.end() || found->second.session.ready_to_read();
}

std::optional<std::string> Hall::next(LineId id) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end()) return std::nullopt;
  Visitor& visitor = found->second;
  const bool is_dry = steady_() < visitor.dry_until;
  const auto find = [&](const std::string& table) { return is_dry ? nullptr : tables_->find(table); };
  std::optional<std::string> text = visitor.session.next(find, now_());
  if (!text) return std::nullopt;
  metrics_.messages_out.fetch_add(1, std::memory_order_relaxed);
  count_sent(id, visitor, text->size());
  return text;
}

// Not with every message: finding who counts together takes longer than writing a small one.
void Hall::count_sent(LineId id, Visitor& visitor, std::size_t bytes) {
  visitor.sent += bytes;
  if (visitor.sent < kCountedAtOnce) return;
  const Millis now = steady_();
  const auto sent = static_cast<double>(std::exchange(visitor.sent, 0));
  const Millis wait = guests_.send(visitor.address, visitor.person.id, now, sent);
  if (wait == 0) return;
  if (visitor.dry_until <= now) dry_.push_back(id);
  visitor.dry_until = now + wait;
}

void Hall::tick() {
  const Millis now = steady_();
  std::vector<std::shared_ptr<Line>> lines;  // one may end while it is woken
  std::erase_if(dry_, [&](LineId id) {
    const auto found = visitors_.find(id);
    if (found != visitors_.end() && now < found->second.dry_until) return false;
    if (found != visitors_.end()) lines.push_back(found->second.line);
    return true;
  });
  for (const auto& line : lines) line->wake();
}

void Hall::receive(LineId id, std::string_view text) {
  metrics_.messages_in.fetch_add(1, std::memory_order_relaxed);
  Visitor& visitor = visitors_.at(id);
  std::variant<wire::Message, wire::Unreadable> read = wire::read_message(text);
  if (!visitor.commands.take(limits_.commands, steady_())) {
    if (++visitor.warned > kMostWarnings) return bid_farewell(visitor, Code::kTooFast, "too many commands", kViolation);
    const std::string& command = std::visit([](const auto& any) -> const std::string& { return any.id; }, read);
    return answer(id, wire::write_refused(command, {Code::kTooFast, "too many commands: wait a second"}));
  }
  if (const auto* unreadable = std::get_if<wire::Unreadable>(&read)) {
    return answer(id, wire::write_refused(unreadable->id, unreadable->refusal));
  }
  handle(id, visitor, std::get<wire::Message>(std::move(read)));
}

void Hall::handle(LineId id, Visitor& visitor, wire::Message message) {
  if (std::holds_alternative<wire::Ping>(message.what)) return answer(id, wire::write_pong(message.id, now_()));
  // A person sits down under the name of the account.
  if (auto* request = std::get_if<table::Request>(&message.what)) {
    if (auto* sit = std::get_if<table::Sit>(request)) sit->name = visitor.person.name;
  }
  if (asks_for_too_many_cards(visitor, message)) {
    return answer(id,
                  wire::write_refused(message.id, {Code::kTooFast, "too many matches with editions: wait a little"}));
  }
  const auto start = steady_clock::now();
  const auto considered = std::make_shared<wire::Considered>();
  const auto shared = std::make_shared<wire::Message>(std::move(message));
  tables_->work(shared->table, {[considered, shared, user = visitor.person.id](const table::Table& table, Millis now) {
                                  *considered = wire::consider(table, user, *shared, now);
                                  return considered->entries;
                                },
                                [this, id, considered, shared, start](const table::Table* table,
                                                                      const std::optional<Refusal>& refusal) {
                                  metrics_.command_seconds.add(seconds_since(start));
                                  if (refusal) return answer(id, wire::write_refused(shared->id, *refusal));
                                  done(id, *shared, std::move(*considered), table);
                                }});
}

bool Hall::asks_for_too_many_cards(const Visitor& visitor, const wire::Message& message) {
  const auto* request = std::get_if<table::Request>(&message.what);
  if (request == nullptr || !std::holds_alternative<table::Rematch>(*request)) return false;
  const table::Table* table = tables_->find(message.table);
  if (table == nullptr || !table->game().identity().cards) return false;
  return guests_.admit(visitor.address, Class::kCards, steady_()) > 0;
}

void Hall::done(LineId id, const wire::Message& message, wire::Considered considered, const table::Table* table) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end() || table == nullptr) return;
  if (considered.unwatch) {
    found->second.session.unwatch(message.table);
    unwatch(id, message.table);
  }
  if (considered.hint) return hint(id, message, table->shared_game(), *considered.hint);
  if (considered.history_before) {
    if (!found->second.session.ask_history(message.table, message.id, *considered.history_before)) {
      return answer(id, wire::write_refused(message.id, wire::no_history()));
    }
    return found->second.line->wake();
  }
  if (considered.watch_from) {
    if (!found->second.session.watch(message.table, *considered.watch_from)) {
      return answer(id, wire::write_refused(message.id, wire::too_many_watched()));
    }
    std::vector<LineId>& watchers = watchers_[message.table];
    if (std::find(watchers.begin(), watchers.end(), id) == watchers.end()) watchers.push_back(id);
  }
  answer(id, std::move(considered.answer));
}

void Hall::hint(LineId id, const wire::Message& message, const games::Game& game, const table::BotTask& task) {
  wire::Session& session = visitors_.at(id).session;
  const std::string user = session.user();
  const auto begun = session.begin_hint(message.id);
  if (begun == wire::Session::Hint::kUnderWay) return;
  if (begun == wire::Session::Hint::kTooMany || !begin_hint(user)) {
    if (begun == wire::Session::Hint::kBegun) session.end_hint(message.id);
    return answer(id, wire::write_refused(message.id, wire::too_many_hints()));
  }
  const auto then = [this, id, user, command = message.id, at = task.at, game](std::optional<core::Move> move) {
    end_hint(user);
    if (const auto visitor = visitors_.find(id); visitor != visitors_.end()) visitor->second.session.end_hint(command);
    if (!move) return answer(id, wire::write_refused(command, {Code::kBusy, "the bots have too much to do now"}));
    answer(id, wire::write_hint(command, at, game->to_text(*move)));
  };
  tables_->think(game, task, {user, true}, then);
}

bool Hall::begin_hint(const std::string& user) {
  std::size_t& count = hints_[user];
  if (count >= wire::kMaxHints) return false;
  ++count;
  return true;
}

void Hall::end_hint(const std::string& user) {
  if (--hints_.at(user) == 0) hints_.erase(user);
}

void Hall::unwatch(LineId id, const std::string& table) {
  const auto found = watchers_.find(table);
  if (found == watchers_.end()) return;
  std::erase(found->second, id);
  if (found->second.empty()) watchers_.erase(found);
}

void Hall::answer(LineId id, std::string text) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end()) return;
  found->second.session.answer(std::move(text));
  found->second.line->wake();
}

void Hall::tell(const std::string& table) {
  const auto found = watchers_.find(table);
  if (found == watchers_.end()) return;
  const std::vector<LineId> watchers = found->second;  // a line may end while it is woken
  for (const LineId id : watchers) {
    const auto visitor = visitors_.find(id);
    if (visitor != visitors_.end()) visitor->second.line->wake();
  }
}

void Hall::tell_gone(const std::string& table) {
  const auto found = watchers_.extract(table);
  if (found.empty()) return;
  for (const LineId id : found.mapped()) {  // a line may end while another is woken
    const auto visitor = visitors_.find(id);
    if (visitor != visitors_.end()) visitor->second.session.unwatch(table);
    answer(id, wire::write_gone(table));
  }
}

bool Hall::lacks(const std::string& table, int number) const {
  const auto found = watchers_.find(table);
  return found != watchers_.end() && std::any_of(found->second.begin(), found->second.end(), [&](LineId id) {
           return visitors_.at(id).session.told(table) < number;
         });
}

std::vector<std::string> Hall::watched() const {
  std::vector<std::string> tables;
  for (const auto& [table, lines] : watchers_) tables.push_back(table);
  return tables;
}

void Hall::end_pass(const std::string& pass) {
  for (auto& [id, visitor] : visitors_) {
    if (visitor.person.pass != pass) continue;
    bid_farewell(visitor, Code::kForbidden, "this session was ended", kViolation);
  }
}

void Hall::close() {
  for (auto& [id, visitor] : visitors_) {
    bid_farewell(visitor, Code::kBusy, "the server stops; come back in a moment", kGoingAway);
  }
}

void Hall::bid_farewell(Visitor& visitor, Code code, std::string_view sentence, std::uint16_t close_code) {
  visitor.session.answer(wire::write_bye(code, sentence));
  visitor.line->close(close_code);
}

}  // namespace aviary::server
