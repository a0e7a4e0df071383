import type { Situation } from '../../client/messages';
import { cardPoints, readCard } from './cards';
import { ownerOf, type Bird } from './flock';
import { readPosition } from './position';

const actions = ['left-right', 'forward-backward', 'add', 'card'];
const verbs: Record<string, string> = { play: 'plays', copy: 'copies', take: 'takes', discard: 'discards' };
const species = ['greylag goose', 'crane', 'swallow', 'red kite'];
function birdWords(bird: Bird): string {
  const owner = ownerOf(bird);
  return bird === 'n' ? 'a swift' : `a ${bird === bird.toLowerCase() ? 'female' : 'male'} ${species[owner!]}`;
}

/** What the log will say of a move of whoever is asked (src/games/clouds/notation.cpp); null for what says nothing yet. */
export function saying(move: string, now: Situation): string | null {
  const seat = now.asked ?? 0;
  const who = `Player ${seat + 1}`;
  const { cubes, flock, prices, pending } = readPosition(now);
  const [word = '', what = ''] = move.split(' ');
  if (move === 'pass') return `${who} passes for ${Math.min(2, cubes[seat]!)}`;
  if (actions.includes(move))
    return pending.kind === 'turn'
      ? `${who} pays ${prices[actions.indexOf(move)]} for ${move}`
      : `${who} chooses ${move}`;
  if (verbs[word]) return `${who} ${verbs[word]} ${what}`;
  if (word === 'favourite') return `${who} finds ${birdWords(what as Bird)}`;
  if (word === 'column') return `${who} adds ${birdWords(pending.of)} to ${move}`;
  const swapped = /^(\w\d)-(\w\d)$/.exec(move);
  if (swapped) return `${who} swaps ${swapped[1]} and ${swapped[2]}`;
  const card = word === 'score' ? readCard(now, what) : null;
  return card && `${who} scores ${what} for ${cardPoints(card, flock, seat).points}`;
}
