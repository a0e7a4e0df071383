// One message of a user to a table, from reading to answer. Pure: the host stores and folds what is decided, then
// sends.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/look.h"
#include "wire/message.h"

namespace aviary::wire {

struct Considered {
  std::vector<table::Entry> entries;  // to be stored and folded before the answer is sent
  std::string answer;  // empty only if something else is: write_hint once a bot has thought, write_history
  std::optional<table::BotTask> hint;  // to be given to a bot
  std::optional<int> watch_from;       // the sender watches from this event on
  std::optional<int> history_before;   // the sender asks for the events before this one
  bool unwatch = false;
};

// Precondition: the message is for this table, and the user may see it.
Considered consider(const table::Table& table, const std::string& user, const Message& message, std::int64_t now);

}  // namespace aviary::wire
