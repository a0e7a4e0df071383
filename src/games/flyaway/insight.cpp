// F41: what each player has scored, and from which source.
#include "flyaway.h"

namespace aviary::flyaway {

core::Points FlyAway::points(const Open& open) const {
  core::Points points{};
  for (int seat = 0; seat < seats(); ++seat) points[static_cast<std::size_t>(seat)] = open.scores[seat];
  return points;
}

base::Tree FlyAway::account(const View& /*view*/, const core::Ledger& ledger) const {
  return core::account_of(vocabulary(), ledger, seats());
}

}  // namespace aviary::flyaway
