// F19, F21: routes on the map. A route never goes north and visits no location twice, so it runs through the rows from
// north to south, and in each row along a simple path of side links.
#pragma once

#include <cstdint>

#include "edition.h"
#include "facts.h"

namespace aviary::flyaway {

// Is there a route of these links?
bool has_route(const Edition& cards, const Links& links, int start, int end);

// How many links of each seat lie on a route.
using Share = Row<std::uint8_t, kMaxPlayers>;

// Seats in the order in which a saver decides about their links: the saver, then clockwise.
constexpr int seat_in_order(int saver, int stage, int seats) { return (saver + stage) % seats; }

struct RouteQuestion {
  int start;
  int end;
  int saver;
  int stage;    // in the order of seats
  Share share;  // what the seats of the stages before have
};
// How many partial routes the search remembers at a time; what finds no room is followed one by one (routes.cpp).
inline constexpr std::size_t kRouteRoom = 4096;

// F21: the numbers of links that the seat of this stage can have on a route, one bit each, if the seats of the stages
// before have exactly as many as `share` says. All simple southward paths count; nothing is approximated, whatever the
// room.
std::uint64_t link_counts(const Facts& facts, const RouteQuestion& asked, std::size_t room = kRouteRoom);

// The same for the bird in this slot. F24, F30: with `own_link` only routes with a link of the saver count.
std::uint64_t link_counts(const Facts& facts, int slot, bool own_link, int saver, int stage, const Share& share);

// F24: does the seat own a link on some route of the bird in this slot?
bool contributes(const Facts& facts, int slot, int seat);

}  // namespace aviary::flyaway
