#include "wire/message.h"

#include <array>
#include <limits>

#include "base/fields.h"
#include "base/json.h"
#include "base/text.h"
#include "table/setup.h"

namespace aviary::wire {
namespace {

using base::FieldReader;
using What = decltype(Message::what);

constexpr int kMostNumber = std::numeric_limits<int>::max();
constexpr std::size_t kMaxMoveBytes = 1024;

int small(FieldReader& reader, std::string_view name, int least, int most) {
  return static_cast<int>(reader.number(name, least, most));
}

std::string move_of(FieldReader& reader) {
  std::string move = reader.text("move");
  if (move.size() > kMaxMoveBytes) reader.fail("'move' has at most 1024 bytes");
  return move;
}

What sit(FieldReader& reader) {
  reader.only({"type", "id", "table", "seat", "name", "nonce"});
  table::Sit sit;
  if (reader.has("seat")) sit.seat = small(reader, "seat", 0, core::kMaxSeats - 1);
  sit.name = reader.text("name");
  sit.nonce = reader.text("nonce");
  return table::Request(sit);
}
What bot(FieldReader& reader) {
  reader.only({"type", "id", "table", "seat", "level"});
  const int seat = small(reader, "seat", 0, core::kMaxSeats - 1);
  return table::Request(table::PlaceBot{seat, reader.text("level")});
}
What free_seat(FieldReader& reader) {
  reader.only({"type", "id", "table", "seat"});
  return table::Request(table::Free{small(reader, "seat", 0, core::kMaxSeats - 1)});
}
What move(FieldReader& reader) {
  reader.only({"type", "id", "table", "at", "move"});
  const int at = small(reader, "at", 0, kMostNumber);
  return table::Request(table::MakeMove{at, move_of(reader)});
}
What undo(FieldReader& reader) {
  reader.only({"type", "id", "table", "at"});
  return table::Request(table::Undo{small(reader, "at", 0, kMostNumber)});
}
What offer(FieldReader& reader) {
  reader.only({"type", "id", "table", "what", "count"});
  const std::string what = reader.text("what");
  const int count = reader.has("count") ? small(reader, "count", 1, 1000) : 1;
  return table::Request(table::MakeOffer{what, count});
}
What answer(FieldReader& reader) {
  reader.only({"type", "id", "table", "offer", "yes"});
  const int number = small(reader, "offer", 1, kMostNumber);
  return table::Request(table::AnswerOffer{number, reader.boolean("yes")});
}
What watch(FieldReader& reader) {
  reader.only({"type", "id", "table", "have"});
  return Watch{reader.has("have") ? small(reader, "have", 0, kMostNumber) : 0};
}
What history(FieldReader& reader) {
  reader.only({"type", "id", "table", "before"});
  return AskHistory{small(reader, "before", 1, kMostNumber)};
}
What why(FieldReader& reader) {
  reader.only({"type", "id", "table", "move"});
  return Why{move_of(reader)};
}
What ping(FieldReader& reader) {
  reader.only({"type", "id"});
  return Ping{};
}
// A command without arguments.
template <class Request>
What plain(FieldReader& reader) {
  reader.only({"type", "id", "table"});
  if constexpr (std::is_constructible_v<table::Request, Request>)
    return table::Request(Request{});
  else
    return Request{};
}

struct Type {
  std::string_view name;
  What (*read)(FieldReader& reader);
};
constexpr std::array<Type, 18> kTypes = {{{"watch", watch},
                                          {"unwatch", plain<Unwatch>},
                                          {"history", history},
                                          {"sit", sit},
                                          {"leave", plain<table::Leave>},
                                          {"bot", bot},
                                          {"free", free_seat},
                                          {"return", plain<table::Return>},
                                          {"start", plain<table::Start>},
                                          {"move", move},
                                          {"undo", undo},
                                          {"offer", offer},
                                          {"answer", answer},
                                          {"resign", plain<table::Resign>},
                                          {"rematch", plain<table::Rematch>},
                                          {"why", why},
                                          {"hint", plain<AskHint>},
                                          {"ping", ping}}};

Unreadable unreadable(std::string id, table::Code code, std::string sentence) {
  return {std::move(id), {code, std::move(sentence), {}}};
}

}  // namespace

std::variant<Message, Unreadable> read_message(std::string_view text) {
  if (text.size() > kMaxMessageBytes) return unreadable("", table::Code::kTooLarge, "A message has at most 4096 bytes");
  const base::Result<base::Tree> tree = base::read_json(text);
  if (!tree) return unreadable("", table::Code::kBadJson, tree.error().sentence);
  FieldReader reader(*tree, "bad_field");
  Message message{reader.text("id"), "", Ping{}};
  if (!reader.error() && !table::is_id(message.id)) reader.fail("'id' is 1 to 64 letters, digits and -_.:");
  if (reader.error()) return unreadable("", table::Code::kBadField, reader.error()->sentence);
  const std::string name = reader.text("type");
  if (reader.error()) return unreadable(message.id, table::Code::kBadField, reader.error()->sentence);
  for (const Type& type : kTypes) {
    if (type.name != name) continue;
    message.what = type.read(reader);
    if (name != "ping") message.table = reader.text("table");
    if (!reader.error() && name != "ping" && !table::is_id(message.table)) reader.fail("'table' is the id of a table");
    if (reader.error()) return unreadable(message.id, table::Code::kBadField, reader.error()->sentence);
    return message;
  }
  return unreadable(message.id, table::Code::kUnknownType, "There is no command " + base::quoted(name));
}

}  // namespace aviary::wire
