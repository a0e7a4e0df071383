#include "names.h"

namespace aviary::migrato {
namespace {

constexpr std::array<std::string_view, kSpecies> kPlurals = {"geese", "kites", "stilts", "bee-eaters", "teals"};
constexpr std::array<std::string_view, 3> kDangerWords = {"hunter", "habitat destruction", "light pollution"};

}  // namespace

std::optional<Species> species_named(std::string_view name) {
  for (const Species species : kAllSpecies) {
    if (kSpeciesNames[index(species)] == name) return species;
  }
  return std::nullopt;
}

char letter(Species species) { return name(species)[0]; }

std::optional<Species> species_of_letter(char wanted) {
  for (const Species species : kAllSpecies) {
    if (letter(species) == wanted) return species;
  }
  return std::nullopt;
}

std::string to_text(Card card) {
  if (card == Card::kUnknown) return "?";
  if (is_danger(card)) return std::string(kDangerNames[index(card) - index(Card::kHunter)]);
  if (!is_bird(card)) return "-";
  return letter(species_of(card)) + std::to_string(face_of(card).number()) + (face_of(card).night() ? "n" : "d");
}

std::optional<Card> parse_card(std::string_view text) {
  for (const Card danger : kDangers) {
    if (to_text(danger) == text) return danger;
  }
  if (text.size() != 3 || text[1] < '1' || text[1] > '0' + kHighest) return std::nullopt;
  const std::optional<Species> species = species_of_letter(text[0]);
  if (!species || (text[2] != 'd' && text[2] != 'n')) return std::nullopt;
  const Card card = card_of(*species, face(text[1] - '0', text[2] == 'n'));
  if (card == Card::kNone) return std::nullopt;
  return card;
}

std::string in_words(Card card) {
  if (is_danger(card)) return std::string(kDangerWords[index(card) - index(Card::kHunter)]);
  if (!is_bird(card)) return "a card";
  const int number = face_of(card).number();
  const auto& names = number == 1 ? kSpeciesNames : kPlurals;
  return std::to_string(number) + " " + std::string(names[index(species_of(card))]) +
         (face_of(card).night() ? " by night" : " by day");
}

}  // namespace aviary::migrato
