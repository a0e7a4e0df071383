// Messages over a WebSocket: each line goes to a running table as one of its people. Every message gets exactly one
// answer in JSON, and whatever is decided can be folded.
#include <cstdint>

#include "base/json.h"
#include "base/text.h"
#include "law.h"
#include "table/table.h"
#include "wire/consider.h"
#include "wire/update.h"

namespace {

using namespace aviary;

table::Library& library() {
  static table::Library library;
  return library;
}

// Two people in the middle of nothing yet: "a" is the host.
table::Table fresh_table() {
  table::Setup setup;
  setup.table = "T";
  setup.host = "a";
  setup.game = "migrato";
  setup.clock.bank = 60'000;
  setup.secret = std::string(64, '1');
  const base::Result<table::Entry> created = table::create(setup, library(), 1000);
  return table::Table::open(*created, library()).value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  table::Table table = fresh_table();
  std::int64_t now = 1000;
  for (const std::string_view line : base::split(text, '\n')) {
    now += 10;
    const auto read = wire::read_message(line.substr(std::min<std::size_t>(1, line.size())));
    if (const auto* unreadable = std::get_if<wire::Unreadable>(&read)) {
      fuzz::law(!unreadable->refusal.sentence.empty(), "a refusal has a sentence", text);
      continue;
    }
    const auto& message = std::get<wire::Message>(read);
    const std::string user = line.starts_with('b') ? "b" : line.starts_with('c') ? "c" : "a";
    const wire::Considered considered = wire::consider(table, user, message, now);
    fuzz::law(considered.hint.has_value() || base::read_json(considered.answer).ok(), "every message is answered",
              text);
    if (considered.entries.empty()) continue;
    fuzz::law(table.fold(considered.entries).ok(), "what is decided can be folded", text);
    for (const char* observer : {"a", "b", "c"}) {
      fuzz::law(base::read_json(wire::write_update(table, observer, 0, now)).ok(), "an update is JSON", text);
    }
  }
  return 0;
}
