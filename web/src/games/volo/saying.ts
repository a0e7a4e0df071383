import type { Situation } from '../../client/messages';
import { readMove } from './notation';

/** What the log will say of a move of whoever is asked (src/games/volo/notation.cpp). */
export function saying(text: string, { asked }: Situation): string | null {
  const move = readMove(text);
  const who = asked === 0 ? 'Yellow' : 'Blue';
  if (move?.kind === 'place') return `${who} places a bird on ${move.cell}`;
  if (move?.kind === 'fly') return `${who} flies from ${move.from.join('/')} to ${move.to.join('/')}`;
  return move && `${who} passes`;
}
