// Reads an edition. Every field must be there, be known and be right; all that is not is reported.
#include "edition.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "base/faults.h"
#include "base/text.h"

namespace aviary::clouds {
namespace {

using base::Error;
using base::Tree;

constexpr std::array<std::string_view, kManoeuvres> kTitles = {
    "Dodge",    "Sharp Dodge", "Lead Change", "Standard",       "Neutral",
    "Diagonal", "Score",       "Free Flight", "Favourite Bird", "Display"};

// A card is worth a handful of points; the limits keep sums far from what a score can hold.
constexpr int kMostSpacePoints = 20;
constexpr int kMostNestPoints = 100;

// Reads part after part. What is wrong is noted with its line, and the reading goes on.
class EditionReader {
 public:
  base::Result<Edition> read(const Tree& tree);

 private:
  // Each returns whether it found what it names, and notes otherwise why not.
  bool wrong(const Tree& node, const std::string& what) {
    faults_.add(Error{"edition", (node.line() > 0 ? "line " + std::to_string(node.line()) + ": " : part_) + what});
    return false;
  }
  bool has_fields(const Tree& node, const std::string& what, std::initializer_list<std::string_view> needed,
                  std::initializer_list<std::string_view> allowed = {});
  bool is_text(const Tree& node, const std::string& what) {
    return node.text() != nullptr || wrong(node, what + " is a text, not " + std::string(node.kind()));
  }
  bool is_list(const Tree& node, const std::string& what, std::size_t size);
  bool number(const Tree& node, const std::string& what, int least, int most, int& number);
  bool kind(const Tree& node, Manoeuvre& kind);
  bool space(const Tree& node, int players, Space& space);

  void read_card(const Tree& node, int players, ManoeuvreCard& card);
  void read_set(const Tree& node, const std::string& name, int players);
  void read_nest(const Tree& node, NestCard& nest);
  void read_birds(const Tree& node);

  base::Faults faults_;
  std::string part_;  // what is read, for faults of a tree without lines: "nest card 2: "
  Edition edition_{};
};

// All that are needed, and none but these and those allowed. False if one that is needed is not there.
bool EditionReader::has_fields(const Tree& node, const std::string& what,
                               std::initializer_list<std::string_view> needed,
                               std::initializer_list<std::string_view> allowed) {
  if (node.fields() == nullptr) return wrong(node, what + " is a table, not " + std::string(node.kind()));
  const auto in = [](std::initializer_list<std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  for (const base::Field& field : *node.fields()) {
    if (in(needed, field.name) || in(allowed, field.name)) continue;
    wrong(field.value.line() > 0 ? field.value : node, what + " has an unknown field " + base::quoted(field.name));
  }
  bool complete = true;
  for (const std::string_view name : needed) {
    if (node.find(name) == nullptr) complete = wrong(node, what + " needs the field " + base::quoted(name));
  }
  return complete;
}

bool EditionReader::is_list(const Tree& node, const std::string& what, std::size_t size) {
  if (node.list() == nullptr) return wrong(node, what + " is a list, not " + std::string(node.kind()));
  if (node.list()->size() == size) return true;
  return wrong(node, what + " has " + std::to_string(size) + " items, not " + std::to_string(node.list()->size()));
}

bool EditionReader::number(const Tree& node, const std::string& what, int least, int most, int& number) {
  if (node.integer() == nullptr) return wrong(node, what + " is a whole number, not " + std::string(node.kind()));
  if (*node.integer() < least || *node.integer() > most) {
    return wrong(node, what + " lies between " + std::to_string(least) + " and " + std::to_string(most));
  }
  number = static_cast<int>(*node.integer());
  return true;
}

bool EditionReader::kind(const Tree& node, Manoeuvre& kind) {
  if (!is_text(node, "the kind of a card")) return false;
  const auto found = std::find(kTitles.begin(), kTitles.end(), *node.text());
  if (found == kTitles.end()) return wrong(node, "there is no kind of card " + base::quoted(*node.text()));
  kind = static_cast<Manoeuvre>(found - kTitles.begin());
  return true;
}

// C27: "two different spaces, each on the board of its set"
bool EditionReader::space(const Tree& node, int players, Space& space) {
  if (!is_text(node, "a marked space")) return false;
  const std::string& text = *node.text();
  const char last = static_cast<char>('a' + columns_for(players) - 1);
  if (text.size() != 2 || text[0] < 'a' || text[0] > last || text[1] < '1' || text[1] > '3') {
    return wrong(node, base::quoted(text) + " is not a space of the board for " + std::to_string(players) +
                           " players: a1 to " + last + "3, row 1 in front");
  }
  space = space_at(text[0] - 'a', static_cast<Row>(text[1] - '1'));
  return true;
}

void EditionReader::read_card(const Tree& node, int players, ManoeuvreCard& card) {
  if (!has_fields(node, "a card", {"kind", "spaces", "points", "source"})) return;
  kind(*node.find("kind"), card.kind);
  is_text(*node.find("source"), "'source'");
  const Tree& spaces = *node.find("spaces");
  const Tree& points = *node.find("points");
  const bool both = is_list(spaces, "'spaces'", 2);
  if (!is_list(points, "'points'", 2) || !both) return;
  bool on_board = true;
  for (std::size_t i = 0; i < 2; ++i) {
    on_board = space((*spaces.list())[i], players, card.spaces[i]) && on_board;
    int value = 0;
    number((*points.list())[i], "each of 'points'", 1, kMostSpacePoints, value);
    card.points[i] = static_cast<std::uint8_t>(value);
  }
  if (on_board && card.spaces[0] == card.spaces[1]) wrong(spaces, "a card marks two different spaces");
  if (card.spaces[1] < card.spaces[0]) {
    std::swap(card.spaces[0], card.spaces[1]);
    std::swap(card.points[0], card.points[1]);
  }
}

// C27: the right number of cards for this number of players. Copies move up to the first of them.
void EditionReader::read_set(const Tree& node, const std::string& name, int players) {
  const int size = cards_for(players);
  if (!is_list(node, "'" + name + "'", at(size))) return;
  auto& cards = edition_.cards[at(players)];
  for (int i = 0; i < size; ++i) {
    part_ = "card " + std::to_string(i + 1) + " of '" + name + "': ";
    read_card((*node.list())[at(i)], players, cards[at(i)]);
    const auto here = cards.begin() + i;
    const auto like = std::find(cards.begin(), here, *here);
    if (like != here) std::rotate(like + 1, here, here + 1);
  }
  part_.clear();
  for (int i = 0; i < size; ++i) {
    const ManoeuvreCard& card = cards[at(i)];
    const auto differs_in_points = [&](const ManoeuvreCard& other) {
      return other.kind == card.kind && other.spaces == card.spaces && other.points != card.points;
    };
    if (i > 0 && card == cards[at(i - 1)]) edition_.copies[at(players)] |= bit(card_at(i));
    if (std::any_of(cards.begin(), cards.begin() + size, differs_in_points)) {
      edition_.alike_but_for_points[at(players)] |= bit(card_at(i));
    }
  }
}

void EditionReader::read_nest(const Tree& node, NestCard& nest) {
  if (!has_fields(node, "a nest card", {"birds", "pair", "source"})) return;
  int value = 0;
  number(*node.find("pair"), "'pair'", -kMostNestPoints, kMostNestPoints, value);
  nest.pair = static_cast<std::int8_t>(value);
  is_text(*node.find("source"), "'source'");
  const Tree& birds = *node.find("birds");
  if (!is_list(birds, "'birds', the points for 1 to 5 birds,", kBirdsEach)) return;
  for (std::size_t i = 0; i < kBirdsEach; ++i) {
    number((*birds.list())[i], "each of 'birds'", -kMostNestPoints, kMostNestPoints, value);
    nest.birds[i + 1] = static_cast<std::int8_t>(value);
  }
}

// C27: "five birds with at least two females and one male"
void EditionReader::read_birds(const Tree& node) {
  if (!has_fields(node, "'birds'", {"females", "males", "source"})) return;
  is_text(*node.find("source"), "'source'");
  int males = 0;
  const bool both = number(*node.find("females"), "'females'", 2, 4, edition_.females);
  if (!number(*node.find("males"), "'males'", 1, 3, males) || !both) return;
  if (edition_.females + males != kBirdsEach) wrong(node, "each player has five birds");
}

base::Result<Edition> EditionReader::read(const Tree& tree) {
  // `source` is what `about` was called.
  has_fields(tree, "an edition of Above the Clouds", {"game", "title", "birds", "nests", "cards"}, {"about", "source"});
  if (const Tree* game = tree.find("game"); game != nullptr && (game->text() == nullptr || *game->text() != "clouds")) {
    wrong(*game, "'game' is \"clouds\"");
  }
  for (const std::string_view name : {"title", "about", "source"}) {
    if (const Tree* text = tree.find(name)) is_text(*text, "'" + std::string(name) + "'");
  }
  if (const Tree* birds = tree.find("birds")) read_birds(*birds);
  if (const Tree* nests = tree.find("nests"); nests != nullptr && is_list(*nests, "'nests'", kNests)) {
    for (std::size_t i = 0; i < kNests; ++i) {
      part_ = "nest card " + std::to_string(i + 1) + ": ";
      read_nest((*nests->list())[i], edition_.nests[i + 1]);
    }
    part_.clear();
  }
  if (const Tree* cards = tree.find("cards"); cards != nullptr) {
    has_fields(*cards, "'cards'", {"two", "three", "four"});
    for (const auto& [name, players] : {std::pair{"two", 2}, std::pair{"three", 3}, std::pair{"four", 4}}) {
      if (const Tree* set = cards->find(name)) read_set(*set, name, players);
    }
  }
  if (const std::optional<Error> error = faults_.error()) return *error;
  return edition_;
}

}  // namespace

base::Result<Edition> read_edition(const base::Tree& tree) { return EditionReader().read(tree); }

std::string_view title_of(Manoeuvre kind) { return kTitles[static_cast<std::size_t>(kind)]; }

}  // namespace aviary::clouds
