// The words and letters of cards and species in texts: "g4n" is a night card with four geese.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "card.h"

namespace aviary::migrato {

inline constexpr std::array<std::string_view, kSpecies> kSpeciesNames = {"goose", "kite", "stilt", "bee-eater", "teal"};
inline constexpr std::array<std::string_view, 3> kDangerNames = {"hunter", "habitat", "light"};

constexpr std::string_view name(Species species) { return kSpeciesNames[index(species)]; }
std::optional<Species> species_named(std::string_view name);
// The first letter of the name.
char letter(Species species);
std::optional<Species> species_of_letter(char wanted);

// "g4n", "k3d", "hunter", "habitat", "light"; "?" for kUnknown.
std::string to_text(Card card);
std::optional<Card> parse_card(std::string_view text);

// "4 geese by night", for sentences.
std::string in_words(Card card);

}  // namespace aviary::migrato
