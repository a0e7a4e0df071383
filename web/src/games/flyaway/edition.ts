// The cards and the map of Fly-A-Way, as the edition file tells them, with the names that the notation uses.
import shipped from 'virtual:edition/flyaway';
import type { Situation } from '../../client/messages';

export type Habitat = 'wetland' | 'open' | 'forest';
export type Status = 'LC' | 'NT' | 'VU' | 'EN' | 'CR';
export interface Place {
  id: string;
  name: string;
  row: number;
  x: number;
  y: number;
  label: string;
  habitats: Habitat[];
}
export interface Effect {
  kind: string;
  use?: 'saved' | 'turn' | 'once' | 'opponent' | 'round' | 'end';
  on?: 'save' | 'squawk' | 'event' | 'neutralise';
  amount?: number;
  points?: number;
  most?: number;
  habitat?: Habitat;
  status?: Status;
  min_cm?: number;
  max_cm?: number;
  per?: 'birds' | 'links' | 'cards';
  stolen?: boolean;
  refill?: boolean;
}
export interface Bird {
  id: string;
  name: string;
  habitat: Habitat;
  points: number;
  from: string;
  to: string;
  cm: number;
  status: Status;
  power: Effect;
}
export interface Fowl {
  id: string;
  name: string;
  /** 0: a Bird-tastrophe. */
  tier: number;
  cost: number;
  effect: Effect;
}
export interface EventCard {
  id: string;
  name: string;
  effect: Effect;
}
/** A linkway: its name in the notation, its northern and its southern end (of a side link: in the edition's order). */
export interface Way {
  id: string;
  north: Place;
  south: Place;
  side: boolean;
}
export interface Edition {
  places: Map<string, Place>;
  ways: Way[];
  way: Map<string, Way>;
  /** Linkways at a place, clockwise from the north. */
  at: Map<string, Way[]>;
  birds: Map<string, Bird>;
  fowl: Map<string, Fowl>;
  events: Map<string, EventCard>;
}

/** "Nordmann's Greenshank" → "nordmanns-greenshank" */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}

interface File {
  linkways: [string, string][];
  locations: Place[];
  birds: Omit<Bird, 'id'>[];
  fowl: Omit<Fowl, 'id'>[];
  catastrophes: { name: string; effect: Effect }[];
  events: Omit<EventCard, 'id'>[];
}

function readWay([a, b]: [string, string], places: Map<string, Place>): Way {
  const order = [...places.keys()];
  const [one, two] = [places.get(a)!, places.get(b)!];
  const first = one.row < two.row || (one.row === two.row && order.indexOf(a) < order.indexOf(b));
  const [north, south] = first ? [one, two] : [two, one];
  return { id: `${north.id}:${south.id}`, north, south, side: north.row === south.row };
}
const angle = (from: Place, way: Way): number => {
  const to = way.north === from ? way.south : way.north;
  return (Math.atan2(to.x - from.x, from.y - to.y) + 2 * Math.PI) % (2 * Math.PI);
};

export function readEdition(tree: unknown): Edition {
  const file = tree as File;
  const places = new Map(file.locations.map((place) => [place.id, place]));
  const ways = file.linkways.map((pair) => readWay(pair, places));
  const named = <T extends { name: string }>(cards: T[]) =>
    new Map(cards.map((card) => [slug(card.name), { ...card, id: slug(card.name) }]));
  const around = (place: Place) =>
    ways.filter((way) => way.north === place || way.south === place).sort((a, b) => angle(place, a) - angle(place, b));
  return {
    places,
    ways,
    way: new Map(ways.map((way) => [way.id, way])),
    at: new Map(file.locations.map((place) => [place.id, around(place)])),
    birds: named(file.birds),
    fowl: named([...file.fowl, ...file.catastrophes.map((card) => ({ ...card, tier: 0, cost: 0 }))]),
    events: named(file.events),
  };
}

const known = new WeakMap<object, Edition>();
/** The cards of this table: the shipped ones unless the table brings its own. */
export function editionOf(now: Pick<Situation, 'cards'>): Edition {
  const tree = (now.cards ?? shipped) as object;
  let edition = known.get(tree);
  if (!edition) known.set(tree, (edition = readEdition(tree)));
  return edition;
}

/** The effect of a card by its name, as `fields.open.card` gives it. */
export function effectNamed(edition: Edition, name: string | null): Effect | null {
  if (!name) return null;
  const id = slug(name);
  return edition.fowl.get(id)?.effect ?? edition.events.get(id)?.effect ?? edition.birds.get(id)?.power ?? null;
}
export const squawkValue = (card: string): number => (card.startsWith('squawk-') ? Number(card.slice(7)) : 0);
export const wayHas = (way: Way, habitat?: Habitat): boolean =>
  !habitat || way.north.habitats.includes(habitat) || way.south.habitats.includes(habitat);
