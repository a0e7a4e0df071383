// Manoeuvre cards: what their names say, and what the edition knows of them.
import shipped from 'virtual:edition/clouds';
import type { Situation } from '../../client/messages';
import { t } from '../../text';
import type { Nouns } from '../../text/say';
import { birdOn, ownerOf, type Flock, type Space } from './flock';

export type CardName = string; // 'dodge:a3c2', 'dodge:a3c2:3+1' where only the points tell it from another card

export interface Card {
  name: CardName;
  kind: string; // 'dodge', 'sharp-dodge', …
  spaces: [Space, Space];
  points: [number, number];
  cost: number | null; // null: that of the card it copies
}

interface Row {
  kind: string;
  spaces: [Space, Space];
  points: [number, number];
}
interface Edition {
  nests: { birds: number[]; pair: number }[];
  cards: Record<string, Row[]>;
}

const costs: Record<string, number | null> = {
  dodge: 2,
  'sharp-dodge': 2,
  'lead-change': 2,
  standard: 2,
  neutral: 2,
  diagonal: 3,
  score: 3,
  'free-flight': 4,
  favourite: 4,
  display: null,
};
export const kinds = Object.keys(costs);

const editionOf = (now: Situation): Edition => (now.cards ?? shipped) as unknown as Edition;
const sets = ['two', 'three', 'four'];

// "Favourite Bird" is `favourite` in names of cards; the others are the same in lower case.
const kindName = (title: string): string =>
  title === 'Favourite Bird' ? 'favourite' : title.toLowerCase().replaceAll(' ', '-');

const partsOf = (name: CardName) => /^([a-z-]+):([a-g][1-3])([a-g][1-3])(?::(\d+)\+(\d+))?$/.exec(name);

export function readCard(now: Situation, name: CardName): Card | null {
  const parts = partsOf(name);
  if (!parts || !(parts[1]! in costs)) return null;
  const [, kind, first, second] = parts as unknown as [string, string, Space, Space];
  const rows = editionOf(now).cards[sets[now.seats.length - 2] ?? 'two'] ?? [];
  const row = rows.find((one) => kindName(one.kind) === kind && [...one.spaces].sort().join('') === first + second);
  const told: [number, number] | null = parts[4] ? [Number(parts[4]), Number(parts[5])] : null;
  // An edition may list the spaces of a card in any order; names have the first one first.
  const listed = row && row.spaces[0] !== first ? ([row.points[1], row.points[0]] as [number, number]) : row?.points;
  return { name, kind, spaces: [first, second], points: told ?? listed ?? [0, 0], cost: costs[kind] ?? null };
}

/** "Dodge a3/c2"; "Dodge a3/c2 3+1" where the points tell it from another card. */
function cardName(name: CardName): string {
  const [, kind, a, b, x, y] = partsOf(name) ?? [];
  return kind === undefined ? name : `${t(`clouds.card.${kind}`)} ${a}/${b}${x ? ` ${x}+${y}` : ''}`;
}
export const nouns: Nouns = { card: cardName };

/** One key for each card of a row, also where several are alike. */
export const keysOf = (cards: readonly CardName[]): string[] =>
  cards.map((name, i) => `${name} ${cards.slice(0, i).filter((other) => other === name).length}`);

export const nestCard = (now: Situation, number: number): { birds: number[]; pair: number } | null =>
  editionOf(now).nests[number - 1] ?? null;

export interface CardPoints {
  held: [boolean, boolean];
  bonus: number;
  points: number;
}

// C20: each marked space with an own bird gives its points, both together two more.
export function cardPoints(card: Card, flock: Flock, seat: number): CardPoints {
  const held = card.spaces.map((space) => ownerOf(birdOn(flock, space)) === seat) as [boolean, boolean];
  const bonus = held[0] && held[1] ? 2 : 0;
  return { held, bonus, points: (held[0] ? card.points[0] : 0) + (held[1] ? card.points[1] : 0) + bonus };
}
