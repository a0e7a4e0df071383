// C19, C20: what each player has scored, and from which source.
#include <algorithm>

#include "clouds.h"

namespace aviary::clouds {

core::Points Clouds::points(const Open& open) const {
  core::Points points{};
  std::copy(open.points.begin(), open.points.end(), points.begin());
  return points;
}

base::Tree Clouds::account(const View& /*view*/, const core::Ledger& ledger) const {
  return core::account_of(vocabulary(), ledger, players_);
}

}  // namespace aviary::clouds
