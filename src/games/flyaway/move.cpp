// Texts of moves (docs/notation.md). A text is a word and what it names, so it needs no state.
#include <string>

#include "flyaway.h"
#include "names.h"
#include "refusals.h"

namespace aviary::flyaway {
namespace {

using base::Error;
using base::Result;

// What the number of a move names.
enum class Names : std::uint8_t { kNothing, kLinkway, kBird, kWing, kFowl, kSeat, kSquawks, kFreeing, kCount, kDealt };

struct Word {
  Kind kind;
  std::string_view text;
  Names names;
};

constexpr Row<Word, kKinds - 2> kWords = {{{{Kind::kLink, "link", Names::kLinkway},
                                            {Kind::kBird, "bird", Names::kBird},
                                            {Kind::kCard, "card", Names::kWing},
                                            {Kind::kEvent, "play", Names::kWing},
                                            {Kind::kPower, "use", Names::kBird},
                                            {Kind::kFree, "free", Names::kFreeing},
                                            {Kind::kNeutralise, "squawk", Names::kSquawks},
                                            {Kind::kSuffer, "suffer", Names::kNothing},
                                            {Kind::kRoute, "route", Names::kCount},
                                            {Kind::kSave, "save", Names::kBird},
                                            {Kind::kPass, "pass", Names::kNothing},
                                            {Kind::kDone, "done", Names::kNothing},
                                            {Kind::kPlaceNext, "next", Names::kFowl},
                                            {Kind::kNewBird, "new", Names::kBird},
                                            {Kind::kWing, "deal", Names::kDealt},
                                            {Kind::kFowl, "fowl", Names::kFowl},
                                            {Kind::kSeePlace, "see", Names::kFowl},
                                            {Kind::kTurnUp, "top", Names::kFowl},
                                            {Kind::kDropped, "drop", Names::kWing},
                                            {Kind::kStart, "start", Names::kSeat}}}};

// "1+1+3"
std::string squawks_text(const Squawks& set) {
  std::string text;
  for (int value = 1; value <= kSquawkValues; ++value) {
    for (int i = 0; i < set.of(value); ++i) text += (text.empty() ? "" : "+") + std::to_string(value);
  }
  return text;
}

std::optional<Squawks> read_squawks(std::string_view text) {
  Squawks set{};
  for (const std::string_view part : split(text, '+')) {
    if (part == "1")
      ++set.ones;
    else if (part == "2")
      ++set.twos;
    else if (part == "3")
      ++set.threes;
    else
      return std::nullopt;
  }
  if (set.ones > 15 || set.twos > 15 || set.threes > 15) return std::nullopt;
  return set;
}

template <class Cards>
std::string id_at(const Cards& cards, int number) {
  return number < Cards::size() ? cards[number].id : "?";
}

std::string argument(const Edition& cards, Names names, Move move) {
  const int number = number_of(move);
  switch (names) {
    case Names::kNothing: return {};
    case Names::kLinkway: return linkway_name(cards, number);
    case Names::kBird: return id_at(cards.birds, number);
    case Names::kWing: return id_at(cards.wing, number);
    case Names::kFowl: return kind_of(move) == Kind::kTurnUp && number == kUnknown ? "none" : id_at(cards.fowl, number);
    case Names::kSeat: return std::to_string(number + 1);
    case Names::kSquawks: return squawks_text(squawks_of(move));
    case Names::kFreeing: return id_at(cards.birds, freed(move)) + "=" + squawks_text(squawks_of(move));
    case Names::kCount: return std::to_string(number);
    case Names::kDealt: return std::to_string(wing_seat(move) + 1) + "=" + id_at(cards.wing, number);
  }
  return {};
}

std::optional<Move> with_number(Kind kind, std::optional<int> number) {
  if (!number) return std::nullopt;
  return make(kind, *number);
}

std::optional<Move> read_pair(const Edition& cards, int seats, const Word& word, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view first = text.substr(0, equals);
  const std::string_view second = text.substr(equals + 1);
  if (word.names == Names::kFreeing) {
    const std::optional<int> bird = find_bird(cards, first);
    const std::optional<Squawks> set = read_squawks(second);
    if (!bird || !set) return std::nullopt;
    return free_with(*bird, *set);
  }
  const std::optional<int> seat = read_number(first, seats);
  const std::optional<int> kind = second == "?" ? std::optional(kUnknown) : find_wing(cards, second);
  if (!seat || *seat == 0 || !kind) return std::nullopt;
  return wing(*seat - 1, *kind);
}

std::optional<Move> read(const Edition& cards, int seats, const Word& word, std::string_view text) {
  const bool hidden = text == "?" && (word.kind == Kind::kSeePlace || word.kind == Kind::kPlaceNext);
  switch (word.names) {
    case Names::kNothing: return text.empty() ? std::optional(make(word.kind)) : std::nullopt;
    case Names::kLinkway: return with_number(word.kind, find_linkway(cards, text));
    case Names::kBird: return with_number(word.kind, find_bird(cards, text));
    case Names::kWing: return with_number(word.kind, find_wing(cards, text));
    case Names::kFowl:
      if (hidden || (word.kind == Kind::kTurnUp && text == "none")) return make(word.kind, kUnknown);
      return with_number(word.kind, find_fowl(cards, text));
    case Names::kSeat: {
      const std::optional<int> seat = read_number(text, seats);
      return seat && *seat > 0 ? std::optional(make(word.kind, *seat - 1)) : std::nullopt;
    }
    case Names::kSquawks: {
      const std::optional<Squawks> set = read_squawks(text);
      return set ? std::optional(neutralise(*set)) : std::nullopt;
    }
    case Names::kCount: return with_number(word.kind, read_number(text, 63));
    case Names::kFreeing:
    case Names::kDealt: return read_pair(cards, seats, word, text);
  }
  return std::nullopt;
}

}  // namespace

std::string FlyAway::to_text(core::Move move) const {
  for (const Word& word : kWords) {
    if (word.kind != kind_of(move)) continue;
    const std::string named = argument(*edition_, word.names, move);
    return std::string(word.text) + (named.empty() ? "" : " " + named);
  }
  return "?";
}

core::MoveRead FlyAway::parse_move(std::string_view text) const {
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view argument_text = text.substr(std::min(space + 1, text.size()));
  for (const Word& word : kWords) {
    if (word.text != text.substr(0, space)) continue;
    const std::optional<Move> move = read(*edition_, seats(), word, argument_text);
    const bool stray_space = space < text.size() && argument_text.empty();
    if (move && !stray_space) return *move;
    break;
  }
  return why::kUnreadable();
}

}  // namespace aviary::flyaway
