#include "text.h"

#include <algorithm>
#include <charconv>

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

}  // namespace aviary::clouds
