// M22–M24, M28: how a match ends and who has won.
#include "migrato.h"

namespace aviary::migrato {

// M23: "Each player adds the numbers on top of the own arrived piles (and M28)". M28: "Return cards are worth their
// printed points at the end, whatever happens".
int Migrato::points(const Open& open, std::size_t seat) const {
  int points = 0;
  for (const Pile pile : open.piles[seat]) {
    if (!pile.empty()) points += pile.top().number();
  }
  for (const Species species : kAllSpecies) {
    if (has(open.returns[seat], species)) points += edition_.points[index(species)];
  }
  return points;
}

// M23: "the higher total wins; equal totals are a draw".
core::Outcome Migrato::outcome(const State& state) const {
  const int first = points(state.open, 0);
  const int second = points(state.open, 1);
  return {2,
          {first, second},
          {first >= second ? 1 : 2, second >= first ? 1 : 2},
          state.open.ending == Ending::kLastSpecies ? "M22" : "M24"};
}

}  // namespace aviary::migrato
