// Routes on the map, for the eye (F19, F21): a route never goes north and visits no place twice. The rules themselves
// are the engine's; what is found here is only drawn.
import type { Edition, Way } from './edition';

export interface Step {
  way: Way;
  to: string;
}

/** Where one can go on from a place without going north. */
function steps(edition: Edition, place: string): Step[] {
  return edition.at.get(place)!.flatMap((way) => {
    if (way.north.id === place) return [{ way, to: way.south.id }];
    return way.side ? [{ way, to: way.north.id }] : [];
  });
}

/** The route with the fewest missing links, and among these the shortest. Null if there is none. */
export function bestRoute(edition: Edition, from: string, to: string, linked: (way: string) => boolean): Way[] | null {
  const cost = new Map<string, number>([[from, 0]]);
  const via = new Map<string, { way: Way; before: string }>();
  const waiting = new Set([from]);
  while (waiting.size) {
    const here = [...waiting].reduce((a, b) => (cost.get(b)! < cost.get(a)! ? b : a));
    waiting.delete(here);
    if (here === to) return wayBack(via, from, to);
    for (const { way, to: next } of steps(edition, here)) {
      const there = cost.get(here)! + (linked(way.id) ? 0.01 : 1);
      if (there >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, there);
      via.set(next, { way, before: here });
      waiting.add(next);
    }
  }
  return null;
}
function wayBack(via: Map<string, { way: Way; before: string }>, from: string, to: string): Way[] {
  const ways: Way[] = [];
  for (let here = to; here !== from;) {
    const { way, before } = via.get(here)!;
    ways.unshift(way);
    here = before;
  }
  return ways;
}

/** The places that a route passes, from its start on. */
export function placesOn(route: Way[], from: string): string[] {
  const places = [from];
  for (const way of route) places.push(way.north.id === places.at(-1) ? way.south.id : way.north.id);
  return places;
}

/** A search may not keep the page waiting: after so many steps it gives up. */
const PATIENCE = 60_000;

/** A route of links that has exactly so many of each seat; undefined in `share` means any number. */
export function routeWith(
  edition: Edition,
  owner: Map<string, number>,
  from: string,
  to: string,
  share: (number | undefined)[],
): Way[] | null {
  const end = edition.places.get(to)!;
  const counts: number[] = share.map(() => 0);
  const visited = new Set([from]);
  const route: Way[] = [];
  let left = PATIENCE;
  const search = (here: string): boolean => {
    if (here === to) return share.every((wanted, seat) => wanted === undefined || wanted === counts[seat]);
    if (--left < 0) return false;
    for (const step of steps(edition, here)) {
      const seat = owner.get(step.way.id);
      if (seat === undefined || visited.has(step.to) || edition.places.get(step.to)!.row > end.row) continue;
      const wanted = share[seat];
      if (wanted !== undefined && counts[seat]! >= wanted) continue;
      counts[seat]!++;
      visited.add(step.to);
      route.push(step.way);
      if (search(step.to)) return true;
      route.pop();
      visited.delete(step.to);
      counts[seat]!--;
    }
    return false;
  };
  return search(from) ? route : null;
}
