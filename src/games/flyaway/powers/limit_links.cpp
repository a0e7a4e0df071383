// Storm: fewer base links this turn.
#include "power.h"

namespace aviary::flyaway {
namespace {

void begin(Play& play, Pending& /*frame*/, const Effect& effect) {
  if (effect.amount < play.open.links_allowed) play.table.links_allowed = u8(effect.amount);
}

}  // namespace

extern const Power kLimitLinksPower;
const Power kLimitLinksPower = {
    Does::kLimitLinks, "limit_links", kOnFowl,       0, kAmount, 2, false, false, always, begin,
    asks_nothing,      no_choices,    choose_nothing};

}  // namespace aviary::flyaway
