// F19, F21: routes on the map. A route never goes north and visits no location twice, so it runs through the rows from
// north to south, and in each row along a simple path of side links.
#pragma once

#include <bit>
#include <cstdint>

#include "edition.h"
#include "facts.h"

namespace aviary::flyaway {

// The locations that links join to each one, and itself if there are any.
class Joined {
 public:
  Joined(const Edition& cards, const Links& links) {
    links.each([&](int linkway) {
      to_[cards.way(linkway).north] |= cards.ends[linkway];
      to_[cards.way(linkway).south] |= cards.ends[linkway];
    });
  }
  Places operator[](int location) const { return to_[location]; }

 private:
  Row<Places, kMaxLocations> to_{};
};

// How far links lead from a border in one direction, within some locations; and from all of these, all linkways.
struct Spread {
  Places places;
  Places next;
  Links linkways;
};
inline Spread spread(const Direction& direction, const Joined& joined, Places border, Places within) {
  Spread result{0, 0, {}};
  while (border != 0) {
    const int at = std::countr_zero(border);
    const Ways& ways = direction[at];
    result.places |= Places{1} << at;
    result.next |= ways.next;
    result.linkways |= ways.linkways;
    border = (border | (joined[at] & ways.next)) & within & ~result.places;
  }
  return result;
}

// The links that lie on ways from start to end, whether or not these visit a location twice.
struct Web {
  int start;
  int end;
  bool whole;  // is there such a way?
  Links links;
};
inline Web web_of(const Edition& cards, const Links& links, int start, int end) {
  const Joined joined(cards, links);
  const Spread from = spread(cards.onward, joined, Places{1} << start, cards.between(start, end));
  const Spread to = spread(cards.backward, joined, Places{1} << end & from.places, from.places);
  return {start, end, to.places != 0, links & from.linkways & to.linkways};
}

// The same for the bird in this slot.
inline Web web_of(const Facts& facts, int slot) {
  const BirdCard& card = facts.cards.birds[facts.open.roost[slot]];
  return web_of(facts.cards, facts.occupied() & card.ways, card.start, card.end);
}

// Is there a route of these links?
bool has_route(const Edition& cards, const Links& links, int start, int end);

// How many links of each seat lie on a route.
using Share = Row<std::uint8_t, kMaxPlayers>;

// Seats in the order in which a saver decides about their links: the saver, then clockwise.
constexpr int seat_in_order(int saver, int stage, int seats) { return (saver + stage) % seats; }

struct RouteQuestion {
  int saver;
  int stage;              // in the order of seats
  Share share;            // what the seats of the stages before have
  bool own_link = false;  // F24, F30: only routes with a link of the saver count
};
// How many partial routes the search remembers at a time; what finds no room is followed one by one (routes.cpp).
inline constexpr std::size_t kRouteRoom = 4096;

// F21: the numbers of links that the seat of this stage can have on a route, one bit each, if the seats of the stages
// before have exactly as many as `share` says. All simple southward paths count; nothing is approximated, whatever the
// room.
std::uint64_t link_counts(const Facts& facts, const Web& web, const RouteQuestion& asked,
                          std::size_t room = kRouteRoom);

// F24: does the seat own a link on some route of the bird in this slot?
bool contributes(const Facts& facts, int slot, int seat);

}  // namespace aviary::flyaway
