// What a user asks of a table: the closed set of commands that change it.
#pragma once

#include <optional>
#include <string>
#include <variant>

namespace aviary::table {

struct Sit {
  std::optional<int> seat;  // none: the first that is open
  std::string name;
  std::string nonce;  // 32 hexadecimal digits: this seat's part in the draws
};
struct Leave {};
struct PlaceBot {
  int seat;
  std::string level;
};
struct Return {};
struct Start {};
struct MakeMove {
  int at;  // the number of the last event that the sender knows
  std::string move;
};
struct Undo {
  int at;
};
struct MakeOffer {
  std::string what;  // "draw" or "takeback"
  int count;         // of the sender's own decisions, for "takeback"
};
struct AnswerOffer {
  int offer;  // the number of its event
  bool yes;
};
struct Resign {};
struct Rematch {};
struct Free {  // by the host: the seat of somebody else
  int seat;
};

using Request =
    std::variant<Sit, Leave, PlaceBot, Return, Start, MakeMove, Undo, MakeOffer, AnswerOffer, Resign, Rematch, Free>;

struct Command {
  std::string user;  // known to the host, never taken from the message
  std::string id;    // the sender's own, one for each: a command that is repeated under the same id is applied once
  Request request;
};

}  // namespace aviary::table
