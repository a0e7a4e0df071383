// What a client may send: one JSON table a message, a closed set of types, every field checked. docs/protocol.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "table/command.h"
#include "table/refusal.h"

namespace aviary::wire {

// No command needs more; the longest field is a move's text.
inline constexpr std::size_t kMaxMessageBytes = 4096;

struct Watch {
  int have;  // the number of the last event that the client knows; 0: none
};
struct Unwatch {};
struct AskHistory {
  int before;  // the number of the first event that the client knows
};
struct Why {
  std::string move;
};
struct AskHint {};
struct Ping {};

struct Message {
  std::string id;
  std::string table;  // empty for Ping
  std::variant<table::Request, Watch, Unwatch, AskHistory, Why, AskHint, Ping> what;
};

// What could not be read: why, and the id if at least that could.
struct Unreadable {
  std::string id;
  table::Refusal refusal;
};

std::variant<Message, Unreadable> read_message(std::string_view text);

}  // namespace aviary::wire
