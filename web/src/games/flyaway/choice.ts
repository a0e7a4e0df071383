// What the legal moves are about: linkways, birds and cards on the board, and what only a button can say.
import type { Scene } from './model';
import { parseMove, type Move } from './notation';

/** What is looked at or chosen on the board: a bird or a Wing It card. */
export type Choice = { kind: 'none' } | { kind: 'bird'; bird: string } | { kind: 'wing'; card: string };
export const NOTHING: Choice = { kind: 'none' };
/** What lies in a drawer over a narrow map. */
export type Inside = 'hand' | 'birds' | 'others';

export interface Offers {
  ways: Set<string>;
  birds: Map<string, Move[]>;
  /** Cards of the own hand. */
  cards: Map<string, Move[]>;
  /** Moves that need a button. */
  rest: Move[];
}

/** Does `card X` mean the own hand? Otherwise it is a discard, or a squawk that another used. */
export function fromHand(scene: Scene): boolean {
  return !['take_discard', 'take_squawk'].includes(scene.effect?.kind ?? '');
}
/** Is the bird in sight: roosting, or in front of this seat? */
export function inSight(scene: Scene, bird: string, seat: number | null): boolean {
  const front = seat === null ? [] : (scene.table.seats[seat]?.birds ?? []);
  return scene.table.roosting.some((one) => one?.bird === bird) || front.some((one) => one.bird === bird);
}

function push(map: Map<string, Move[]>, key: string, move: Move): void {
  const list = map.get(key);
  if (list) list.push(move);
  else map.set(key, [move]);
}

export function offersOf(legal: string[], scene: Scene, seat: number | null): Offers {
  const offers: Offers = { ways: new Set(), birds: new Map(), cards: new Map(), rest: [] };
  for (const text of legal) {
    const move = parseMove(text);
    if (!move) continue;
    if (move.word === 'link') offers.ways.add(move.what);
    else if (['bird', 'use', 'free', 'save'].includes(move.word)) {
      push(offers.birds, move.what, move);
      if (!inSight(scene, move.what, seat) || scene.table.question !== 'action') offers.rest.push(move);
    } else if (move.word === 'play' || (move.word === 'card' && fromHand(scene))) push(offers.cards, move.what, move);
    else offers.rest.push(move);
  }
  return offers;
}

/** A tap that says all: the bird or card is chosen at once, without asking again. */
export function atOnce(moves: Move[] | undefined, scene: Scene): Move | null {
  if (!moves || moves.length !== 1) return null;
  const move = moves[0]!;
  return scene.table.question !== 'action' && ['bird', 'card', 'save', 'use'].includes(move.word) ? move : null;
}

/** The question to the engine about a bird that cannot be chosen now. */
export function askAboutBird(scene: Scene, bird: string, seat: number | null): string {
  const covered = scene.table.roosting.some((one) => one?.bird === bird && one.cage);
  const front = seat === null ? undefined : scene.table.seats[seat]?.birds.find((one) => one.bird === bird);
  if (scene.table.question !== 'action') return `bird ${bird}`;
  if (covered || front?.snake) return `free ${bird}=1`;
  return front ? `use ${bird}` : `save ${bird}`;
}

/** Whose bird it is, if it lies in front of a player. */
export function keeper(scene: Scene, bird: string): number | null {
  const seat = scene.table.seats.findIndex((one) => one.birds.some((front) => front.bird === bird));
  return seat < 0 ? null : seat;
}
/** Is the move about a bird of another player, or a lost one? */
export function aboutOthers({ table }: Scene, text: string, seat: number | null): boolean {
  const move = parseMove(text);
  if (move?.word !== 'bird') return false;
  const has = (birds: { bird: string }[]) => birds.some((one) => one.bird === move.what);
  return table.seats.some((one, at) => at !== seat && has(one.birds)) || table.dead.includes(move.what);
}
