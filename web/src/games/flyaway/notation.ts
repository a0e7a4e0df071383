// Move texts of Fly-A-Way (docs/notation.md) ↔ what is clicked: a word, and what it names.

export const WORDS = [
  'link',
  'bird',
  'card',
  'play',
  'use',
  'free',
  'squawk',
  'suffer',
  'save',
  'pass',
  'route',
  'next',
  'done',
] as const;
export type Word = (typeof WORDS)[number];

export interface Move {
  word: Word;
  /** What it names: a linkway, a bird, a card, a number; empty if the word says all. */
  what: string;
  /** The values of the squawks that it pays with. */
  squawks: number[];
}

const values = (text: string): number[] => text.split('+').map(Number);

/** Null for moves of chance and for nonsense. */
export function parseMove(text: string): Move | null {
  const [first = '', rest = ''] = split(text, ' ');
  const word = WORDS.find((one) => one === first);
  if (!word) return null;
  if (word === 'squawk') return { word, what: '', squawks: values(rest) };
  if (word === 'free') {
    const [bird = '', paid = ''] = split(rest, '=');
    return { word, what: bird, squawks: values(paid) };
  }
  return { word, what: rest, squawks: [] };
}
function split(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
export function moveText(move: Move): string {
  const squawks = move.squawks.join('+');
  if (move.word === 'squawk') return `squawk ${squawks}`;
  if (move.word === 'free') return `free ${move.what}=${squawks}`;
  return move.what ? `${move.word} ${move.what}` : move.word;
}

export const linkText = (way: string): string => `link ${way}`;
export const birdText = (bird: string): string => `bird ${bird}`;
export const useText = (bird: string): string => `use ${bird}`;
export const playText = (card: string): string => `play ${card}`;
export const cardText = (card: string): string => `card ${card}`;

/** What chance did: "new brown-shrike", "fowl storm", "deal 2=?", … */
export function parseChance(text: string): { word: string; what: string } {
  const [word, what] = split(text, ' ');
  return { word, what };
}
