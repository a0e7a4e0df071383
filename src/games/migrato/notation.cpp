// Texts of moves and of what happened (docs/notation.md).
#include <optional>
#include <string>

#include "migrato.h"

namespace aviary::migrato {
namespace {

using base::Error;
using base::Result;

std::string colony_name(unsigned at) { return std::to_string(at + 1); }

// "2", or the species of a pile: "goose", "goose+" for the second one.
std::string target_name(unsigned at) {
  if (at < kFirstPile) return colony_name(at);
  return std::string(name(kAllSpecies[(at - kFirstPile) / 2])) + ((at - kFirstPile) % 2 == 1 ? "+" : "");
}

std::optional<unsigned> read_colony(std::string_view text) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '4') return std::nullopt;
  return static_cast<unsigned>(text[0] - '1');
}

std::optional<unsigned> read_target(std::string_view text) {
  if (const std::optional<unsigned> colony = read_colony(text)) return colony;
  const bool second = !text.empty() && text.back() == '+';
  if (second) text.remove_suffix(1);
  const std::optional<Species> species = species_named(text);
  if (!species) return std::nullopt;
  return static_cast<unsigned>(kFirstPile + 2 * index(*species) + (second ? 1 : 0));
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

std::string spoken_target(unsigned at) {
  if (at < kFirstPile) return "colony " + colony_name(at);
  return "the arrived pile of the " + std::string(name(kAllSpecies[(at - kFirstPile) / 2]));
}

std::string spoken_species(unsigned species) { return "the " + std::string(name(static_cast<Species>(species))); }

}  // namespace

std::string Migrato::to_text(core::Move move) const {
  const unsigned first = first_of(move);
  const unsigned second = second_of(move);
  switch (kind_of(move)) {
    case Kind::kLay:
      return migrato::to_text(card_in(move)) + ":" + (second == kNewColony ? "new" : colony_name(second));
    case Kind::kSteal: return migrato::to_text(card_in(move)) + ":" + target_name(second);
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

base::Result<core::Move> Migrato::parse_move(std::string_view text) const {
  if (const std::optional<core::Move> move = read_move(text)) return *move;
  return Error{"notation",
               "'" + std::string(text.substr(0, 40)) +
                   "' is not a move: write s1n:2, k3d:new, hunter:1, habitat:goose, split:2/1, join:3/1, pass:hand, "
                   "pass:2, keep, return or discard:k3d"};
}

std::string Migrato::to_text(const core::Event& event) const {
  const std::string who = "Player " + std::to_string(event.seat.index() + 1);
  const unsigned first = event.arguments[0];
  const unsigned second = event.arguments[1];
  const auto card = static_cast<Card>(first);
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kBegins: return who + " begins";
    case Happening::kLaid:
      return who + " lays " + (card == Card::kUnknown ? "a night card" : in_words(card)) + " on colony " +
             colony_name(second);
    case Happening::kStole: {
      const auto taken = static_cast<Card>(event.arguments[2]);
      return who + " takes " + (taken == Card::kUnknown ? "a night card" : in_words(taken)) + " from " +
             spoken_target(second) + " with " + in_words(card);
    }
    case Happening::kSplit:
      return who + " splits colony " + colony_name(first) + " after card " + std::to_string(second);
    case Happening::kJoined: return who + " puts colony " + colony_name(first) + " on colony " + colony_name(second);
    case Happening::kPassed:
      return who + (first == kWholeHand ? " passes and changes the hand"
                                        : " passes and gives up colony " + colony_name(first));
    case Happening::kDiscarded: return who + " discards " + in_words(card);
    case Happening::kArrived: return spoken_species(first) + " of " + who + " arrives, worth " + std::to_string(second);
    case Happening::kWrongOrder: return spoken_species(first) + " of " + who + " is lost: the order is wrong";
    case Happening::kKept: return who + " keeps " + spoken_species(first);
    case Happening::kReturned: return who + " sends " + spoken_species(first) + " back and takes the return card";
    case Happening::kShuffled: return "The discard pile becomes the new deck";
    case Happening::kDrew: return who + " draws a card";
    case Happening::kEnded:
      return static_cast<Ending>(first) == Ending::kLastSpecies ? "The fifth species has arrived: the game is over"
                                                                : "400 turns are over: the game is scored as it stands";
  }
  return {};
}

std::string Migrato::counted_as(const core::Event& event) const {
  const auto card = static_cast<Card>(event.arguments[0]);
  const auto named = [&] { return std::string(name(static_cast<Species>(event.arguments[0]))); };
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kLaid: return card == Card::kUnknown ? "night card laid" : "laid " + migrato::to_text(card);
    case Happening::kStole: return "danger " + migrato::to_text(card);
    case Happening::kSplit: return "split";
    case Happening::kJoined: return "join";
    case Happening::kPassed: return event.arguments[0] == kWholeHand ? "pass hand" : "pass colony";
    case Happening::kDiscarded: return "discarded " + migrato::to_text(card);
    case Happening::kArrived: return "arrived " + named() + " worth " + std::to_string(event.arguments[1]);
    case Happening::kWrongOrder: return "wrong order " + named();
    case Happening::kReturned: return "return card " + named();
    case Happening::kShuffled: return "shuffle";
    case Happening::kBegins:
    case Happening::kKept:
    case Happening::kDrew:
    case Happening::kEnded: return {};
  }
  return {};
}

}  // namespace aviary::migrato
