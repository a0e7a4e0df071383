import type { Situation } from '../../client/messages';
import type { CloudsAction, CloudsEvent } from '../../generated/vocabulary';
import { cardPoints, readCard } from './cards';
import { readColumn, readSwap, spaceAt } from './flock';
import { readPosition } from './position';

const actions: CloudsAction[] = ['left-right', 'forward-backward', 'add', 'card'];
const withCard = { play: 'played', copy: 'copied', take: 'took', discard: 'discarded' } as const;
const isOfCard = (word: string): word is keyof typeof withCard => word in withCard;

/** What a move of whoever is asked will do first; null for what does nothing that is seen. */
export function saying(move: string, now: Situation): CloudsEvent | null {
  const seat = now.asked ?? 0;
  const { cubes, flock, prices, pending } = readPosition(now);
  const [word = '', what = ''] = move.split(' ');
  if (move === 'pass') return { kind: 'passed', seat, cubes: Math.min(2, cubes[seat]!) };
  const action = actions.find((one) => one === move);
  if (action && pending.kind !== 'turn') return { kind: 'chose', seat, action };
  if (action) return { kind: 'used', seat, action, price: prices[actions.indexOf(action)]! };
  if (isOfCard(word)) return { kind: withCard[word], seat, card: what };
  if (word === 'favourite') return { kind: 'found', seat, bird: what };
  const place = readColumn(move);
  if (place) return { kind: 'added', seat, bird: pending.of, column: spaceAt(place.column, 0)[0]!, end: place.end };
  const swap = readSwap(move);
  if (swap) return { kind: 'swapped', seat, a: swap[0], b: swap[1] };
  const card = word === 'score' ? readCard(now, what) : null;
  return card && { kind: 'scored', seat, card: what, points: cardPoints(card, flock, seat).points };
}
