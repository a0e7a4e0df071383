// Texts of moves and of what happens.
#include "text.h"

namespace aviary::clouds {
namespace {

using base::Error;

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

Error no_move(std::string_view text) {
  return {"notation", quoted(text) +
                          " is not a move: write for example left-right, add, card, pass, play dodge:b2d3, b2-c2, "
                          "bird g, bird top, column c front, take dodge:b2d3, score dodge:b2d3, done"};
}

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

std::optional<Move> read_column(std::string_view column, std::string_view end, int columns) {
  if (column.size() != 1 || column[0] < 'a' || column[0] >= 'a' + columns) return std::nullopt;
  if (end != "front" && end != "back") return std::nullopt;
  return add_to(column[0] - 'a', end == "front" ? End::kFront : End::kBack);
}

std::string column_text(int column, int end) {
  return std::string("column ") + static_cast<char>('a' + column) + (end == 0 ? " front" : " back");
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

base::Result<core::Move> Clouds::parse_move(std::string_view text) const {
  const std::vector<std::string_view> words = split(text.substr(0, 80), ' ');
  std::optional<Move> move;
  if (words.size() == 1) move = read_lone_word(words[0], columns());
  if (words.size() == 2) move = read_two_words(*this, words[0], words[1]);
  if (words.size() == 3 && words[0] == "column") move = read_column(words[1], words[2], columns());
  if (!move || text.size() > 80) return no_move(text);
  return *move;
}

std::string Clouds::to_text(const core::Event& event) const {
  const int a = event.arguments[0];
  const int b = event.arguments[1];
  const std::string who = "Player " + std::to_string(event.seat.index() + 1);
  const std::string card = name_of(card_at(a));
  const std::string bird = words_for(static_cast<Bird>(a));
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kLaid: return "To " + clouds::name_of(space_at(b)) + " comes " + bird;
    case Happening::kTurnedUp: return "Face up beside the deck lies " + bird;
    case Happening::kDealt: return who + " is dealt a card";
    case Happening::kShown: return "To the display comes " + card;
    case Happening::kReshuffled: return "The discard pile is shuffled into a new deck";
    case Happening::kNest: return "Nest card " + std::to_string(a) + " is turned up";
    case Happening::kStarts: return who + " begins stage " + std::to_string(a);
    case Happening::kUsed:
      return who + " pays " + std::to_string(b) + " for " + std::string(clouds::name_of(static_cast<Action>(a)));
    case Happening::kPlayed: return who + " plays " + card;
    case Happening::kCopied: return who + " copies " + card;
    case Happening::kChose: return who + " chooses " + std::string(clouds::name_of(static_cast<Action>(a)));
    case Happening::kSwapped:
      return who + " swaps " + clouds::name_of(space_at(a)) + " and " + clouds::name_of(space_at(b));
    case Happening::kDrew: return who + " draws " + bird;
    case Happening::kFound: return who + " finds " + bird;
    case Happening::kAdded:
      return who + " adds " + words_for(static_cast<Bird>(event.arguments[2])) + " to " + column_text(a, b);
    case Happening::kTook: return who + " takes " + card;
    case Happening::kDiscarded: return who + " discards " + card;
    case Happening::kPassed: return who + " passes for " + std::to_string(a);
    case Happening::kLanded:
      return who + " lands " + std::to_string(a) + (a == 1 ? " bird" : " birds") + ", pairs " + std::to_string(b) +
             ", points " + std::to_string(static_cast<std::int8_t>(event.arguments[2]));
    case Happening::kScored: return who + " scores " + card + " for " + std::to_string(b);
    case Happening::kScoredAt: return who + " holds " + clouds::name_of(space_at(a));
    case Happening::kEnded: return "The third stage is over";
  }
  return {};
}

std::string Clouds::counted_as(const core::Event& event) const {
  const int a = event.arguments[0];
  const auto kind = [&] { return std::string(title_of(this->kind(card_at(a)))); };
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kUsed: return "action " + std::string(clouds::name_of(static_cast<Action>(a)));
    case Happening::kPlayed: return "played " + kind();
    case Happening::kCopied: return "copied " + kind();
    case Happening::kChose: return "Standard for " + std::string(clouds::name_of(static_cast<Action>(a)));
    case Happening::kTook: return "took " + kind();
    case Happening::kDiscarded: return "discarded " + kind();
    case Happening::kPassed: return "pass";
    case Happening::kLanded: return "landed " + std::to_string(a);
    case Happening::kScored: return "scored " + name_of(card_at(a));
    case Happening::kScoredAt: return "space " + clouds::name_of(space_at(a));
    case Happening::kReshuffled: return "reshuffled";
    default: return {};
  }
}

}  // namespace aviary::clouds
