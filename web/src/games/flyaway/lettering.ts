// Where the names of the regions and the numbers of the roosting birds stand on the map: names beside their places and
// clear of each other, numbers where they cover no link, no name and no place.
import { WHOLE } from './camera';
import type { Edition, Place, Way } from './edition';

interface Point {
  x: number;
  y: number;
}
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Name extends Point {
  anchor: 'start' | 'middle' | 'end';
  box: Box;
}
/** The middle of a number. */
export interface Mark extends Point {
  /** Half of its length; it is a disc if that is its radius. */
  half: number;
  radius: number;
}
export interface Wish {
  /** The height of the letters of a name, and how large a number is. */
  size: number;
  scale: number;
  names: Map<string, string>;
  /** The numbers at places where birds start and end: "2", "1 3". */
  starts: Map<string, string>;
  ends: Map<string, string>;
  /** The places that a lesson rings, and how much room a ring takes. */
  ringed?: Set<string>;
  ring?: number;
}
export interface Lettering {
  names: Map<string, Name>;
  starts: Map<string, Mark>;
  ends: Map<string, Mark>;
}

const PLACE = 13;
const RINGS = 22;
const LINK = 5.5;
const RADIUS = 10.5;

/** About as wide as the letters are, for a size of 1. */
function widthOf(words: string): number {
  const wide = (letter: string) => (/[mwMWÆŒ]/.test(letter) ? 0.86 : /[A-Z]/.test(letter) ? 0.66 : 0.57);
  return [...words].reduce((sum, letter) => sum + (/[iljtfrI.'’\- ]/.test(letter) ? 0.36 : wide(letter)), 0);
}

const ringAround = ({ id }: Place, { ringed, ring = 0 }: Wish): number => (ringed?.has(id) ? ring : 0);

/** A name on a side of its place: l, r, t, b, or two of them. */
function nameAt(place: Place, side: string, words: string, wish: Wish): Name {
  const { size } = wish;
  const away = (wish.ends.has(place.id) ? 23 : 16) + ringAround(place, wish);
  const x = place.x + (side.includes('l') ? -away : side.includes('r') ? away : 0);
  const beside = x !== place.x;
  const up = beside ? -15 : -away - 3;
  const down = (beside ? 8 : away - 1) + size;
  const y = place.y + (side.includes('t') ? up : side.includes('b') ? down : size * 0.36);
  const width = widthOf(words) * size;
  const left = side.includes('l') ? x - width : beside ? x : x - width / 2;
  const anchor = side.includes('l') ? 'end' : beside ? 'start' : 'middle';
  return { x, y, anchor, box: { left, right: left + width, top: y - size * 0.78, bottom: y + size * 0.25 } };
}

const gap = (a: Box, b: Box) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
const toBox = ({ x, y }: Point, { left, right, top, bottom }: Box) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
function toWay({ x, y }: Point, { north, south }: Way): number {
  const [dx, dy] = [south.x - north.x, south.y - north.y];
  const along = Math.max(0, Math.min(1, ((x - north.x) * dx + (y - north.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - north.x - along * dx, y - north.y - along * dy);
}
const outside = ({ left, right, top, bottom }: Box) =>
  left < WHOLE.x + 2 || right > WHOLE.x + WHOLE.w - 2 || top < WHOLE.y + 2 || bottom > WHOLE.y + WHOLE.h - 2;

/** How many linkways run under a name. */
function crossed(box: Box, ways: Way[]): number {
  const points = [0, 0.25, 0.5, 0.75, 1].map((at) => ({
    x: box.left + at * (box.right - box.left),
    y: (box.top + box.bottom) / 2,
  }));
  return ways.filter((way) => points.some((point) => toWay(point, way) < (box.bottom - box.top) / 2)).length;
}

/** Each name goes to the side where it stands best among the others, a few times round. */
function placeNames(edition: Edition, wish: Wish): Map<string, Name> {
  const places = [...edition.places.values()];
  const named = places.filter(({ id }) => wish.names.has(id));
  const sides = ['r', 'l', 't', 'b', 'tr', 'tl', 'br', 'bl'];
  const choices = named.map((place) => {
    const words = wish.names.get(place.id)!;
    const reach = (widthOf(words) + 1) * wish.size + 30;
    const ways = edition.ways.filter((way) => toWay(place, way) < reach);
    return sides.map((side) => {
      const name = nameAt(place, side, words, wish);
      const hidden = places.filter((one) => one !== place && toBox(one, name.box) < PLACE).length;
      const usual = side === place.label;
      const cost = crossed(name.box, ways) * 3 + (usual ? 0 : 5) + hidden * 200 + (outside(name.box) ? 1000 : 0);
      return { name, cost };
    });
  });
  const chosen: Name[] = [];
  for (let round = 0; round < 4; round++) {
    choices.forEach((choice, i) => {
      const others = chosen.filter((_, j) => j !== i);
      const cost = ({ name, cost }: (typeof choice)[number]) =>
        cost + 500 * others.filter(({ box }) => gap(box, name.box) < 2).length;
      chosen[i] = choice.reduce((best, one) => (cost(one) < cost(best) ? one : best)).name;
    });
  }
  return new Map(named.map(({ id }, i) => [id, chosen[i]!]));
}

/** The spots around a place, nearest first, and at each distance those above it first. */
function* spotsAround({ x, y }: Place, nearest: number): Generator<Point> {
  for (const more of [0, 8, 16, 26, 38, 52]) {
    for (let i = 0; i < 32; i++) {
      const turn = (i % 2 ? i + 1 : -i) * (Math.PI / 32);
      yield { x: x + (nearest + more) * Math.sin(turn), y: y - (nearest + more) * Math.cos(turn) };
    }
  }
}

/** Where a number lies on nothing, as near to its place as can be; if there is no such spot, where it lies on least. */
function placeMark(place: Place, digits: string, edge: number, edition: Edition, wish: Wish, done: Lettering): Mark {
  const radius = RADIUS * wish.scale;
  const half = radius + (digits.length - 1) * 3.2 * wish.scale;
  const reach = edge + 52 + 2 * half + RINGS + radius;
  const near = (one: Point) => Math.hypot(one.x - place.x, one.y - place.y) < reach;
  const ways = edition.ways.filter((way) => toWay(place, way) < reach);
  const places = [...edition.places.values()].filter(near);
  const names = [...done.names.values()].filter(({ box }) => toBox(place, box) < reach);
  const marks = [...done.starts.values(), ...done.ends.values()].filter(near);
  const around = (one: Place) => (one === place ? edge : wish.ends.has(one.id) ? RINGS : PLACE);
  const lying = (at: Point): number => {
    const parts = [at.x - half + radius, at.x, at.x + half - radius].map((x) => ({ x, y: at.y }));
    const lack = (room: number, to: (part: Point) => number) => Math.max(0, room - Math.min(...parts.map(to)));
    const tail = [0.5, 0.7].map((part) => ({
      x: place.x + part * (at.x - place.x),
      y: place.y + part * (at.y - place.y),
    }));
    const box = { left: at.x - half, right: at.x + half, top: at.y - radius, bottom: at.y + radius };
    return [
      ...ways.map((way) => lack(radius + LINK, (part) => toWay(part, way))),
      ...names.map((name) => lack(radius + 1, (part) => toBox(part, name.box))),
      ...names.map((name) => Math.max(0, 2 - Math.min(...tail.map((point) => toBox(point, name.box))))),
      ...places.map((one) => lack(radius + around(one), ({ x, y }) => Math.hypot(x - one.x, y - one.y))),
      ...marks.map((one) => lack(radius + one.half, ({ x, y }) => Math.hypot(x - one.x, y - one.y))),
      outside(box) ? 100 : 0,
    ].reduce((sum, one) => sum + one);
  };
  let best: Point = place;
  let least = Infinity;
  for (const spot of spotsAround(place, edge + radius + 0.1)) {
    const cost = lying(spot);
    if (cost < least) [best, least] = [spot, cost];
    if (least === 0) break;
  }
  return { x: best.x, y: best.y, half, radius };
}

export function letter(edition: Edition, wish: Wish): Lettering {
  const done: Lettering = { names: placeNames(edition, wish), starts: new Map(), ends: new Map() };
  const mark = (id: string, digits: string, edge: number) => {
    const place = edition.places.get(id)!;
    return placeMark(place, digits, edge + ringAround(place, wish), edition, wish, done);
  };
  for (const [id, digits] of wish.starts) done.starts.set(id, mark(id, digits, PLACE));
  for (const [id, digits] of wish.ends) done.ends.set(id, mark(id, digits, wish.ringed?.has(id) ? RINGS : 16));
  return done;
}
