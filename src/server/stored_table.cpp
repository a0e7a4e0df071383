#include "server/stored_table.h"

#include <algorithm>

#include "base/json.h"
#include "wire/update.h"

namespace aviary::server {

using base::Error;
using base::Result;
using base::Tree;
using table::Entry;
using table::Table;

namespace {

constexpr Millis kBotGrace = 15'000;  // a bot that has not moved by then died with its node

std::string with_asked(const Table& table, const std::string& summary) {
  const std::optional<int> asked = table.asked();
  return R"({"asked":)" + (asked ? std::to_string(*asked) : "null") + "," + summary.substr(1);
}

std::optional<std::string> digest_of_cards(const Table& table) {
  return table.game().identity().cards ? std::optional(table.game().cards_digest()) : std::nullopt;
}

// Runs on the threads of the store: each has its own games, which are never changed once made.
table::Library& library() {
  static thread_local table::Library library;
  return library;
}

}  // namespace

std::string summary_of(const Table& table) {
  Tree summary{Tree::Fields{}};
  const Tree facts = wire::public_facts(table, table.time());
  for (const std::string_view name :
       {"game", "title", "options", "edition", "seats", "clock", "begin", "outcome", "next"}) {
    if (const Tree* value = facts.find(name)) summary.set(std::string(name), *value);
  }
  Tree& users = summary.set("users", Tree(Tree::List{}));
  for (const table::Chair& chair : table.chairs()) users.add(Tree(chair.user));
  return base::write_json(summary);
}

bool is_bots_turn(const Table& table) {
  const std::optional<int> asked = table.asked();
  return asked && table.chairs()[static_cast<std::size_t>(*asked)].played_by_bot();
}

bool has_person(const Table& table) {
  const auto is_person = [](const table::Chair& chair) { return !chair.user.empty() && !chair.away; };
  return std::any_of(table.chairs().begin(), table.chairs().end(), is_person);
}

store::TableFacts facts_of(const Table& table, const std::string& summary) {
  std::optional<Millis> due = table.deadline();
  if (is_bots_turn(table)) due = std::min(due.value_or(table.time() + kBotGrace), table.time() + kBotGrace);
  if (table.wants_next()) due = table.time() + kBotGrace;
  return {static_cast<store::Phase>(table.phase()), table.time(), due, with_asked(table, summary)};
}

std::vector<std::string> users_of(const Table& table) {
  std::vector<std::string> users;
  for (const table::Chair& chair : table.chairs()) {
    if (!chair.user.empty()) users.push_back(chair.user);
  }
  return users;
}

Result<std::vector<Entry>> read_entries(store::Store& store, const std::string& id, std::uint64_t after) {
  const Result<std::vector<std::string>> texts = store.entries(id, after);
  if (!texts) return texts.error();
  std::vector<Entry> entries;
  entries.reserve(texts->size());
  for (const std::string& text : *texts) {
    Result<Entry> entry = table::read_entry(text);
    if (!entry) return Error{"damaged", entry.error().sentence};
    entries.push_back(std::move(entry).value());
  }
  return entries;
}

Result<std::optional<Table>> load_table(store::Store& store, const std::string& id) {
  const Result<std::vector<Entry>> entries = read_entries(store, id, 0);
  if (!entries) return entries.error();
  if (entries->empty()) return std::optional<Table>{};
  Result<Table> table = Table::load(*entries, library());
  if (!table) return table.error().code == "rules" ? table.error() : Error{"damaged", table.error().sentence};
  std::optional<Table> loaded = std::move(table).value();
  if (const auto digest = digest_of_cards(*loaded)) {
    if (const Result<base::Done> noted = store.note_cards(id, *digest); !noted) return noted.error();
  }
  loaded->shrink();
  return loaded;
}

// Counting is quick; what their rules are is only looked at when that matters.
Result<bool> has_room(store::Store& store, const std::string& user, std::size_t limit) {
  const Result<std::size_t> all = store.count_unfinished(user);
  if (!all) return all.error();
  if (*all < limit) return true;
  const Result<std::vector<std::string>> created = store.unfinished(user);
  if (!created) return created.error();
  const auto goes_on = [](const std::string& text) {
    const Result<Entry> entry = table::read_entry(text);
    return entry && Table::open(*entry, library());
  };
  return static_cast<std::size_t>(std::count_if(created->begin(), created->end(), goes_on)) < limit;
}

Result<std::optional<std::string>> cards_of(store::Store& store, const std::string& digest) {
  if (const std::optional<Tree> ours = games::shipped_cards(digest))
    return std::optional(base::write_canonical_json(*ours));
  const Result<std::optional<std::string>> text = store.entry_with_cards(digest);
  if (!text) return text.error();
  if (!*text) return std::optional<std::string>{};
  const Result<Entry> entry = table::read_entry(**text);
  const Tree* cards = entry ? entry->setup.find("cards") : nullptr;
  if (cards == nullptr) return Error{"damaged", "a table lacks the cards that it is played with"};
  return std::optional(base::write_canonical_json(*cards));
}

Result<base::Done> add_table(store::Store& store, const NewTable& made, Millis now) {
  const Result<Entry> created = table::create(made.setup, library(), now);
  if (!created) return created.error();
  const Result<Table> table = Table::open(*created, library());
  if (!table) return table.error();
  store::TableRow row;
  row.id = made.setup.table;
  row.game = made.setup.game;
  row.host = made.setup.host;
  row.is_private = made.is_private;
  row.invitation = made.invitation;
  row.made_from = made.made_from;
  row.cards = digest_of_cards(*table);
  row.created = now;
  row.facts = facts_of(*table, summary_of(*table));
  return store.add_table(row, {table::write_entry(*created)});
}

}  // namespace aviary::server
