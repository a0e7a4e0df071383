// Move texts of Migrato (docs/notation.md) ↔ what is clicked.

export const SPECIES = ['goose', 'kite', 'stilt', 'bee-eater', 'teal'] as const;
export type Species = (typeof SPECIES)[number];
export const DANGERS = ['hunter', 'habitat', 'light'] as const;
export type Danger = (typeof DANGERS)[number];

/** M1: how many cards a colony needs to arrive. */
export const GOAL: Record<Species, number> = { goose: 5, kite: 4, stilt: 4, 'bee-eater': 3, teal: 2 };

export interface BirdCard {
  species: Species;
  number: number;
  night: boolean;
}
export type Card = BirdCard | { danger: Danger };
export const isDanger = (card: Card): card is { danger: Danger } => 'danger' in card;

export function speciesOf(letter: string): Species | null {
  return SPECIES.find((species) => species[0] === letter) ?? null;
}

/** "g4n", "hunter"; null for "?" and for nonsense. */
export function parseCard(text: string): Card | null {
  const danger = DANGERS.find((name) => name === text);
  if (danger) return { danger };
  const match = /^([gksbt])([1-7])([dn])$/.exec(text);
  if (!match) return null;
  return { species: speciesOf(match[1]!)!, number: Number(match[2]), night: match[3] === 'n' };
}
export function cardText(card: Card): string {
  return isDanger(card) ? card.danger : `${card.species[0]}${card.number}${card.night ? 'n' : 'd'}`;
}

/** A colony in flight, or an arrived pile of a species, the second one with a plus. */
export type Target = { colony: number } | { pile: Species; second: boolean };
export function targetText(target: Target): string {
  return 'colony' in target ? String(target.colony) : target.pile + (target.second ? '+' : '');
}
export function parseTarget(text: string): Target | null {
  if (/^[1-4]$/.test(text)) return { colony: Number(text) };
  const second = text.endsWith('+');
  const pile = SPECIES.find((species) => species === (second ? text.slice(0, -1) : text));
  return pile ? { pile, second } : null;
}

export type Move =
  | { kind: 'lay'; card: BirdCard | null; to: number | 'new' }
  | { kind: 'steal'; danger: Danger; target: Target }
  | { kind: 'split'; colony: number; below: number }
  | { kind: 'join'; upper: number; lower: number }
  | { kind: 'pass'; what: number | 'hand' }
  | { kind: 'keep' }
  | { kind: 'return' }
  | { kind: 'discard'; card: Card }
  | { kind: 'draw'; card: Card | null }
  | { kind: 'start'; seat: number };

export function parseMove(text: string): Move | null {
  if (text === 'keep' || text === 'return') return { kind: text };
  const [verb = '', what = ''] = text.split(':');
  const pair = /^([1-4])\/([1-4])$/.exec(what);
  if (verb === 'split') return pair ? { kind: 'split', colony: Number(pair[1]), below: Number(pair[2]) } : null;
  if (verb === 'join') return pair ? { kind: 'join', upper: Number(pair[1]), lower: Number(pair[2]) } : null;
  if (verb === 'pass') {
    if (what === 'hand') return { kind: 'pass', what };
    return /^[1-4]$/.test(what) ? { kind: 'pass', what: Number(what) } : null;
  }
  if (verb === 'start') return /^[12]$/.test(what) ? { kind: 'start', seat: Number(what) - 1 } : null;
  if (verb === 'draw') return { kind: 'draw', card: parseCard(what) };
  if (verb === 'discard') {
    const card = parseCard(what);
    return card ? { kind: 'discard', card } : null;
  }
  return parsePlayed(verb, what);
}

function parsePlayed(verb: string, what: string): Move | null {
  const card = parseCard(verb);
  if (card && isDanger(card)) {
    const target = parseTarget(what);
    return target ? { kind: 'steal', danger: card.danger, target } : null;
  }
  if (!card && verb !== '?') return null;
  if (what === 'new') return { kind: 'lay', card, to: 'new' };
  return /^[1-4]$/.test(what) ? { kind: 'lay', card, to: Number(what) } : null;
}

/** What the hand card does to a place: the text to be played, or to be asked about. */
export function playOn(card: Card, target: Target | 'new'): string {
  if (target === 'new') return `${cardText(card)}:new`;
  return `${cardText(card)}:${targetText(target)}`;
}
export const splitText = (colony: number, below: number): string => `split:${colony}/${below}`;
export const joinText = (upper: number, lower: number): string => `join:${upper}/${lower}`;
export const passText = (what: number | 'hand'): string => `pass:${what}`;
export const discardText = (card: Card): string => `discard:${cardText(card)}`;
