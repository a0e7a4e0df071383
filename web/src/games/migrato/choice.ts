// What is chosen on the board, and what may follow from it. Plain values, so that it can be tested without a page.
import { cardText, isDanger, parseMove, targetText, type Card, type Move } from './notation';

export type Choice =
  | { kind: 'none' }
  | { kind: 'card'; card: Card; at: number }
  | { kind: 'colony'; colony: number }
  | { kind: 'split' }
  | { kind: 'join'; upper: number | null }
  | { kind: 'pass' };

export const NOTHING: Choice = { kind: 'none' };

export interface Targets {
  /** Own colonies that may be tapped. */
  own: Set<number>;
  /** May a new colony begin? */
  free: boolean;
  /** Colonies and piles of the other player, as in the notation. */
  other: Set<string>;
  /** Gaps that may be cut, "colony/below". */
  gaps: Set<string>;
}

const empty = (): Targets => ({ own: new Set(), free: false, other: new Set(), gaps: new Set() });

export function readMoves(legal: string[]): Move[] {
  return legal.flatMap((text) => parseMove(text) ?? []);
}

export function targetsOf(choice: Choice, moves: Move[]): Targets {
  const targets = empty();
  for (const move of moves) addTarget(targets, choice, move);
  return targets;
}

function addTarget(targets: Targets, choice: Choice, move: Move): void {
  switch (choice.kind) {
    case 'card':
      if (move.kind === 'lay' && move.card && cardText(move.card) === cardText(choice.card)) {
        if (move.to === 'new') targets.free = true;
        else targets.own.add(move.to);
      }
      if (move.kind === 'steal' && isDanger(choice.card) && move.danger === choice.card.danger)
        targets.other.add(targetText(move.target));
      break;
    case 'split':
      if (move.kind === 'split') targets.gaps.add(`${move.colony}/${move.below}`);
      break;
    case 'join':
      if (move.kind !== 'join') break;
      if (choice.upper === null) targets.own.add(move.upper);
      else if (move.upper === choice.upper) targets.own.add(move.lower);
      break;
    case 'pass':
      if (move.kind === 'pass' && move.what !== 'hand') targets.own.add(move.what);
      break;
    case 'colony':
      if (move.kind === 'split' && move.colony === choice.colony) targets.gaps.add(`${move.colony}/${move.below}`);
      break;
    case 'none':
  }
}

/** Hand cards that can do something now. */
export function useful(moves: Move[]): Set<string> {
  const cards = new Set<string>();
  for (const move of moves) {
    if (move.kind === 'lay' && move.card) cards.add(cardText(move.card));
    if (move.kind === 'steal') cards.add(move.danger);
    if (move.kind === 'discard') cards.add(cardText(move.card));
  }
  return cards;
}

/** The places that a move is about, for hints: "hand:k3d", "own:2", "other:goose", "free", "pass:hand". */
export function placesOf(move: Move): string[] {
  switch (move.kind) {
    case 'lay':
      return [...(move.card ? [`hand:${cardText(move.card)}`] : []), move.to === 'new' ? 'free' : `own:${move.to}`];
    case 'steal':
      return [`hand:${move.danger}`, `other:${targetText(move.target)}`];
    case 'split':
      return ['split', `own:${move.colony}`, `gap:${move.colony}/${move.below}`];
    case 'join':
      return ['join', `own:${move.upper}`, `own:${move.lower}`];
    case 'pass':
      return ['pass', ...(move.what === 'hand' ? [] : [`own:${move.what}`])];
    case 'discard':
      return [`hand:${cardText(move.card)}`];
    default:
      return [];
  }
}
