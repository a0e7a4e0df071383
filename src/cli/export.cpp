// aviary export: the matches that a server has seen end, as records.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/store_arguments.h"
#include "core/record.h"
#include "table/look.h"
#include "table/table.h"

namespace aviary::cli {
namespace {

using base::Result;

// The record of a match that is over, as a text; nothing for others.
Result<std::optional<std::string>> finished(store::Store& store, const std::string& id, table::Library& library) {
  const Result<std::optional<store::TableRow>> row = store.table(id);
  if (!row) return row.error();
  if (!*row || (*row)->facts.phase != store::Phase::kOver) return std::optional<std::string>();
  const Result<std::vector<std::string>> texts = store.entries(id, 0);
  if (!texts) return texts.error();
  std::vector<table::Entry> entries;
  for (const std::string& text : *texts) {
    Result<table::Entry> entry = table::read_entry(text);
    if (!entry) return entry.error();
    entries.push_back(std::move(entry).value());
  }
  const Result<table::Table> table = table::Table::load(entries, library);
  if (!table) return table.error();
  const Result<core::Record> record = table::record_of(*table);
  if (!record) return record.error();
  return std::optional(core::write_record(*record));
}

int run(const StoreArguments& arguments, const std::string& folder) {
  const Result<std::unique_ptr<store::Store>> store = arguments.open();
  if (!store) return fail(kBadInput, store.error());
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail(kBadInput, "cannot make the folder " + folder + ": " + error.message());
  table::Library library;
  std::int64_t written = 0;
  int status = kFine;
  const Result<base::Done> seen = for_each_table(**store, [&](const std::string& id) {
    const Result<std::optional<std::string>> record = finished(**store, id, library);
    if (!record) {
      status = fail(kBadInput, "table " + id + ": " + record.error().sentence);
    } else if (*record) {
      const std::string file = folder + "/" + id + ".json";
      if (write_file(file, **record))
        ++written;
      else
        status = fail(kBadInput, "cannot write " + file);
    }
  });
  if (!seen) return fail(kBadInput, seen.error());
  std::cout << base::counted(written, "record", "records") << " in " << printable(folder) << "\n";
  return status;
}

}  // namespace

void add_export(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("export", "Write the finished matches of a server as records, a file each");
  command->footer("Example:\n  aviary export --data ~/.local/share/aviary --out records");
  auto arguments = std::make_shared<StoreArguments>();
  auto folder = std::make_shared<std::string>();
  arguments->add_to(*command);
  command->add_option("--out", *folder, "where to; files of the same name are replaced")
      ->type_name("FOLDER")
      ->required();
  command->callback([arguments, folder, &status] { status = run(*arguments, *folder); });
}

}  // namespace aviary::cli
