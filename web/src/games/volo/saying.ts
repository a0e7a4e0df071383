import type { Situation } from '../../client/messages';
import type { VoloEvent } from '../../generated/vocabulary';
import { readMove } from './notation';

/** What a move of whoever is asked will do first. */
export function saying(text: string, { asked }: Situation): VoloEvent | null {
  const move = readMove(text);
  const seat = asked ?? 0;
  if (move?.kind === 'place') return { kind: 'placed', seat, cell: move.cell };
  if (move?.kind === 'fly') return { kind: 'flew', seat, from: move.from.join('/'), to: move.to.join('/') };
  return move && { kind: 'passed', seat };
}
