#include "wire/session.h"

#include <algorithm>

#include "wire/answers.h"
#include "wire/update.h"

namespace aviary::wire {

table::Refusal too_many_watched() { return {table::Code::kFull, "This connection watches too many tables"}; }
table::Refusal too_many_hints() { return {table::Code::kBusy, "Wait for the hints that you have asked for"}; }

table::Refusal no_history() {
  return {table::Code::kBusy, "History comes from a table that is watched, one part at a time"};
}

bool Session::watch(const std::string& table, int have) {
  if (told_.size() >= kMaxWatched && !told_.contains(table)) return false;
  told_[table] = {have, true};
  return true;
}

void Session::unwatch(const std::string& table) {
  told_.erase(table);
  if (!history_ || history_->table != table) return;
  answer(write_refused(history_->id, no_history()));
  history_.reset();
}

bool Session::ask_history(const std::string& table, const std::string& id, int before) {
  if (history_ || !watches(table)) return false;
  history_ = {table, id, before};
  return true;
}

std::vector<std::string> Session::watched() const {
  std::vector<std::string> tables;
  for (const auto& [table, told] : told_) tables.push_back(table);
  return tables;
}

int Session::told(const std::string& table) const {
  const Told& told = told_.at(table);
  return told.due ? 0 : told.number;
}

Session::Hint Session::begin_hint(const std::string& id) {
  if (std::find(hints_.begin(), hints_.end(), id) != hints_.end()) return Hint::kUnderWay;
  if (hints_.size() >= kMaxHints) return Hint::kTooMany;
  hints_.push_back(id);
  return Hint::kBegun;
}

std::optional<std::string> Session::next(const std::function<const table::Table*(const std::string&)>& find,
                                         std::int64_t now) {
  if (!answers_.empty()) {
    std::string text = std::move(answers_.front());
    answers_.pop_front();
    return text;
  }
  for (auto& [id, told] : told_) {
    const table::Table* table = find(id);
    if (table == nullptr || (!told.due && told.number == table->number())) continue;
    std::string text = write_update(*table, user_, told.number, now);
    told = {table->number(), false};
    return text;
  }
  const table::Table* table = history_ ? find(history_->table) : nullptr;
  if (table == nullptr) return std::nullopt;
  std::string text = write_history(history_->id, *table, user_, history_->before);
  history_.reset();
  return text;
}

}  // namespace aviary::wire
