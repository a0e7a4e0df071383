// What the engine tells of a view of Above the Clouds, field by field.
import type { Situation } from '../../client/messages';
import type { CardName } from './cards';
import type { Bird, Flock, Nest } from './flock';

export interface Hand {
  dealt: CardName[]; // '?' where hidden
  shown: CardName[]; // everybody has seen them
}

// What is waited for: its kind, and what it names (the kind of swap, the bird to be added, the card that stays).
export interface Pending {
  kind: string;
  of: string;
}

export interface Position {
  players: number;
  stage: number;
  nest: Nest | null;
  nestNumber: number;
  flock: Flock;
  faceUp: Bird[];
  deck: string; // the letters of all birds in it, layer by layer
  cubes: number[];
  prices: number[];
  points: number[];
  display: CardName[];
  discarded: number;
  cardsLeft: number;
  hands: Hand[];
  pending: Pending;
}

interface Open {
  players: number;
  stage: number;
  nest: number;
  nest_points?: number[];
  nest_pair?: number;
  rows: string[];
  face_up: string[];
  bird_deck: string[];
  cubes: number[];
  prices: number[];
  points: number[];
  display: string[];
  discard: string[];
  cards_in_deck: number;
  hands: Hand[];
}

// The last thing of `pending=end:1/swap:1:dodge` in the text of the view.
export function readPending(view: string): Pending {
  const last = (/pending=(\S+)/.exec(view)?.[1] ?? '-').split('/').at(-1)!;
  const [kind, , ...rest] = last.split(':');
  return { kind: kind!, of: rest.join(':') };
}

export function readPosition(now: Pick<Situation, 'fields' | 'view'>): Position {
  const open = now.fields.open as unknown as Open;
  return {
    players: open.players,
    stage: open.stage,
    nest: open.nest_points ? { points: open.nest_points, pair: open.nest_pair ?? 0 } : null,
    nestNumber: open.nest,
    flock: open.rows,
    faceUp: open.face_up,
    deck: open.bird_deck.join(''),
    cubes: open.cubes,
    prices: open.prices,
    points: open.points,
    display: open.display,
    discarded: open.discard.length,
    cardsLeft: open.cards_in_deck,
    hands: open.hands,
    pending: readPending(now.view),
  };
}

export const cardsOf = (hand: Hand | undefined): CardName[] => (hand ? [...hand.dealt, ...hand.shown] : []);
