// How a move is seen to happen: swaps, birds that join, the landing with its points. The state has changed already.
import type { Situation, TableEvent } from '../../client/messages';
import type { BoardProps } from '../game';
import { cardPoints, readCard } from './cards';
import {
  added,
  birdOn,
  isMale,
  landing,
  ownerOf,
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
import { readPosition, type Position } from './position';

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

// What is seen above the board for a moment.
export interface Falling {
  bird: Bird;
  x: number;
  y: number;
  size: number;
  dx: number;
  dy: number;
  delay: number;
}
export interface Rising {
  points: number;
  pair: boolean;
  seat: number;
  x: number;
  y: number;
  delay: number;
}
export interface Seen {
  falling: Falling[];
  rising: Rising[];
}

const nothingSeen: Seen = { falling: [], rising: [] };

// Moves the tiles, and says what else is to be seen on the layer.
export function show(
  board: HTMLElement,
  layer: HTMLElement,
  news: Happened,
  now: Situation,
  motion: BoardProps['motion'],
): Seen {
  if (motion === 'none' || typeof board.animate !== 'function') return nothingSeen;
  const places = new Places(board, layer);
  const speed = motion === 'short' ? 0.5 : 1;
  if (news.landed.length > 0) return land(places, news, now, speed);
  if (news.swap) swapTiles(places, news.swap, speed);
  if (news.added) addTile(places, news.added, news.touched[0]!, speed);
  return { falling: [], rising: scorePoints(places, news, now) };
}

class Places {
  private readonly origin: DOMRect;
  constructor(
    private readonly board: HTMLElement,
    layer: HTMLElement,
  ) {
    this.origin = layer.getBoundingClientRect();
  }
  cell = (space: Space) => this.board.querySelector<HTMLElement>(`[data-spot="${space}"]`);
  tile = (space: Space) => this.cell(space)?.querySelector('.tile');
  nest = () => this.board.querySelector<HTMLElement>('[data-nest]');
  middle = (element: Element | null) => {
    const box = element?.getBoundingClientRect() ?? this.origin;
    return { x: box.x - this.origin.x + box.width / 2, y: box.y - this.origin.y + box.height / 2, size: box.width };
  };
}

function swapTiles(places: Places, [a, b]: [Space, Space], speed: number): void {
  const [from, to] = [places.middle(places.cell(a)), places.middle(places.cell(b))];
  const ms = Math.min(420, 160 + 0.6 * Math.hypot(from.x - to.x, from.y - to.y)) * speed;
  shift(places.tile(a), to.x - from.x, to.y - from.y, ms);
  shift(places.tile(b), from.x - to.x, from.y - to.y, ms);
}

function addTile(places: Places, { column, end }: ColumnPick, to: Space, speed: number): void {
  const row = (i: number) => places.middle(places.cell(spaceAt(column, i))).y;
  const height = row(1) - row(0);
  if (end === 'front') shift(places.tile(to), 0, -height, 300 * speed);
  else for (const i of [0, 1, 2]) shift(places.tile(spaceAt(column, i)), 0, height, 300 * speed);
}

// C20: a card's points rise from the spaces that are held.
function scorePoints(places: Places, { scored }: Happened, now: Situation): Rising[] {
  const flock = readPosition(now).flock;
  return scored.flatMap(({ seat, card: name }, i) => {
    const card = readCard(now, name);
    if (!card) return [];
    const { held, bonus } = cardPoints(card, flock, seat);
    return card.spaces.flatMap((space, k) => {
      const { x, y } = places.middle(places.cell(space));
      const points = card.points[k]! + (k === 1 ? bonus : 0);
      return held[k] ? [{ points, pair: false, seat, x, y, delay: i * 300 }] : [];
    });
  });
}

// C19: column by column the birds in front glide to the nest card; each brings what it adds to its seat's sum.
function land(places: Places, { landed, nest }: Happened, now: Situation, speed: number): Seen {
  const goal = places.middle(places.nest());
  const counts = now.seats.map(() => 0);
  const seen: Seen = { falling: [], rising: [] };
  landed.forEach(({ space, bird }, i) => {
    const { x, y, size } = places.middle(places.cell(space));
    const delay = i * 90 * speed;
    seen.falling.push({ bird, x, y, size, dx: goal.x - x, dy: goal.y - y, delay });
    const seat = ownerOf(bird);
    if (seat < 0) return;
    const count = ++counts[seat]!;
    const points = (nest?.points[count] ?? 0) - (nest?.points[count - 1] ?? 0);
    seen.rising.push({ points, pair: false, seat, x, y, delay });
  });
  now.seats.forEach((_, seat) => {
    const own = landed.map(({ bird }) => bird).filter((bird) => ownerOf(bird) === seat);
    const males = own.filter(isMale).length;
    const points = Math.min(males, own.length - males) * (nest?.pair ?? 0);
    const delay = (landed.length * 90 + 260) * speed;
    if (points !== 0) seen.rising.push({ points, pair: true, seat, x: goal.x, y: goal.y + 36 * seat - 54, delay });
  });
  return seen;
}
