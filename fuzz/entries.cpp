// Stored entries: a reader that takes anything, a writer that loses nothing, and a fold that never crashes, whatever is
// in the store.
#include <cstdint>
#include <vector>

#include "law.h"
#include "table/audit.h"
#include "table/look.h"

// The lines of the input are entries.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace aviary;
  const std::string text(data, data + size);
  std::string_view rest = text;
  std::vector<table::Entry> entries;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const base::Result<table::Entry> entry = table::read_entry(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!entry) {
      fuzz::law(!entry.error().sentence.empty(), "an error has a sentence", text);
      continue;
    }
    const base::Result<table::Entry> again = table::read_entry(table::write_entry(*entry));
    fuzz::law(again.ok() && *again == *entry, "a written entry reads back", text);
    entries.push_back(*entry);
  }
  table::Library library;
  const base::Result<table::Table> loaded = table::Table::load(entries, library);
  if (loaded) {
    for (const char* user : {"u1", "u2", "x"}) (void)table::update_for(*loaded, user, 0);
    (void)table::record_of(*loaded);
  }
  fuzz::law(!table::audit(entries, library) || loaded.ok(), "what the audit passes can be loaded", text);
  return 0;
}
