// aviary check-store: decides every command of every stored table again, draws included, and compares; also what lists
// say of it.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/store_arguments.h"
#include "core/record.h"
#include "table/audit.h"
#include "table/look.h"

namespace aviary::cli {
namespace {

using base::Done;
using base::Error;
using base::Result;

struct Stored {
  store::TableRow row;
  std::vector<std::string> texts;
};

// The row and the entries of the same moment, though a server may be adding some.
Result<Stored> read_stored(store::Store& store, const std::string& id) {
  constexpr int kTries = 5;
  for (int i = 0; i < kTries; ++i) {
    const Result<std::optional<store::TableRow>> row = store.table(id);
    if (!row) return row.error();
    Result<std::vector<std::string>> texts = store.entries(id, 0);
    if (!texts) return texts.error();
    if (*row && (*row)->last == texts->size()) return Stored{**row, std::move(texts).value()};
  }
  return Error{"damaged", "its last number is not that of its last entry"};
}

Result<Done> compare(const table::Table& table, const store::TableRow& row) {
  std::vector<std::string> users;
  for (const table::Chair& chair : table.chairs()) {
    if (!chair.user.empty()) users.push_back(chair.user);
  }
  std::sort(users.begin(), users.end());
  if (table.id() != row.id) return Error{"damaged", "its entries belong to table " + base::quoted(table.id())};
  if (table.setup().game != row.game || table.host() != row.host) {
    return Error{"damaged", "lists name another game or host"};
  }
  if (static_cast<int>(table.phase()) != static_cast<int>(row.facts.phase)) {
    return Error{"damaged", "lists show it in another phase"};
  }
  if (users != row.users) return Error{"damaged", "lists name other people at it"};
  return Done{};
}

Result<Done> check(store::Store& store, const std::string& id, table::Library& library, std::uint64_t& entries) {
  const Result<Stored> stored = read_stored(store, id);
  if (!stored) return stored.error();
  std::vector<table::Entry> list;
  for (const std::string& text : stored->texts) {
    Result<table::Entry> entry = table::read_entry(text);
    if (!entry) return Error{"damaged", "entry " + std::to_string(list.size() + 1) + ": " + entry.error().sentence};
    list.push_back(std::move(entry).value());
  }
  entries += list.size();
  const Result<table::Table> table = table::audit(list, library);
  if (!table) return table.error();
  if (const Result<Done> same = compare(*table, stored->row); !same) return same;
  if (table->phase() != table::Phase::kOver) return Done{};
  const Result<core::Record> record = table::record_of(*table);
  if (!record) return record.error();
  const Result<core::Replay> replay = core::replay(table->game(), *record);
  if (!replay) return replay.error();
  return Done{};
}

int run(const StoreArguments& arguments) {
  const Result<std::unique_ptr<store::Store>> store = arguments.open();
  if (!store) return fail(kBadInput, store.error());
  table::Library library;
  std::uint64_t entries = 0;
  std::int64_t tables = 0;
  std::int64_t bad = 0;
  const Result<Done> seen = for_each_table(**store, [&](const std::string& id) {
    ++tables;
    const Result<Done> fine = check(**store, id, library, entries);
    if (fine) return;
    ++bad;
    std::cout << printable("table " + id + ": " + fine.error().sentence) << "\n";
  });
  if (!seen) return fail(kBadInput, seen.error());
  std::cout << base::counted(tables, "table", "tables") << " with "
            << base::counted(static_cast<std::int64_t>(entries), "entry", "entries") << " played again, " << bad
            << " damaged\n";
  return bad == 0 ? kFine : kBadInput;
}

}  // namespace

void add_check_store(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("check-store", "Play every stored table again and compare");
  command->footer("Example:\n  aviary check-store --data ~/.local/share/aviary");
  auto arguments = std::make_shared<StoreArguments>();
  arguments->add_to(*command);
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
