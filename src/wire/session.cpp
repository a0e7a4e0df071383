#include "wire/session.h"

#include "wire/update.h"

namespace aviary::wire {

bool Session::watch(const std::string& table, int have) {
  if (told_.size() >= kMaxWatched && !told_.contains(table)) return false;
  told_[table] = {have, true};
  return true;
}

std::vector<std::string> Session::watched() const {
  std::vector<std::string> tables;
  for (const auto& [table, told] : told_) tables.push_back(table);
  return tables;
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
  return std::nullopt;
}

}  // namespace aviary::wire
