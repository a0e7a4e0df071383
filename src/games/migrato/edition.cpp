#include "edition.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/faults.h"
#include "names.h"

namespace aviary::migrato {
namespace {

using base::Error;
using base::Result;
using base::Tree;

Error wrong(const Tree& node, const std::string& what) {
  const std::string line = node.line() > 0 ? "line " + std::to_string(node.line()) + ": " : "";
  return {"edition", line + what};
}

std::optional<Error> only_fields(const Tree& node, std::string_view what,
                                 std::initializer_list<std::string_view> known) {
  if (node.fields() == nullptr) {
    return wrong(node, std::string(what) + " is a table, not " + std::string(node.kind()));
  }
  base::Faults faults;
  for (const base::Field& field : *node.fields()) {
    if (std::find(known.begin(), known.end(), field.name) == known.end()) {
      faults.add(wrong(field.value, std::string(what) + " has no field '" + field.name.substr(0, 40) + "'"));
    }
  }
  return faults.error();
}

Result<int> read_number(const Tree& parent, std::string_view name, int least, int most) {
  const Tree* node = parent.find(name);
  const std::string field = "'" + std::string(name) + "'";
  const std::string range = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  if (node == nullptr) return wrong(parent, field + " is missing: " + range);
  const std::int64_t* value = node->integer();
  if (value == nullptr) return wrong(*node, field + " is " + range + ", not " + std::string(node->kind()));
  if (*value < least || *value > most) {
    return wrong(*node, field + " is " + range + ", not " + std::to_string(*value));
  }
  return static_cast<int>(*value);
}

Result<Species> read_species(const Tree& row) {
  const Tree* node = row.find("species");
  if (node == nullptr) return wrong(row, "'species' is missing: goose, kite, stilt, bee-eater or teal");
  const std::optional<Species> species = node->text() == nullptr ? std::nullopt : species_named(*node->text());
  if (!species) return wrong(*node, "'species' is goose, kite, stilt, bee-eater or teal");
  return *species;
}

// M31: "phases that the species may have": one row is a species and a number, and how many cards by day and by night.
std::optional<Error> read_row(const Tree& row, int rules, Edition& edition) {
  base::Faults faults;
  faults.add(only_fields(row, "a row of birds", {"species", "number", "day", "night"}));
  if (row.fields() == nullptr) return faults.error();
  const Result<Species> species = read_species(row);
  const Result<int> number = read_number(row, "number", 1, kHighest);
  if (!species) faults.add(species.error());
  if (!number) faults.add(number.error());
  if (!faults.none()) return faults.error();
  if (rules >= 2 && *species == Species::kGoose && (*number < kFewestGeese || *number > kMostGeese)) {
    return wrong(*row.find("number"), "geese fly in groups of 3, 4 or 5 (M31), not " + std::to_string(*number));
  }
  for (const bool night : {false, true}) {
    const std::string_view phase = night ? "night" : "day";
    if (row.find(phase) == nullptr) continue;
    const Result<int> cards = read_number(row, phase, 0, kCardsOf[index(*species)]);
    if (!cards) {
      faults.add(cards.error());
      continue;
    }
    const Card card = card_of(*species, face(*number, night));
    if (*cards > 0 && card == Card::kNone) {
      faults.add(wrong(row, "the " + std::string(name(*species)) + " does not fly by " + std::string(phase) + " (M1)"));
      continue;
    }
    for (int i = 0; i < *cards; ++i) {
      if (edition.cards.count(card) == kCardsOf[index(*species)]) break;
      edition.cards.add(card);
    }
  }
  return faults.error();
}

int count(const Edition& edition, Species species, bool night) {
  int cards = 0;
  for (std::size_t at = 1; at < index(Card::kHunter); ++at) {
    const bool counts = species_of(card_at(at)) == species && face_of(card_at(at)).night() == night;
    if (counts) cards += edition.cards.count(card_at(at));
  }
  return cards;
}

// M1, M31: how many cards each species has, and that geese fly by day and by night.
void check_counts(const Tree& birds, int rules, const Edition& edition, base::Faults& faults) {
  for (const Species species : kAllSpecies) {
    const int cards = count(edition, species, false) + count(edition, species, true);
    if (cards == kCardsOf[index(species)]) continue;
    faults.add(wrong(birds, "there are " + std::to_string(kCardsOf[index(species)]) + " cards of the " +
                                std::string(name(species)) + " (M1), not " + std::to_string(cards)));
  }
  for (const bool night : {false, true}) {
    if (rules < 2 || count(edition, Species::kGoose, night) > 0) continue;
    faults.add(wrong(birds, "at least one goose flies by " + std::string(night ? "night" : "day") + " (M31)"));
  }
}

// M31: "counts per species … at least one order that can arrive": any cards of a species can be laid from the highest
// to the lowest, and M1's counts are above the goals, so the counts are all there is to check.
std::optional<Error> read_birds(const Tree& tree, int rules, Edition& edition) {
  const Tree* birds = tree.find("birds");
  if (birds == nullptr) return wrong(tree, "'birds' is missing: a list of rows");
  if (birds->list() == nullptr) return wrong(*birds, "'birds' is a list of rows, not " + std::string(birds->kind()));
  Deck named{};  // a card of each species and number that has had its row
  base::Faults faults;
  int place = 0;
  for (const Tree& row : *birds->list()) {
    ++place;
    if (const std::optional<Error> error = read_row(row, rules, edition)) {
      faults.add(row.line() > 0 ? *error : Error{error->code, base::each_at("row " + std::to_string(place), *error)});
      continue;
    }
    const Species species = *read_species(row);
    const int number = *read_number(row, "number", 1, kHighest);
    const Card sign = card_of(species, face(number, !has(kDayFliers, species)));
    if (named.count(sign) > 0) {
      faults.add(wrong(
          row, "the " + std::string(name(species)) + " with number " + std::to_string(number) + " has a row already"));
    }
    named.add(sign);
  }
  if (faults.none()) check_counts(*birds, rules, edition, faults);
  return faults.error();
}

std::optional<Error> read_returns(const Tree& tree, Edition& edition) {
  const Tree* returns = tree.find("returns");
  if (returns == nullptr) return wrong(tree, "'returns' is missing: the points of the five return cards");
  if (std::optional<Error> error =
          only_fields(*returns, "'returns'", {"goose", "kite", "stilt", "bee-eater", "teal"})) {
    return error;
  }
  base::Faults faults;
  for (const Species species : kAllSpecies) {
    const Result<int> points = read_number(*returns, name(species), 0, kMostPoints);
    if (points)
      edition.points[index(species)] = static_cast<std::uint8_t>(*points);
    else
      faults.add(points.error());
  }
  return faults.error();
}

}  // namespace

Result<Edition> read_edition(const Tree& tree, int rules) {
  base::Faults faults;
  faults.add(only_fields(tree, "an edition", {"game", "title", "name", "about", "birds", "returns"}));
  if (const Tree* game = tree.find("game"); game == nullptr || game->text() == nullptr || *game->text() != "migrato") {
    faults.add(wrong(game == nullptr ? tree : *game, "an edition of Migrato says game = \"migrato\""));
  }
  for (const std::string_view field : {"title", "name", "about"}) {
    const Tree* node = tree.find(field);
    if (node != nullptr && node->text() == nullptr) faults.add(wrong(*node, "'" + std::string(field) + "' is a text"));
  }
  Edition edition{};
  faults.add(read_birds(tree, rules, edition));
  faults.add(read_returns(tree, edition));
  if (const std::optional<Error> error = faults.error()) return *error;
  for (std::size_t danger = 0; danger < kDangers.size(); ++danger) {
    for (int i = 0; i < kDangerCards[danger]; ++i) edition.cards.add(kDangers[danger]);
  }
  return edition;
}

}  // namespace aviary::migrato
