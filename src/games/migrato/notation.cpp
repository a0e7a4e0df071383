// Texts of moves and of what happened (docs/notation.md).
#include <algorithm>
#include <optional>
#include <string>

#include "migrato.h"
#include "refusals.h"

namespace aviary::migrato {
namespace {

std::string colony_name(unsigned at) { return std::to_string(at + 1); }

// "2", or the species of a pile: "goose", "goose+" for the second one.
std::optional<unsigned> read_target(std::string_view text) {
  const auto found = std::find(kTargetIds.begin(), kTargetIds.end(), text);
  if (found == kTargetIds.end()) return std::nullopt;
  return static_cast<unsigned>(found - kTargetIds.begin());
}

std::optional<unsigned> read_colony(std::string_view text) {
  const std::optional<unsigned> target = read_target(text);
  return target && *target < kColonies ? target : std::nullopt;
}

// "2/1"
std::optional<core::Move> read_pair(Kind kind, std::string_view text) {
  if (text.size() != 3 || text[1] != '/') return std::nullopt;
  const std::optional<unsigned> first = read_colony(text.substr(0, 1));
  const std::optional<unsigned> second = read_colony(text.substr(2));
  if (!first || !second) return std::nullopt;
  return make_move(kind, *first, kind == Kind::kSplit ? *second + 1 : *second);
}

std::optional<Card> read_card(std::string_view text) { return text == "?" ? Card::kUnknown : parse_card(text); }

std::optional<core::Move> read_played(Card card, std::string_view where) {
  if (is_danger(card)) {
    const std::optional<unsigned> target = read_target(where);
    return target ? std::optional(steal(card, *target)) : std::nullopt;
  }
  const std::optional<unsigned> colony = where == "new" ? std::optional<unsigned>(kNewColony) : read_colony(where);
  return colony ? std::optional(lay(card, *colony)) : std::nullopt;
}

std::optional<core::Move> read_pass(std::string_view what) {
  const std::optional<unsigned> colony = what == "hand" ? std::optional<unsigned>(kWholeHand) : read_colony(what);
  return colony ? std::optional(pass(*colony)) : std::nullopt;
}

std::optional<core::Move> read_move(std::string_view text) {
  if (text == "keep") return keep();
  if (text == "return") return take_return();
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view verb = text.substr(0, colon);
  const std::string_view what = text.substr(colon + 1);
  if (verb == "split") return read_pair(Kind::kSplit, what);
  if (verb == "join") return read_pair(Kind::kJoin, what);
  if (verb == "pass") return read_pass(what);
  if (verb == "start") {
    if (what == "1" || what == "2") return start(what == "1" ? 0 : 1);
    return std::nullopt;
  }
  if (verb == "discard" || verb == "draw") {
    const std::optional<Card> card = read_card(what);
    if (!card || (verb == "discard" && *card == Card::kUnknown)) return std::nullopt;
    return verb == "discard" ? discard(*card) : draw(*card);
  }
  const std::optional<Card> card = read_card(verb);
  return card ? read_played(*card, what) : std::nullopt;
}

std::string spoken(ColonyId colony) { return "colony " + colony_name(static_cast<unsigned>(colony)); }
std::string spoken(TargetId target) {
  if (index(target) < kFirstPile) return spoken(colony_id(index(target)));
  return "the arrived pile of the " + std::string(name(kAllSpecies[(index(target) - kFirstPile) / 2]));
}
std::string spoken(Species species) { return "the " + std::string(name(species)); }
std::string spoken(core::Hidden<Card> card) { return card.known ? in_words(*card.known) : "a night card"; }

}  // namespace

std::string Migrato::to_text(core::Move move) const {
  const unsigned first = first_of(move);
  const unsigned second = second_of(move);
  switch (kind_of(move)) {
    case Kind::kLay:
      return migrato::to_text(card_in(move)) + ":" + (second == kNewColony ? "new" : colony_name(second));
    case Kind::kSteal: return migrato::to_text(card_in(move)) + ":" + std::string(kTargetIds[second]);
    case Kind::kSplit: return "split:" + colony_name(first) + "/" + std::to_string(second);
    case Kind::kJoin: return "join:" + colony_name(first) + "/" + colony_name(second);
    case Kind::kPass: return "pass:" + (second == kWholeHand ? "hand" : colony_name(second));
    case Kind::kKeep: return "keep";
    case Kind::kReturn: return "return";
    case Kind::kDiscard: return "discard:" + migrato::to_text(card_in(move));
    case Kind::kStart: return "start:" + std::to_string(second + 1);
    case Kind::kDraw: return "draw:" + migrato::to_text(card_in(move));
    case Kind::kNone: break;
  }
  return {};
}

core::MoveRead Migrato::parse_move(std::string_view text) const {
  if (const std::optional<core::Move> move = read_move(text)) return *move;
  return why::kUnreadable();
}

std::string Migrato::to_text(const core::Event& event) const {
  const std::string who = "Player " + std::to_string(event.seat.index() + 1);
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kBegins: return who + " begins";
    case Happening::kLaid: return who + " lays " + spoken(kLaid.get<0>(event)) + " on " + spoken(kLaid.get<1>(event));
    case Happening::kStole:
      return who + " takes " + spoken(kStole.get<2>(event)) + " from " + spoken(kStole.get<1>(event)) + " with " +
             in_words(card_of(kStole.get<0>(event)));
    case Happening::kSplit:
      return who + " splits " + spoken(kSplit.get<0>(event)) + " after card " + std::to_string(kSplit.get<1>(event));
    case Happening::kJoined:
      return who + " puts " + spoken(kJoined.get<0>(event)) + " on " + spoken(kJoined.get<1>(event));
    case Happening::kPassedHand: return who + " passes and changes the hand";
    case Happening::kPassedColony: return who + " passes and gives up " + spoken(kPassedColony.get<0>(event));
    case Happening::kDiscarded: return who + " discards " + in_words(kDiscarded.get<0>(event));
    case Happening::kArrived:
      return spoken(kArrived.get<0>(event)) + " of " + who + " arrives, worth " +
             std::to_string(kArrived.get<1>(event));
    case Happening::kRevealed: return who + " shows " + in_words(kRevealed.get<0>(event));
    case Happening::kLost: return spoken(kLost.get<0>(event)) + " of " + who + " is lost: the order is wrong";
    case Happening::kKept: return who + " keeps " + spoken(kKept.get<0>(event));
    case Happening::kReturned:
      return who + " sends " + spoken(kReturned.get<0>(event)) + " back and takes the return card";
    case Happening::kShuffled: return "The discard pile becomes the new deck";
    case Happening::kDrew: return who + " draws a card";
    case Happening::kEnded:
      return kEnded.get<0>(event) == Ending::kLastSpecies ? "The fifth species has arrived: the game is over"
                                                          : "400 turns are over: the game is scored as it stands";
  }
  return {};
}

}  // namespace aviary::migrato
