// F19, F21: routes on the map. A route never goes north and visits no location twice, so it runs through the rows from
// north to south, and in each row along a simple path of side links.
#pragma once

#include "base/list.h"
#include "edition.h"
#include "facts.h"
#include "move.h"

namespace aviary::flyaway {

// Is there a route of these links?
bool has_route(const Edition& cards, const Links& links, int start, int end);

// The distinct ways in which a route can share its links among the seats, in ascending order.
using Contributions = base::List<Contribution, 1000>;
void contributions(const Facts& facts, int start, int end, Contributions& routes);

// F21, F24: those a saver may choose from: all, or those with a link of the saver.
void choices(const Facts& facts, int slot, int seat, bool with_own_link, Contributions& routes);

// F24: does the seat own a link on some route of the bird in this slot?
bool contributes(const Facts& facts, int slot, int seat);

}  // namespace aviary::flyaway
