// The cards and the map of Fly-A-Way, as the edition file tells them, with the names that the notation uses.
import shipped from 'virtual:edition/flyaway';
import type { Situation } from '../../client/messages';
import { slug } from '../../text/slug';

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
  /** What follows from where the card lies, and from the rules of the match. */
  run?: Run;
}
/** F46: what the engine makes of an effect on this card. */
export interface Run {
  /** A bird that does not count itself. */
  other: boolean;
  /** A Bird-tastrophe that each player suffers. */
  everybody: boolean;
  /** The slots that it empties are filled at once. */
  refill: boolean;
  /** It frees caged birds too. */
  cages: boolean;
  /** Birds stay sideways for a round. */
  round: boolean;
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
  /** An owner's own line about the bird. */
  trivia?: string;
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

export type Pile = 'birds' | 'fowl' | 'catastrophes' | 'events';
/** Bird-tastrophes that are done once for each player (`each_seat` in src/games/flyaway/powers). */
const eachSeat = ['exhaust', 'lose_bird', 'lose_cards', 'lose_links', 'lose_per', 'lose_random'];
/** The newest rules, for cards that are shown without a match. */
const newestRules = 2;

export function asRun(effect: Effect, pile: Pile, rules = newestRules): Effect {
  const tastrophe = pile === 'catastrophes';
  const run: Run = {
    other: pile === 'birds',
    everybody: tastrophe && eachSeat.includes(effect.kind),
    refill: tastrophe || (effect.refill ?? false),
    cages: pile === 'events' || rules < 2,
    round: tastrophe && rules >= 2,
  };
  return { ...effect, run };
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

export function readEdition(tree: unknown, rules = newestRules): Edition {
  const file = tree as File;
  const places = new Map(file.locations.map((place) => [place.id, place]));
  const ways = file.linkways.map((pair) => readWay(pair, places));
  const named = <T extends { name: string }>(cards: T[]) =>
    new Map(cards.map((card) => [slug(card.name), { ...card, id: slug(card.name) }]));
  const run = <T extends { effect: Effect }>(cards: T[], pile: Pile) =>
    cards.map((card) => ({ ...card, effect: asRun(card.effect, pile, rules) }));
  const tastrophes = file.catastrophes.map((card) => ({ ...card, tier: 0, cost: 0 }));
  const around = (place: Place) =>
    ways.filter((way) => way.north === place || way.south === place).sort((a, b) => angle(place, a) - angle(place, b));
  return {
    places,
    ways,
    way: new Map(ways.map((way) => [way.id, way])),
    at: new Map(file.locations.map((place) => [place.id, around(place)])),
    birds: named(file.birds.map((card) => ({ ...card, power: asRun(card.power, 'birds', rules) }))),
    fowl: named([...run(file.fowl, 'fowl'), ...run(tastrophes, 'catastrophes')]),
    events: named(run(file.events, 'events')),
  };
}

const known = new WeakMap<object, Map<number, Edition>>();
/** The cards of this table, as its rules have them: the shipped ones unless the table brings its own. */
export function editionOf(now: Partial<Pick<Situation, 'cards' | 'fields'>>): Edition {
  const tree = (now.cards ?? shipped) as object;
  const rules = (now.fields?.['open'] as { rules?: number } | undefined)?.rules ?? newestRules;
  const byRules = known.get(tree) ?? new Map<number, Edition>();
  known.set(tree, byRules);
  const edition = byRules.get(rules) ?? readEdition(tree, rules);
  byRules.set(rules, edition);
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
