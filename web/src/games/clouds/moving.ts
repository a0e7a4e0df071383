// How a move is seen to happen: swaps, birds that join, points. The state has changed already.
import type { Situation, TableEvent } from '../../client/messages';
import type { BoardProps } from '../game';
import {
  added,
  birdOn,
  landing,
  readColumn,
  readSwap,
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
  return landing(flock).find((space) => space.charCodeAt(0) - 97 === column) ?? spaceAt(column, 2);
}

export function happened(before: Position | null, after: Position, events: readonly TableEvent[]): Happened {
  const news: Happened = { touched: [], swap: null, added: null, landed: [], nest: before?.nest ?? null, scored: [] };
  let flock = before?.flock ?? after.flock;
  for (const { kind, move, seat, log } of events) {
    if (kind !== 'move' || !move) continue;
    const swap = readSwap(move);
    const column = readColumn(move);
    if (swap) {
      flock = swapped(flock, ...swap);
      Object.assign(news, { touched: swap, swap, added: null });
    } else if (column && before) {
      flock = added(flock, column.column, column.end, before.pending.of);
      Object.assign(news, { touched: [placeOf(flock, column.column, column.end)], swap: null, added: column });
    }
    const score = /^score (.+)$/.exec(move);
    if (score && typeof seat === 'number') news.scored.push({ seat, card: score[1]! });
    if (before && log?.some((sentence) => / lands \d/.test(sentence))) {
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
