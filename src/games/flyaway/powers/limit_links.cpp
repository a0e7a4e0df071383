// Storm: fewer base links this turn.
#include "power.h"

namespace aviary::flyaway {
namespace of_limit_links {

void begin(Play& play, Pending& /*frame*/, const Effect& effect) {
  if (effect.amount < play.open.links_allowed) play.table.links_allowed = u8(effect.amount);
}

}  // namespace of_limit_links

const Power kLimitLinksPower = {
    .does = Does::kLimitLinks,
    .name = "limit_links",
    .places = kOnFowl,
    .may_have = kAmount,
    .most_amount = 2,
    .changes = always,
    .begin = of_limit_links::begin,
};

}  // namespace aviary::flyaway
