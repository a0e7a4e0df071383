#include "bots/flyaway/progress.h"

namespace aviary::bots {
namespace {

using namespace flyaway;  // NOLINT(google-build-using-namespace): this file is about nothing else

using Distances = Row<int, kMaxLocations>;

// New links needed from a location to every other up to the row of the goal: southward, or northward for the way back.
Distances distances(const Edition& cards, const Links& placed, int from, int goal) {
  const bool southward = cards.row[from] <= cards.row[goal];
  const int last = cards.row[goal];
  Distances distance;
  for (int& d : distance) d = kUnreachable;
  distance[from] = 0;
  Places border = Places{1} << from;
  while (border != 0) {
    const int at = std::countr_zero(border);
    border &= border - 1;
    cards.ways_at[at].each([&](int linkway) {
      const int next = cards.other_end(linkway, at);
      const int row = cards.row[next];
      const bool goes = southward ? row >= cards.row[at] && row <= last : row <= cards.row[at] && row >= last;
      const int cost = distance[at] + (placed.has(linkway) ? 0 : 1);
      if (!goes || cost >= distance[next]) return;
      distance[next] = cost;
      border |= Places{1} << next;
    });
  }
  return distance;
}

Progress progress(const Facts& facts, int number) {
  const Edition& cards = facts.cards;
  const Links placed = facts.occupied();
  const BirdCard& card = cards.birds[number];
  const Distances down = distances(cards, placed, card.start, card.end);
  if (down[card.end] == kUnreachable) return {number, kUnreachable, {}};
  const Distances up = distances(cards, placed, card.end, card.start);
  Progress result{number, down[card.end], {}};
  cards.ways.each([&](int linkway) {
    const Linkway& way = cards.way(linkway);
    const int cost = placed.has(linkway) ? 0 : 1;
    const bool forward = down[way.north] + cost + up[way.south] == result.missing;
    const bool backward = way.side && down[way.south] + cost + up[way.north] == result.missing;
    if (forward || backward) result.on_shortest.add(linkway);
  });
  return result;
}

}  // namespace

AllProgress progress_of(const flyaway::Facts& facts) {
  AllProgress all{};
  for (int slot = 0; slot < flyaway::kRoost; ++slot) {
    if (facts.uncaged(slot)) all.birds[all.count++] = progress(facts, facts.open.roost[slot]);
  }
  return all;
}

}  // namespace aviary::bots
