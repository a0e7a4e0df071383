// Reads an edition. Every field must be there, be known and be right; the first thing that is not is reported.
#include "edition.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

namespace aviary::clouds {
namespace {

using base::Error;
using base::Tree;
using Failure = std::optional<Error>;

constexpr std::array<std::string_view, kManoeuvres> kTitles = {
    "Dodge",    "Sharp Dodge", "Lead Change", "Standard",       "Neutral",
    "Diagonal", "Score",       "Free Flight", "Favourite Bird", "Display"};

// A card is worth a handful of points; the limits keep sums far from what a score can hold.
constexpr int kMostSpacePoints = 20;
constexpr int kMostNestPoints = 100;

Error wrong(const Tree& node, const std::string& what) {
  return {"edition", (node.line() > 0 ? "line " + std::to_string(node.line()) + ": " : "") + what};
}

std::string quoted(std::string_view text) { return "'" + std::string(text.substr(0, 40)) + "'"; }

// The table has exactly these fields.
Failure expect_fields(const Tree& node, const std::string& what, std::initializer_list<std::string_view> names) {
  if (node.fields() == nullptr) return wrong(node, what + " is a table, not " + std::string(node.kind()));
  for (const base::Field& field : *node.fields()) {
    if (std::find(names.begin(), names.end(), field.name) == names.end()) {
      return wrong(field.value.line() > 0 ? field.value : node, what + " has an unknown field " + quoted(field.name));
    }
  }
  for (const std::string_view name : names) {
    if (node.find(name) == nullptr) return wrong(node, what + " needs the field " + quoted(name));
  }
  return std::nullopt;
}

Failure expect_text(const Tree& node, const std::string& what) {
  if (node.text() == nullptr) return wrong(node, what + " is a text, not " + std::string(node.kind()));
  return std::nullopt;
}

Failure expect_list(const Tree& node, const std::string& what, std::size_t size) {
  if (node.list() == nullptr) return wrong(node, what + " is a list, not " + std::string(node.kind()));
  if (node.list()->size() == size) return std::nullopt;
  return wrong(node, what + " has " + std::to_string(size) + " items, not " + std::to_string(node.list()->size()));
}

Failure number_in(const Tree& node, const std::string& what, int least, int most, int& number) {
  if (node.integer() == nullptr) return wrong(node, what + " is a whole number, not " + std::string(node.kind()));
  if (*node.integer() < least || *node.integer() > most) {
    return wrong(node, what + " lies between " + std::to_string(least) + " and " + std::to_string(most));
  }
  number = static_cast<int>(*node.integer());
  return std::nullopt;
}

Failure read_kind(const Tree& node, Manoeuvre& kind) {
  if (Failure failure = expect_text(node, "the kind of a card")) return failure;
  const auto found = std::find(kTitles.begin(), kTitles.end(), *node.text());
  if (found == kTitles.end()) return wrong(node, "there is no kind of card " + quoted(*node.text()));
  kind = static_cast<Manoeuvre>(found - kTitles.begin());
  return std::nullopt;
}

// C27: "every space on the board of its player count"
Failure space_in(const Tree& node, int players, Space& space) {
  if (Failure failure = expect_text(node, "a marked space")) return failure;
  const std::string& text = *node.text();
  const char last = static_cast<char>('a' + columns_for(players) - 1);
  if (text.size() != 2 || text[0] < 'a' || text[0] > last || text[1] < '1' || text[1] > '3') {
    return wrong(node, quoted(text) + " is not a space of the board for " + std::to_string(players) +
                           " players: a1 to " + last + "3, row 1 in front");
  }
  space = space_at(text[0] - 'a', static_cast<Row>(text[1] - '1'));
  return std::nullopt;
}

Failure read_card(const Tree& node, int players, ManoeuvreCard& card) {
  if (Failure failure = expect_fields(node, "a card", {"kind", "spaces", "points", "source"})) return failure;
  if (Failure failure = read_kind(*node.find("kind"), card.kind)) return failure;
  const Tree& spaces = *node.find("spaces");
  const Tree& points = *node.find("points");
  if (Failure failure = expect_list(spaces, "'spaces'", 2)) return failure;
  if (Failure failure = expect_list(points, "'points'", 2)) return failure;
  for (std::size_t i = 0; i < 2; ++i) {
    if (Failure failure = space_in((*spaces.list())[i], players, card.spaces[i])) return failure;
    int value = 0;
    if (Failure failure = number_in((*points.list())[i], "each of 'points'", 1, kMostSpacePoints, value)) {
      return failure;
    }
    card.points[i] = static_cast<std::uint8_t>(value);
  }
  if (card.spaces[0] == card.spaces[1]) return wrong(spaces, "a card marks two different spaces");
  if (card.spaces[1] < card.spaces[0]) {
    std::swap(card.spaces[0], card.spaces[1]);
    std::swap(card.points[0], card.points[1]);
  }
  return expect_text(*node.find("source"), "'source'");
}

// C27: the right number of cards for this number of players, no two alike.
Failure read_set(const Tree& node, const std::string& name, int players, Edition& edition) {
  const auto size = static_cast<std::size_t>(cards_for(players));
  if (Failure failure = expect_list(node, "'" + name + "'", size)) return failure;
  auto& cards = edition.cards[at(players)];
  for (std::size_t i = 0; i < size; ++i) {
    const Tree& item = (*node.list())[i];
    if (Failure failure = read_card(item, players, cards[i])) return failure;
    const auto alike = [&](const ManoeuvreCard& other) {
      return other.kind == cards[i].kind && other.spaces == cards[i].spaces;
    };
    if (std::find_if(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), alike) !=
        cards.begin() + static_cast<std::ptrdiff_t>(i)) {
      return wrong(item, "another card of the set has the same kind and the same spaces");
    }
  }
  return std::nullopt;
}

Failure read_nest(const Tree& node, NestCard& nest) {
  if (Failure failure = expect_fields(node, "a nest card", {"birds", "pair", "source"})) return failure;
  const Tree& birds = *node.find("birds");
  if (Failure failure = expect_list(birds, "'birds', the points for 1 to 5 birds,", kBirdsEach)) return failure;
  int value = 0;
  for (std::size_t i = 0; i < kBirdsEach; ++i) {
    if (Failure failure = number_in((*birds.list())[i], "each of 'birds'", -kMostNestPoints, kMostNestPoints, value)) {
      return failure;
    }
    nest.birds[i + 1] = static_cast<std::int8_t>(value);
  }
  if (Failure failure = number_in(*node.find("pair"), "'pair'", -kMostNestPoints, kMostNestPoints, value)) {
    return failure;
  }
  nest.pair = static_cast<std::int8_t>(value);
  return expect_text(*node.find("source"), "'source'");
}

// C27: "five birds per player with at least two females and one male"
Failure read_birds(const Tree& node, Edition& edition) {
  if (Failure failure = expect_fields(node, "'birds'", {"females", "males", "source"})) return failure;
  int males = 0;
  if (Failure failure = number_in(*node.find("females"), "'females'", 2, 4, edition.females)) return failure;
  if (Failure failure = number_in(*node.find("males"), "'males'", 1, 3, males)) return failure;
  if (edition.females + males != kBirdsEach) return wrong(node, "each player has five birds");
  return expect_text(*node.find("source"), "'source'");
}

Failure read(const Tree& tree, Edition& edition) {
  if (Failure failure = expect_fields(tree, "an edition of Above the Clouds",
                                      {"game", "title", "source", "birds", "nests", "cards"})) {
    return failure;
  }
  const Tree& game = *tree.find("game");
  if (game.text() == nullptr || *game.text() != "clouds") return wrong(game, "'game' is \"clouds\"");
  if (Failure failure = expect_text(*tree.find("title"), "'title'")) return failure;
  if (Failure failure = expect_text(*tree.find("source"), "'source'")) return failure;
  if (Failure failure = read_birds(*tree.find("birds"), edition)) return failure;
  const Tree& nests = *tree.find("nests");
  if (Failure failure = expect_list(nests, "'nests'", kNests)) return failure;
  for (std::size_t i = 0; i < kNests; ++i) {
    if (Failure failure = read_nest((*nests.list())[i], edition.nests[i + 1])) return failure;
  }
  const Tree& cards = *tree.find("cards");
  if (Failure failure = expect_fields(cards, "'cards'", {"two", "three", "four"})) return failure;
  for (const auto& [name, players] : {std::pair{"two", 2}, std::pair{"three", 3}, std::pair{"four", 4}}) {
    if (Failure failure = read_set(*cards.find(name), name, players, edition)) return failure;
  }
  return std::nullopt;
}

}  // namespace

base::Result<Edition> read_edition(const base::Tree& tree) {
  Edition edition{};
  if (const Failure failure = read(tree, edition)) return *failure;
  return edition;
}

std::string_view title_of(Manoeuvre kind) { return kTitles[static_cast<std::size_t>(kind)]; }

}  // namespace aviary::clouds
