#include "table/words.h"

#include "base/text.h"

namespace aviary::table {
namespace {

std::string seat_name(int seat) { return "Seat " + std::to_string(seat + 1); }

// The person's name, or the seat's number.
std::string who(const Table& table, const Entry& entry) {
  if (!entry.seat) return "";
  if (!entry.name.empty()) return entry.name;
  const Chair& chair = table.chairs()[static_cast<std::size_t>(*entry.seat)];
  return chair.name.empty() ? seat_name(*entry.seat) : chair.name;
}

std::string ending(const Entry& entry) {
  std::string winners;
  for (std::size_t seat = 0; seat < entry.places.size(); ++seat) {
    if (entry.places[seat] == 1) winners += (winners.empty() ? "seat " : " and seat ") + std::to_string(seat + 1);
  }
  return "The match is over (" + entry.text + "): first " + winners;
}

}  // namespace

std::vector<std::string> words_of(const Table& table, const Entry& entry) {
  const std::string name = who(table, entry);
  switch (entry.kind) {
    case Kind::kSit: return {name + " sits down at seat " + std::to_string(*entry.seat + 1)};
    case Kind::kLeave: return {entry.text.empty() ? name + " leaves" : "The host frees the seat of " + name};
    case Kind::kBot: return {"The bot " + entry.text + " plays at seat " + std::to_string(*entry.seat + 1)};
    case Kind::kReturn: return {name + " is back"};
    case Kind::kStart: return {"The match begins"};
    case Kind::kBack: return {name + " takes back " + base::counted(entry.count, "move", "moves")};
    case Kind::kOffer:
      if (entry.text == "draw") return {name + " offers a draw"};
      return {name + " asks to take back " + base::counted(entry.count, "decision", "decisions")};
    case Kind::kAnswer: return {name + (entry.yes ? " agrees" : " declines")};
    case Kind::kResign: return {name + " resigns"};
    case Kind::kFlag: return {"The time of " + name + " is up"};
    case Kind::kEnd: return {ending(entry)};
    case Kind::kRematch: return {name + " asks for another match"};
    case Kind::kNext: return {"The next match begins at another table"};
    default: return {};
  }
}

}  // namespace aviary::table
