// How a move is seen to happen: swaps, birds that join, points. The state has changed already.
import type { Situation, TableEvent } from '../../client/messages';
import type { CloudsEvent } from '../../generated/vocabulary';
import type { BoardProps } from '../game';
import {
  added,
  birdOn,
  columnOf,
  landing,
  spaceAt,
  swapped,
  type Bird,
  type ColumnPick,
  type Flock,
  type Nest,
  type Space,
} from './flock';
import { landed, Places, scored, type Seen } from './points';
import type { Position } from './position';

export interface Happened {
  touched: Space[]; // by the last move, for its ticks
  swap: [Space, Space] | null;
  added: ColumnPick | null;
  landed: { space: Space; bird: Bird }[];
  nest: Nest | null; // on which they landed
  scored: { seat: number; card: string }[];
}

// C11: a column is as high as it has birds, so the bird in front stands there.
function placeOf(flock: Flock, column: number, end: 'front' | 'back'): Space {
  if (end === 'back') return spaceAt(column, 2);
  return landing(flock).find((space) => columnOf(space) === column) ?? spaceAt(column, 2);
}

export function happened(before: Position | null, after: Position, events: readonly TableEvent[]): Happened {
  const news: Happened = { touched: [], swap: null, added: null, landed: [], nest: before?.nest ?? null, scored: [] };
  let flock = before?.flock ?? after.flock;
  for (const event of events.flatMap((one) => (one.events ?? []) as CloudsEvent[])) {
    if (event.kind === 'swapped') {
      const swap: [Space, Space] = [event.a, event.b];
      flock = swapped(flock, ...swap);
      Object.assign(news, { touched: swap, swap, added: null });
    } else if (event.kind === 'added' && before) {
      const pick = { column: columnOf(event.column), end: event.end };
      flock = added(flock, pick.column, pick.end, event.bird);
      Object.assign(news, { touched: [placeOf(flock, pick.column, pick.end)], swap: null, added: pick });
    } else if (event.kind === 'scored') {
      news.scored.push({ seat: event.seat, card: event.card });
    } else if (event.kind === 'landed' && before) {
      news.landed = landing(flock).map((space) => ({ space, bird: birdOn(flock, space) }));
      news.touched = [];
    }
  }
  return news;
}

const curve = 'cubic-bezier(.3,0,.1,1)';

function shift(tile: Element | null | undefined, dx: number, dy: number, duration: number): void {
  tile?.animate(
    [
      { transform: `translate(${dx}px, ${dy}px)` },
      { transform: `translate(${dx / 2}px, ${dy / 2}px) scale(1.06)` },
      { transform: 'none' },
    ],
    { duration, easing: curve },
  );
}

export const nothingSeen: Seen = { falling: [], rising: [], arcs: [], speed: 1 };

// Moves the tiles, and says what else is to be seen above the page.
export function show(board: HTMLElement, news: Happened, now: Situation, motion: BoardProps['motion']): Seen {
  if (motion === 'none' || typeof board.animate !== 'function') return nothingSeen;
  const places = new Places(board);
  const speed = motion === 'short' ? 0.5 : 1;
  if (news.landed.length > 0) return landed(places, news.landed, news.nest, now.seats.length, speed);
  if (news.swap) swapTiles(places, news.swap, speed);
  if (news.added) addTile(places, news.added, news.touched[0]!, speed);
  return news.scored.length > 0 ? scored(places, news.scored, now, speed) : nothingSeen;
}

function swapTiles(places: Places, [a, b]: [Space, Space], speed: number): void {
  const [from, to] = [places.space(a), places.space(b)];
  const ms = Math.min(420, 160 + 0.6 * Math.hypot(from.x - to.x, from.y - to.y)) * speed;
  shift(places.tile(a), to.x - from.x, to.y - from.y, ms);
  shift(places.tile(b), from.x - to.x, from.y - to.y, ms);
}

function addTile(places: Places, { column, end }: ColumnPick, to: Space, speed: number): void {
  const height = places.space(spaceAt(column, 1)).y - places.space(spaceAt(column, 0)).y;
  if (end === 'front') shift(places.tile(to), 0, -height, 300 * speed);
  else for (const i of [0, 1, 2]) shift(places.tile(spaceAt(column, i)), 0, height, 300 * speed);
}
