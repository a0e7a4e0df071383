// A table as the store keeps it: its entries, and what lists show of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/limits.h"
#include "store/store.h"
#include "table/table.h"

namespace aviary::server {

struct NewTable {
  table::Setup setup;
  bool is_private = false;
  std::optional<std::string> invitation;  // its hash
  std::optional<std::string> made_from;   // what tells addresses apart in the lobby
};

// What lists show, apart from who is asked: the public facts without what changes with every move. `users` says who
// sits where; it is for the server alone.
std::string summary_of(const table::Table& table);
// With a summary of its own, which moves do not change.
store::TableFacts facts_of(const table::Table& table, const std::string& summary);
std::vector<std::string> users_of(const table::Table& table);
bool is_bots_turn(const table::Table& table);
// Somebody plays there, and would have to wait for bots.
bool has_person(const table::Table& table);

// ——— These run on the threads of the store.

base::Result<std::vector<table::Entry>> read_entries(store::Store& store, const std::string& id, std::uint64_t after);
// None if there is no such table. Errors: "damaged", "rules" (made with other rules than ours), or the store's.
base::Result<std::optional<table::Table>> load_table(store::Store& store, const std::string& id);
// Whether this person has fewer tables than the limit. Those that cannot go on here, of other rules, do not count.
base::Result<bool> has_room(store::Store& store, const std::string& user, std::size_t limit);
// Cards that are not ours, as canonical JSON; none if no table has them.
base::Result<std::optional<std::string>> cards_of(store::Store& store, const std::string& digest);
base::Result<base::Done> add_table(store::Store& store, const NewTable& made, Millis now);

}  // namespace aviary::server
