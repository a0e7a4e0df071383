// What the page reads from the engine's fields of a view (`now.fields`, src/games/migrato/position_text.cpp).
import shipped from 'virtual:edition/migrato';
import type { Situation } from '../../client/messages';
import { isDanger, parseCard, speciesOf, DANGERS, type Card, type Danger, type Species } from './notation';

/** A card in a colony: its number is null where this observer does not see it. */
export interface ColonyCard {
  number: number | null;
  night: boolean;
}
export interface Colony {
  /** Null: this observer does not know it. */
  species: Species | null;
  /** What it can be, if that is not known. */
  possible: Species[];
  cards: ColonyCard[];
}
export interface Pile {
  species: Species;
  second: boolean;
  cards: ColonyCard[];
  value: number;
}
export interface Side {
  /** Four places, null where there is none. */
  colonies: (Colony | null)[];
  piles: Pile[];
  handSize: number;
  /** Null: hidden. */
  hand: Card[] | null;
  /** Cards that its player took and this observer knows: in the hand, or laid face down since. */
  taken: Card[];
  /** Those of them that must still be in the hand. */
  held: Card[];
  barred: Species[];
  returns: Species[];
  points: number;
}
export type Stage = 'start' | 'deal' | 'main' | 'return' | 'discard' | 'draw' | 'over';
export interface Table {
  stage: Stage;
  arriving: Species | null;
  turn: number;
  turns: number;
  sides: [Side, Side];
  landed: Species[];
  discard: Card[];
  deck: number;
  certain: Certain[];
}
/** What all that this seat saw says for certain of unseen cards of a kind: how many are where. */
export interface Certain {
  card: Card;
  deck: number;
  table: number;
  hand: number;
  /** On the table or in the hand: not in the deck, as they were hidden elsewhere when it was shuffled. */
  elsewhere: number;
  /** How many the last reshuffle put back into the deck. */
  shuffled: number;
}

const CARDS = /([\d?])([dn])(\[\d-\d\])?/g;

export function parseColony(text: string): Colony | null {
  const match = /^([gksbt?])((?:[\d?][dn](?:\[\d-\d\])?)+)((?:=[gksbt]+)*)/.exec(text);
  if (!match) return null;
  const species = speciesOf(match[1]!);
  const sets = match[3]!.split('=').filter(Boolean);
  const possible = [...(sets.at(-1) ?? '')].flatMap((letter) => speciesOf(letter) ?? []);
  return { species, possible: species ? [species] : possible, cards: parseCards(match[2]!) };
}
function parseCards(text: string): ColonyCard[] {
  return [...text.matchAll(CARDS)].map((card) => ({
    number: card[1] === '?' ? null : Number(card[1]),
    night: card[2] === 'n',
  }));
}
function parsePiles(texts: string[]): Pile[] {
  const piles: Pile[] = [];
  for (const text of texts) {
    const species = speciesOf(text[0]!)!;
    const cards = parseCards(text.slice(1));
    const second = piles.some((pile) => pile.species === species);
    piles.push({ species, second, cards, value: cards.at(-1)?.number ?? 0 });
  }
  return piles;
}

interface SeatFields {
  colonies: string[];
  piles: string[];
  hand_size: number;
  hand?: string[];
  taken: string[];
  barred: Species[];
  returns: Species[];
  points: number;
}
interface Fields {
  stage: string;
  turn: number;
  turns: number;
  seats: SeatFields[];
  landed: string[];
  discard: string[];
  deck_size: number;
  certain?: (Omit<Certain, 'card'> & { card: string })[];
}

const known = (texts: string[]): Card[] => texts.flatMap((text) => parseCard(text) ?? []);

function readSide(seat: SeatFields): Side {
  return {
    colonies: seat.colonies.map(parseColony),
    piles: parsePiles(seat.piles),
    handSize: seat.hand_size,
    hand: seat.hand ? known(seat.hand) : null,
    taken: known(seat.taken.map((text) => text.replace(/[!@#].*/, ''))),
    held: known(seat.taken.map((text) => text.replace('!', ''))),
    barred: seat.barred,
    returns: seat.returns,
    points: seat.points,
  };
}
export function readTable(fields: Situation['fields']): Table {
  const given = fields as unknown as Fields;
  const [stage = '', arriving = ''] = given.stage.split(':');
  return {
    stage: stage as Stage,
    arriving: speciesOf(arriving),
    turn: given.turn - 1,
    turns: given.turns,
    sides: [readSide(given.seats[0]!), readSide(given.seats[1]!)],
    landed: [...given.landed.join('')].flatMap((letter) => speciesOf(letter) ?? []),
    discard: known(given.discard),
    deck: given.deck_size,
    certain: (given.certain ?? []).flatMap((entry) => {
      const card = parseCard(entry.card);
      return card ? { ...entry, card } : [];
    }),
  };
}

export interface Edition {
  birds: { species: Species; number: number; day?: number; night?: number }[];
  returns: Record<Species, number>;
}
/** The cards of this table: the shipped ones unless the table brings its own. */
export function editionOf(now: Situation): Edition {
  return (now.cards ?? shipped) as unknown as Edition;
}

/** M1: how many of each danger there are. */
export const DANGER_CARDS: Record<Danger, number> = { hunter: 2, habitat: 2, light: 1 };

/** One row of the overview: cards of a species and number by phase that this observer has not seen lie anywhere. */
export interface Unseen {
  species: Species;
  number: number;
  day: number;
  night: number;
}
export interface Overview {
  birds: Unseen[];
  dangers: Record<Danger, number>;
  total: number;
}

/** What is still unseen: all cards, less those this observer sees or knows to be in the other hand. */
export function unseen(table: Table, edition: Edition): Overview {
  const birds = edition.birds.map((row) => ({
    species: row.species,
    number: row.number,
    day: row.day ?? 0,
    night: row.night ?? 0,
  }));
  const dangers = { ...DANGER_CARDS };
  const strike = (species: Species, number: number | null, night: boolean) => {
    const row = birds.find((bird) => bird.species === species && bird.number === number);
    if (row) row[night ? 'night' : 'day']--;
  };
  const strikeCard = (card: Card) => {
    if (isDanger(card)) dangers[card.danger]--;
    else strike(card.species, card.number, card.night);
  };
  for (const side of table.sides) {
    (side.hand ?? side.taken).forEach(strikeCard);
    for (const pile of side.piles) for (const card of pile.cards) strike(pile.species, card.number, card.night);
    for (const colony of side.colonies) {
      for (const card of colony?.cards ?? []) {
        if (colony?.species && card.number !== null) strike(colony.species, card.number, card.night);
      }
    }
  }
  table.discard.forEach(strikeCard);
  const left = birds.filter((row) => row.day + row.night > 0);
  const count = left.reduce((sum, row) => sum + row.day + row.night, 0);
  return { birds: left, dangers, total: count + DANGERS.reduce((sum, danger) => sum + dangers[danger], 0) };
}
