#include "table/audit.h"

#include <algorithm>
#include <utility>

#include "table/decide.h"

namespace aviary::table {
namespace {

// The request that an entry is the first consequence of.
Request request_of(const Entry& entry, int at) {
  const int seat = entry.seat.value_or(0);
  switch (entry.kind) {
    case Kind::kSit: return Sit{entry.seat, entry.name, entry.nonce};
    case Kind::kLeave: return entry.text.empty() ? Request(Leave{}) : Request(Free{seat});
    case Kind::kBot: return PlaceBot{seat, entry.text};
    case Kind::kReturn: return Return{};
    case Kind::kMove: return MakeMove{at, entry.text};
    case Kind::kBack: return Undo{at};
    case Kind::kOffer: return MakeOffer{entry.text, std::max(entry.count, 1)};
    case Kind::kAnswer: return AnswerOffer{entry.count, entry.yes};
    case Kind::kResign: return Resign{};
    case Kind::kRematch: return Rematch{};
    default: return Start{};
  }
}

// What should follow where these entries stand.
std::vector<Entry> due(const Table& table, std::span<const Entry> rest) {
  const Entry& entry = rest.front();
  if (!entry.user.empty()) {
    // Who left and plays is back: the return comes before what was asked for.
    const bool plays = entry.kind == Kind::kReturn && rest.size() > 1 && rest[1].user == entry.user &&
                       rest[1].command == entry.command;
    const Request request = request_of(plays ? rest[1] : entry, table.number());
    std::vector<Entry> entries = decide(table, {entry.user, entry.command, request}, entry.time).entries;
    if (!entries.empty()) entries.front().digest = entry.digest;  // of an 'at' that is not stored
    return entries;
  }
  if (entry.kind == Kind::kFlag) return tick(table, entry.time);
  if (entry.kind == Kind::kNext) return lead_to_next(table, entry.text, entry.time).entries;
  const core::MoveRead move = table.game().parse_move(entry.text);
  if (entry.kind != Kind::kMove || !move) return {};
  return decide_bot(table, table.changed(), *move, entry.time).entries;
}

}  // namespace

base::Result<Table> audit(std::span<const Entry> entries, Library& library) {
  if (entries.empty()) return base::Error{"entry", "a table has at least one entry"};
  base::Result<Table> opened = Table::open(entries.front(), library);
  if (!opened) return opened;
  Table table = std::move(opened).value();
  for (std::span<const Entry> rest = entries.subspan(1); !rest.empty();) {
    const std::vector<Entry> should = due(table, rest);
    if (should.empty()) {
      return base::Error{"entry",
                         "entry " + std::to_string(rest.front().number) + " does not follow from those before it"};
    }
    for (std::size_t i = 0; i < should.size(); ++i) {
      if (i < rest.size() && rest[i] == should[i]) continue;
      const std::string expected = i < rest.size() ? write_entry(should[i]) : "more entries of the same command";
      return base::Error{"entry", "entry " + std::to_string(should[i].number) + " should be " + expected};
    }
    const base::Result<base::Done> done = table.fold(should);
    if (!done) return done.error();
    rest = rest.subspan(should.size());
  }
  return table;
}

}  // namespace aviary::table
