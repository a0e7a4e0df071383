// The words and letters of the notation (docs/notation.md), shared by the texts of moves, positions and refusals.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "clouds.h"
#include "decisions/decisions.h"

namespace aviary::clouds {

using base::quoted;
using base::read_number;
using base::split;

// "b2": column b from the left, row 2; row 1 is in front.
std::string name_of(Space space);
std::optional<Space> read_space(std::string_view text, int columns);

// g c s k for the females of the seats, G C S K for the males, n for a swift, '.' for an empty space.
char letter_of(Bird bird);
// Only birds that are played with; '.' is none of them.
std::optional<Bird> read_bird(std::string_view text, int players);
// "a female crane", "a swift"
std::string words_for(Bird bird);
std::string_view species_of(int seat);

// "left-right", "forward-backward", "add", "card"
std::string_view name_of(Action action);
std::optional<Action> read_action(std::string_view text);
std::string_view name_of(Flight flight);
std::optional<Flight> read_flight(std::string_view text);

std::optional<Card> read_card(const Clouds& game, std::string_view text);

}  // namespace aviary::clouds
