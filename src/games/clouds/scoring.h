// Points: nest cards, manoeuvre cards, who begins, who wins.
#pragma once

#include "edition.h"
#include "state.h"

namespace aviary::clouds {

class Clouds;

// C20: "each marked space that holds one of your own birds gives its points, both together two more".
struct CardPoints {
  int points;
  std::array<bool, 2> held;
};
CardPoints card_points(const ManoeuvreCard& card, Spaces own);

// C20: "A card with neither space occupied cannot be scored."
inline bool can_score(const ManoeuvreCard& card, Spaces own) {
  return ((bit(card.spaces[0]) | bit(card.spaces[1])) & own) != 0;
}
// Those of the cards that could be scored by the owner of these birds.
Cards scorable(const Clouds& game, Cards cards, Spaces own);

// C19: points for the birds of one player that land. Precondition: at most five.
int nest_points(const NestCard& nest, int females, int males);

// C7: the seats that may begin, one bit each; more than one if they are tied.
unsigned starters(const Open& open, int players);

}  // namespace aviary::clouds
