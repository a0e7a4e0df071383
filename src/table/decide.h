// What follows from a command or from time: entries to be stored, or a refusal. Nothing here changes a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/table.h"

namespace aviary::table {

struct Decision {
  std::vector<Entry> entries;  // all to be stored, or none; empty if the command was applied before
  std::optional<Refusal> refusal;
  int number = 0;  // of the last event that came of the command
};

// A command that was applied before is answered again and not applied again; another under its id is refused. `now`
// never counts as earlier than the last entry.
Decision decide(const Table& table, const Command& command, std::int64_t now);

// The flag of whoever let the deadline pass. With two seats it ends the match; otherwise a bot plays on. Empty if no
// deadline has passed.
std::vector<Entry> tick(const Table& table, std::int64_t now);

// The move of the bot that plays for the asked seat, thought of when `at` was the last change (BotTask::at).
Decision decide_bot(const Table& table, int at, core::Move move, std::int64_t now);

// Once wants_next(): the next match of the same people, everybody one seat farther, on a table with this id and secret.
Setup next_setup(const Table& table, std::string id, std::string secret);
// The entry that leads everybody there, when that table is stored. Refused if it is known already.
Decision lead_to_next(const Table& table, const std::string& id, std::int64_t now);

// Does this game know draws, so that people may agree on one?
bool knows_draws(const core::AnyGame& game);

}  // namespace aviary::table
