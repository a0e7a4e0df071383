// What the page reads from the engine's fields of a view (src/games/flyaway/tree.cpp), and from the pending decision at
// the end of the view's text, which says how much is left of it.
import type { Situation } from '../../client/messages';
import { effectNamed, editionOf, wayHas, type Edition, type Effect, type Way } from './edition';

export type Question =
  | 'action'
  | 'squawk'
  | 'free-offer'
  | 'paid-offer'
  | 'freed-offer'
  | 'order'
  | 'route'
  | 'target'
  | 'reaction'
  | 'discard'
  | 'draw'
  | 'over';

export interface FrontBird {
  bird: string;
  used: boolean;
  fresh: boolean;
  stolen: boolean;
  snake: string | null;
}
export interface RoostingBird {
  bird: string;
  cage: string | null;
  complete: boolean;
  refuser: number | null;
}
export interface SeatFields {
  score: number;
  supply: number;
  cards: number;
  hand: string[] | null;
  /** Cards that are certainly in this hand, by all that this observer saw. */
  known: string[];
  links: string[];
  birds: FrontBird[];
}
export interface Table {
  turn: number;
  active: number;
  phase: 'setup' | 'between' | 'draw' | 'action' | 'clean-up' | 'over';
  last_round: 'no' | 'six-birds' | 'fowl-deck';
  question: Question;
  /** The name of the card that is asked about. */
  card: string | null;
  links_left: number;
  seats: SeatFields[];
  roosting: (RoostingBird | null)[];
  dead: string[];
  bird_deck: number;
  wing_deck: number;
  wing_discards: string[];
  fowl_deck: number;
  layers: number[];
  top: (string | null)[];
  top_unordered: string[];
  fowl_discards: string[];
  unseen: Unseen;
}
/** What all that a seat saw says of the unseen Wing It cards of a kind: how many are where at least. */
export interface Certain {
  card: string;
  unseen: number;
  deck: number;
  hands: number[];
  /** In all these hands together. */
  held: number;
  /** How many the last reshuffle put back into the deck. */
  shuffled: number;
}
export interface Unseen {
  wing: Certain[];
  fowl: { fowl: string; unseen: number }[];
}

export function readTable(fields: Situation['fields']): Table {
  const open = fields.open as unknown as Table;
  const told = (fields.certain ?? []) as unknown as (Certain & Unseen['fowl'][number])[];
  const unseen = { wing: told.filter((one) => !one.fowl), fowl: told.filter((one) => one.fowl) };
  const seats = open.seats.map((seat, index) => {
    const known = unseen.wing.flatMap((one) => Array<string>(one.hands[index] ?? 0).fill(one.card));
    return seat.hand || !unseen.wing.length ? seat : { ...seat, known };
  });
  return { ...open, active: open.active - 1, seats, unseen };
}

/** The topmost pending decision: `kind.seat.card.left.a.b.c.flags`. */
export interface Pending {
  kind: string;
  seat: number;
  card: number;
  left: number;
  a: number;
  b: number;
  c: number;
  flags: number;
}
export function readPending(view: string): Pending | null {
  const stack = / stack=(\S+)/.exec(view)?.[1];
  if (!stack || stack === '.') return null;
  const [kind = '', seat = 1, card = 0, left = 0, a = 0, b = 0, c = 0, flags = 0] = stack.split('/').at(-1)!.split('.');
  const number = (value: string | number) => Number(value);
  return {
    kind,
    seat: number(seat) - 1,
    card: number(card),
    left: number(left),
    a: number(a),
    b: number(b),
    c: number(c),
    flags: number(flags),
  };
}

/** Whose link lies on each linkway. */
export function owners(table: Table): Map<string, number> {
  const map = new Map<string, number>();
  table.seats.forEach((seat, index) => seat.links.forEach((way) => map.set(way, index)));
  return map;
}

/** F5: which tier of the Fowl Play deck is drawn from. */
export function tierNow(table: Table): number {
  const layer = table.layers.findIndex((left) => left > 0);
  return layer < 0 ? 3 : Math.floor((layer + 1) / 2) + 1;
}

/** What a harmful card could be done to, for the hatching that warns. */
export interface Threatened {
  ways: Set<string>;
  birds: Set<string>;
}
export function threatened(table: Table, edition: Edition, effect: Effect | null, seat: number): Threatened {
  const found: Threatened = { ways: new Set(), birds: new Set() };
  if (!effect) return found;
  const fits = (bird: string) => {
    const card = edition.birds.get(bird)!;
    const order = ['LC', 'NT', 'VU', 'EN', 'CR'];
    return (
      (!effect.habitat || card.habitat === effect.habitat) &&
      card.cm <= (effect.max_cm ?? 255) &&
      card.cm >= (effect.min_cm ?? 0) &&
      order.indexOf(card.status) >= order.indexOf(effect.status ?? 'LC')
    );
  };
  if (effect.kind === 'lose_links')
    table.seats[seat]?.links
      .filter((way) => wayHas(edition.way.get(way)!, effect.habitat))
      .forEach((way) => found.ways.add(way));
  if (effect.kind === 'discard_roosting' || effect.kind === 'cage')
    table.roosting.forEach((one) => one && !one.cage && fits(one.bird) && found.birds.add(one.bird));
  if (effect.kind === 'lose_bird')
    table.seats[seat]?.birds.forEach((one) => fits(one.bird) && found.birds.add(one.bird));
  if (effect.kind === 'snake') table.seats[seat]?.birds.forEach((one) => !one.snake && found.birds.add(one.bird));
  return found;
}

export interface Scene {
  edition: Edition;
  table: Table;
  pending: Pending | null;
  owner: Map<string, number>;
  effect: Effect | null;
}
export function readScene(now: Situation): Scene {
  const edition = editionOf(now);
  const table = readTable(now.fields);
  return {
    edition,
    table,
    pending: readPending(now.view),
    owner: owners(table),
    effect: effectNamed(edition, table.card),
  };
}

export const middleOf = (way: Way): { x: number; y: number } => ({
  x: (way.north.x + way.south.x) / 2,
  y: (way.north.y + way.south.y) / 2,
});
