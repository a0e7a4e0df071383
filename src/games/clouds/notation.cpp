// Texts of moves and of what happens.
#include "base/text.h"
#include "clouds.h"
#include "refusals.h"

namespace aviary::clouds {
namespace {

using base::read_number;
using base::split;

struct Word {
  Kind kind;
  std::string_view text;
};

constexpr std::array<Word, 7> kCardWords = {{{Kind::kPlay, "play"},
                                             {Kind::kCopy, "copy"},
                                             {Kind::kTake, "take"},
                                             {Kind::kDiscard, "discard"},
                                             {Kind::kScore, "score"},
                                             {Kind::kDeal, "deal"},
                                             {Kind::kShow, "show"}}};
constexpr std::array<Word, 3> kBirdWords = {
    {{Kind::kAddUp, "bird"}, {Kind::kFavourite, "favourite"}, {Kind::kBird, "draw"}}};

std::optional<Move> read_lone_word(std::string_view text, int columns) {
  if (text == "pass") return make_move(Kind::kPass);
  if (text == "done") return make_move(Kind::kDone);
  if (const std::optional<Action> action = read_action(text)) return use(*action);
  if (text.size() != 5 || text[2] != '-') return std::nullopt;
  const std::optional<Space> a = read_space(text.substr(0, 2), columns);
  const std::optional<Space> b = read_space(text.substr(3), columns);
  if (!a || !b || *a == *b) return std::nullopt;
  return swap(*a, *b);
}

std::optional<Move> read_two_words(const Clouds& game, std::string_view word, std::string_view what) {
  for (const Word& known : kCardWords) {
    if (word != known.text) continue;
    if (known.kind == Kind::kDeal && what == "?") return with_card(Kind::kDeal, kNoCard);
    const std::optional<Card> card = read_card(game, what);
    return card ? std::optional(with_card(known.kind, *card)) : std::nullopt;
  }
  if (word == "bird" && what == "top") return make_move(Kind::kAddTop);
  for (const Word& known : kBirdWords) {
    if (word != known.text) continue;
    const std::optional<Bird> bird = read_bird(what, game.seats());
    return bird ? std::optional(with_bird(known.kind, *bird)) : std::nullopt;
  }
  const std::optional<int> number = read_number(what, kNests);
  if (!number || *number < 1) return std::nullopt;
  if (word == "nest") return make_move(Kind::kNest, *number);
  if (word == "start" && *number <= game.seats()) return make_move(Kind::kStart, *number - 1);
  return std::nullopt;
}

std::optional<Move> read_place(std::string_view text, std::string_view end, int columns) {
  const std::optional<Column> column = read_column(text, columns);
  if (!column || (end != "front" && end != "back")) return std::nullopt;
  return add_to(index(*column), end == "front" ? End::kFront : End::kBack);
}

std::string column_text(int column, int end) {
  return std::string("column ") + static_cast<char>('a' + column) + (end == 0 ? " front" : " back");
}

std::string landed_text(const core::Event& event) {
  const int birds = kLanded.get<0>(event);
  const int points = kLanded.get<2>(event) + kLanded.get<3>(event);
  return " lands " + std::to_string(birds) + (birds == 1 ? " bird" : " birds") + ", pairs " +
         std::to_string(kLanded.get<1>(event)) + ", points " + std::to_string(points);
}

}  // namespace

std::string Clouds::to_text(core::Move move) const {
  for (const Word& word : kCardWords) {
    if (kind_of(move) == word.kind) return std::string(word.text) + " " + name_of(card_of(move));
  }
  for (const Word& word : kBirdWords) {
    if (kind_of(move) == word.kind) return std::string(word.text) + " " + letter_of(clouds::bird_of(move));
  }
  switch (kind_of(move)) {
    case Kind::kStandard: return std::string(clouds::name_of(action_of(move)));
    case Kind::kPass: return "pass";
    case Kind::kSwap:
      return clouds::name_of(space_at(first_of(move))) + "-" + clouds::name_of(space_at(second_of(move)));
    case Kind::kAddTop: return "bird top";
    case Kind::kColumn: return column_text(first_of(move), second_of(move));
    case Kind::kDone: return "done";
    case Kind::kNest: return "nest " + std::to_string(first_of(move));
    case Kind::kStart: return "start " + std::to_string(first_of(move) + 1);
    default: return "?";
  }
}

core::MoveRead Clouds::parse_move(std::string_view text) const {
  const std::vector<std::string_view> words = split(text.substr(0, 80), ' ');
  std::optional<Move> move;
  if (words.size() == 1) move = read_lone_word(words[0], columns());
  if (words.size() == 2) move = read_two_words(*this, words[0], words[1]);
  if (words.size() == 3 && words[0] == "column") move = read_place(words[1], words[2], columns());
  if (!move || text.size() > 80) return why::kUnreadable();
  return *move;
}

std::string Clouds::to_text(const core::Event& event) const {
  const std::string who = "Player " + std::to_string(event.seat.index() + 1);
  const auto number = [](int value) { return std::to_string(value); };
  const auto space = [](Space at) { return clouds::name_of(at); };
  const auto action = [](Action one) { return std::string(clouds::name_of(one)); };
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kLaid: return "To " + space(kLaid.get<1>(event)) + " comes " + words_for(kLaid.get<0>(event));
    case Happening::kTurnedUp: return "Face up beside the deck lies " + words_for(kTurnedUp.get<0>(event));
    case Happening::kDealt: return who + " is dealt a card";
    case Happening::kShown: return "To the display comes " + name_of(kShown.get<0>(event));
    case Happening::kReshuffled: return "The discard pile is shuffled into a new deck";
    case Happening::kNestShown: return "Nest card " + number(kNestShown.get<0>(event)) + " is turned up";
    case Happening::kBegan: return who + " begins stage " + number(kBegan.get<0>(event));
    case Happening::kUsed: return who + " pays " + number(kUsed.get<1>(event)) + " for " + action(kUsed.get<0>(event));
    case Happening::kPlayed: return who + " plays " + name_of(kPlayed.get<0>(event));
    case Happening::kCopied: return who + " copies " + name_of(kCopied.get<0>(event));
    case Happening::kChose: return who + " chooses " + action(kChose.get<0>(event));
    case Happening::kSwapped:
      return who + " swaps " + space(kSwapped.get<0>(event)) + " and " + space(kSwapped.get<1>(event));
    case Happening::kDrew: return who + " draws " + words_for(kDrew.get<0>(event));
    case Happening::kFound: return who + " finds " + words_for(kFound.get<0>(event));
    case Happening::kAdded:
      return who + " adds " + words_for(kAdded.get<0>(event)) + " to " +
             column_text(index(kAdded.get<1>(event)), static_cast<int>(kAdded.get<2>(event)));
    case Happening::kTook: return who + " takes " + name_of(kTook.get<0>(event));
    case Happening::kDiscarded: return who + " discards " + name_of(kDiscarded.get<0>(event));
    case Happening::kPassed: return who + " passes for " + number(kPassed.get<0>(event));
    case Happening::kLanded: return who + landed_text(event);
    case Happening::kScored:
      return who + " scores " + name_of(kScored.get<0>(event)) + " for " + number(kScored.get<1>(event));
    case Happening::kHeld: return who + " holds " + space(kHeld.get<0>(event));
    case Happening::kEnded: return "The third stage is over";
  }
  return {};
}

}  // namespace aviary::clouds
