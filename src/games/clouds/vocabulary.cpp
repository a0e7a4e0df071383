#include "vocabulary.h"

#include <algorithm>
#include <array>
#include <vector>

#include "clouds.h"
#include "decisions/decisions.h"
#include "refusals.h"

namespace aviary::clouds {
namespace {

constexpr std::string_view kLetters = ".gGcCsSkKn";
constexpr std::array<std::string_view, kMaxPlayers> kSpecies = {"greylag goose", "crane", "swallow", "red kite"};
constexpr std::array<std::string_view, kActions> kActionNames = {"left-right", "forward-backward", "add", "card"};
constexpr std::array<std::string_view, kFlights> kFlightNames = {
    "left-right", "forward-backward", "dodge", "sharp-dodge", "lead-change", "neutral", "diagonal", "free-flight"};
constexpr std::array<std::string_view, kManoeuvres> kCardNames = {
    "dodge",    "sharp-dodge", "lead-change", "standard",  "neutral",
    "diagonal", "score",       "free-flight", "favourite", "display"};

template <class T, std::size_t N>
std::optional<T> find(const std::array<std::string_view, N>& names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return std::nullopt;
  return static_cast<T>(found - names.begin());
}

}  // namespace

std::string name_of(Space space) {
  return {static_cast<char>('a' + column_of(space)), static_cast<char>('1' + static_cast<int>(row_of(space)))};
}

std::optional<Space> read_space(std::string_view text, int columns) {
  if (text.size() != 2 || text[0] < 'a' || text[0] >= 'a' + columns || text[1] < '1' || text[1] > '3') {
    return std::nullopt;
  }
  return space_at(text[0] - 'a', static_cast<Row>(text[1] - '1'));
}

std::optional<Column> read_column(std::string_view text, int columns) {
  if (text.size() != 1 || text[0] < 'a' || text[0] >= 'a' + columns) return std::nullopt;
  return static_cast<Column>(text[0] - 'a');
}

char letter_of(Bird bird) { return kLetters[static_cast<std::size_t>(bird)]; }

std::optional<Bird> read_bird(std::string_view text, int players) {
  if (text.size() != 1) return std::nullopt;
  const std::size_t i = kLetters.find(text[0]);
  if (i == std::string_view::npos || i == 0) return std::nullopt;
  const auto bird = static_cast<Bird>(i);
  if (!is_swift(bird) && owner_of(bird) >= players) return std::nullopt;
  return bird;
}

std::string_view species_of(int seat) { return kSpecies[at(seat)]; }

std::string words_for(Bird bird) {
  if (bird == Bird::kNone || bird > Bird::kSwift) return "no bird";
  if (is_swift(bird)) return "a swift";
  return std::string(is_male(bird) ? "a male " : "a female ") + std::string(species_of(owner_of(bird)));
}

std::string_view name_of(Action action) { return kActionNames[static_cast<std::size_t>(action)]; }
std::optional<Action> read_action(std::string_view text) { return find<Action>(kActionNames, text); }
std::string_view name_of(Flight flight) { return kFlightNames[static_cast<std::size_t>(flight)]; }
std::optional<Flight> read_flight(std::string_view text) { return find<Flight>(kFlightNames, text); }

std::string Clouds::name_of(Card card) const {
  if (index(card) >= cards_for(players_)) return "?";
  const ManoeuvreCard& row = this->card(card);
  const std::string name = std::string(kCardNames[static_cast<std::size_t>(row.kind)]) + ":" +
                           clouds::name_of(row.spaces[0]) + clouds::name_of(row.spaces[1]);
  if (!has(edition_.alike_but_for_points[at(players_)], card)) return name;
  return name + ":" + std::to_string(row.points[0]) + "+" + std::to_string(row.points[1]);
}

std::optional<Card> read_card(const Clouds& game, std::string_view text) {
  for (int i = 0; i < cards_for(game.seats()); ++i) {
    if (game.name_of(card_at(i)) == text) return card_at(i);
  }
  return std::nullopt;
}

namespace {

std::string write_space(const Clouds& /*game*/, Space space) { return name_of(space); }
std::optional<Space> space_named(const Clouds& game, std::string_view id) { return read_space(id, game.columns()); }
std::vector<Space> all_spaces(const Clouds& game) {
  std::vector<Space> spaces;
  for (int i = 0; i < kRows * game.columns(); ++i) spaces.push_back(space_at(i));
  return spaces;
}

std::string write_column(const Clouds& /*game*/, Column column) { return {static_cast<char>('a' + index(column))}; }
std::optional<Column> column_named(const Clouds& game, std::string_view id) { return read_column(id, game.columns()); }
std::vector<Column> all_columns(const Clouds& game) {
  std::vector<Column> columns;
  for (int i = 0; i < game.columns(); ++i) columns.push_back(static_cast<Column>(i));
  return columns;
}

std::string write_bird(const Clouds& /*game*/, Bird bird) { return {letter_of(bird)}; }
std::optional<Bird> bird_named(const Clouds& game, std::string_view id) { return read_bird(id, game.seats()); }
std::vector<Bird> all_birds(const Clouds& game) {
  std::vector<Bird> birds;
  for (int kind = 0; kind < 2 * game.seats(); ++kind) birds.push_back(bird_at(kind));
  birds.push_back(Bird::kSwift);
  return birds;
}

std::string bird_words(const Clouds& /*game*/, Bird bird) { return words_for(bird); }

std::string write_card(const Clouds& game, Card card) { return game.name_of(card); }
std::vector<Card> every_card(const Clouds& game) {
  std::vector<Card> cards;
  for (int i = 0; i < cards_for(game.seats()); ++i) {
    if (!has(game.copies(), card_at(i))) cards.push_back(card_at(i));
  }
  return cards;
}

constexpr std::array<std::string_view, 2> kEndNames = {"front", "back"};
constexpr std::array<std::string_view, 3> kSourceNames = {"landing", "pairs", "cards"};

constexpr std::array<const core::Noun*, 7> kNouns = {&nouns::kSpace, &nouns::kColumn, &nouns::kEnd,   &nouns::kBird,
                                                     &nouns::kCard,  &nouns::kAction, &nouns::kFlight};
constexpr std::array kEvents = {kLaid.row(),      kTurnedUp.row(),  kDealt.row(),  kShown.row(),  kReshuffled.row(),
                                kNestShown.row(), kBegan.row(),     kUsed.row(),   kPlayed.row(), kCopied.row(),
                                kChose.row(),     kSwapped.row(),   kDrew.row(),   kFound.row(),  kAdded.row(),
                                kTook.row(),      kDiscarded.row(), kPassed.row(), kLanded.row(), kScored.row(),
                                kHeld.row(),      kEnded.row()};
static_assert(core::in_order(kEvents, Happening::kEnded));
constexpr std::array kRefusals = {
    why::kOver.row(),          why::kChance.row(),        why::kNotYourTurn.row(),  why::kChooseTurn.row(),
    why::kChooseSwap.row(),    why::kChooseBird.row(),    why::kChooseColumn.row(), why::kChooseFavourite.row(),
    why::kChooseCopy.row(),    why::kChooseAction.row(),  why::kChooseCard.row(),   why::kChooseDiscard.row(),
    why::kChooseScore.row(),   why::kChooseScoring.row(), why::kTooDear.row(),      why::kNoNeighbour.row(),
    why::kNobodyBehind.row(),  why::kNoRoom.row(),        why::kNoCard.row(),       why::kNoOtherCard.row(),
    why::kEmptySpace.row(),    why::kNotInReach.row(),    why::kNoSwift.row(),      why::kNotYours.row(),
    why::kDeckEmpty.row(),     why::kNotInDeck.row(),     why::kNotFaceUp.row(),    why::kColumnFull.row(),
    why::kNotInHand.row(),     why::kCardTooDear.row(),   why::kNoSwap.row(),       why::kNothingToScore.row(),
    why::kNothingToCopy.row(), why::kNoChain.row(),       why::kNotDisplayed.row(), why::kCopiedStays.row(),
    why::kNoSpaceHeld.row(),   why::kNoMove.row(),        why::kUnreadable.row()};

}  // namespace

constinit const core::Noun nouns::kSpace = core::noun<Clouds, Space, write_space, space_named, all_spaces>("space");
constinit const core::Noun nouns::kColumn =
    core::noun<Clouds, Column, write_column, column_named, all_columns>("column");
constinit const core::Noun nouns::kEnd = core::enumeration("end", kEndNames);
constinit const core::Noun nouns::kBird =
    core::said_as<Clouds, Bird, bird_words>(core::noun<Clouds, Bird, write_bird, bird_named, all_birds>("bird"));
constinit const core::Noun nouns::kCard = core::noun<Clouds, Card, write_card, read_card, every_card>("card");
constinit const core::Noun nouns::kAction = core::enumeration("action", kActionNames);
constinit const core::Noun nouns::kFlight = core::enumeration("flight", kFlightNames);

const core::Vocabulary& Clouds::vocabulary() {
  static constexpr core::Vocabulary kVocabulary{kNouns, kEvents, kSourceNames, kRefusals};
  return kVocabulary;
}

}  // namespace aviary::clouds
