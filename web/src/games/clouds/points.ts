// Points on their way: from the birds that land, or from the spaces of a card, to the score of their seat.
import type { Situation } from '../../client/messages';
import { cardPoints, readCard } from './cards';
import { isMale, ownerOf, type Bird, type Nest, type Space } from './flock';
import { readPosition } from './position';

interface Place {
  x: number;
  y: number;
  size: number;
}
/** A bird that glides to the nest card. */
export interface Falling {
  bird: Bird;
  from: Place;
  to: Place;
  delay: number;
}
/** Points that appear at a place; the sum of a seat then flies to its score. */
export interface Rising {
  points: number;
  seat: number;
  from: Place;
  to: Place | null;
  delay: number;
}
/** A male and a female of a seat that have landed together. */
export interface Arc {
  seat: number;
  a: Place;
  b: Place;
  points: number;
  delay: number;
}
export interface Seen {
  falling: Falling[];
  rising: Rising[];
  arcs: Arc[];
  /** What the times are multiplied by. */
  speed: number;
}

/** Where things are on the screen. */
export class Places {
  constructor(private readonly board: HTMLElement) {}
  private readonly cell = (space: Space) => this.board.querySelector(`[data-spot="${space}"]`);
  readonly tile = (space: Space) => this.cell(space)?.querySelector('.tile');
  readonly space = (space: Space): Place => middle(this.cell(space) ?? this.board);
  nest(): Place {
    const { x, y, size } = middle(this.board.querySelector('[data-nest]') ?? this.board);
    return { x, y, size };
  }
  /** The score of a seat, wherever the page shows it. */
  score(seat: number): Place | null {
    const shown = [...document.querySelectorAll(`[data-score="${seat}"]`)].find(
      (one) => one.getClientRects().length > 0,
    );
    return shown ? middle(shown) : null;
  }
}
function middle(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, size: width };
}

const APART = 90; // ms between columns
const GLIDE = 260;
const PAIR = 700;

// C19: column by column the birds in front glide to the nest card, and each shows what it adds to its seat's sum; pairs are
// joined; then the sums fly to the scores.
export function landed(
  places: Places,
  birds: { space: Space; bird: Bird }[],
  nest: Nest | null,
  seats: number,
  speed: number,
): Seen {
  const goal = places.nest();
  const seen: Seen = { falling: [], rising: [], arcs: [], speed };
  const sums = Array<number>(seats).fill(0);
  const counts = Array<number>(seats).fill(0);
  birds.forEach(({ space, bird }, i) => {
    const from = places.space(space);
    seen.falling.push({ bird, from, to: goal, delay: i * APART });
    const seat = ownerOf(bird);
    if (seat < 0) return;
    const count = ++counts[seat]!;
    const points = (nest?.points[count] ?? 0) - (nest?.points[count - 1] ?? 0);
    sums[seat]! += points;
    seen.rising.push({ points, seat, from, to: null, delay: i * APART });
  });
  const pairsAt = birds.length * APART + GLIDE;
  for (const [seat, sum] of sums.entries()) {
    const pairs = pairsOf(birds.filter(({ bird }) => ownerOf(bird) === seat));
    const points = nest?.pair ?? 0;
    for (const [a, b] of pairs)
      if (points !== 0) seen.arcs.push({ seat, a: places.space(a), b: places.space(b), points, delay: pairsAt });
    const total = sum + pairs.length * points;
    const from = { ...goal, y: goal.y + 36 * (seat - (seats - 1) / 2) };
    if (counts[seat]! > 0)
      seen.rising.push({ points: total, seat, from, to: places.score(seat), delay: pairsAt + PAIR });
  }
  return seen;
}

function pairsOf(own: { space: Space; bird: Bird }[]): [Space, Space][] {
  const males = own.filter(({ bird }) => isMale(bird));
  const females = own.filter(({ bird }) => !isMale(bird));
  return males.slice(0, females.length).map(({ space }, i) => [space, females[i]!.space]);
}

// C20: a card's points appear on the spaces that are held, and their sum flies to the score.
export function scored(places: Places, cards: { seat: number; card: string }[], now: Situation, speed: number): Seen {
  const { flock } = readPosition(now);
  const rising = cards.flatMap(({ seat, card: name }, i): Rising[] => {
    const card = readCard(now, name);
    if (!card) return [];
    const { held, points } = cardPoints(card, flock, seat);
    const marks = card.spaces.flatMap((space, k): Rising[] =>
      held[k] ? [{ points: card.points[k]!, seat, from: places.space(space), to: null, delay: i * 300 }] : [],
    );
    if (marks.length === 0) return [];
    const at = marks.at(-1)!.from;
    const from = { ...at, x: (at.x + marks[0]!.from.x) / 2, y: (at.y + marks[0]!.from.y) / 2 };
    return [...marks, { points, seat, from, to: places.score(seat), delay: i * 300 + GLIDE }];
  });
  return { falling: [], rising, arcs: [], speed };
}
