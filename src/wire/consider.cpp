#include "wire/consider.h"

#include "table/decide.h"
#include "wire/answers.h"

namespace aviary::wire {
namespace {

struct Considering {
  const table::Table& table;
  const std::string& user;
  const std::string& id;
  std::int64_t now;

  Considered operator()(const table::Request& request) const {
    table::Decision decision = table::decide(table, {user, id, request}, now);
    Considered considered;
    considered.answer = decision.refusal ? write_refused(id, *decision.refusal) : write_done(id, decision.number);
    considered.entries = std::move(decision.entries);
    return considered;
  }
  Considered operator()(const Watch& watch) const {
    Considered considered;
    considered.answer = write_done(id, table.number());
    considered.watch_from = watch.have;
    return considered;
  }
  Considered operator()(const Unwatch& /*unwatch*/) const {
    Considered considered;
    considered.answer = write_done(id, table.number());
    considered.unwatch = true;
    return considered;
  }
  Considered operator()(const AskHistory& history) const {
    Considered considered;
    considered.history_before = history.before;
    return considered;
  }
  Considered operator()(const Why& why) const {
    Considered considered;
    considered.answer = write_reason(id, table::why(table, user, why.move));
    return considered;
  }
  Considered operator()(const AskHint& /*hint*/) const {
    table::Hint hint = table::hint_for(table, user);
    Considered considered;
    if (hint.refusal) considered.answer = write_refused(id, *hint.refusal);
    considered.hint = std::move(hint.task);
    return considered;
  }
  Considered operator()(const Ping& /*ping*/) const {
    Considered considered;
    considered.answer = write_pong(id, now);
    return considered;
  }
};

}  // namespace

Considered consider(const table::Table& table, const std::string& user, const Message& message, std::int64_t now) {
  return std::visit(Considering{table, user, message.id, now}, message.what);
}

}  // namespace aviary::wire
