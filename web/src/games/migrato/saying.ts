import type { Situation } from '../../client/messages';
import type { MigratoColony, MigratoEvent, MigratoTarget } from '../../generated/vocabulary';
import { editionOf, readTable, type Side } from './model';
import { cardText, parseMove, targetText, type Target } from './notation';

const colony = (number: number) => String(number) as MigratoColony;

/** What everybody sees of the card on top there. */
function topOf({ colonies, piles }: Side, target: Target): string {
  const lies =
    'colony' in target
      ? colonies[target.colony - 1]
      : piles.find(({ species, second }) => species === target.pile && second === target.second);
  const card = lies?.cards.at(-1);
  const { number = null, night = true } = card ?? {};
  if (!lies?.species || number === null || (night && 'colony' in target)) return '?';
  return cardText({ species: lies.species, number, night });
}

/** What a move of whoever is asked will do first; a night card is called by its name. */
export function saying(text: string, now: Situation): MigratoEvent | null {
  const move = parseMove(text);
  const seat = now.asked ?? 0;
  const { sides, arriving } = readTable(now.fields);
  const free = colony(sides[seat]!.colonies.indexOf(null) + 1);
  switch (move?.kind) {
    case 'lay': {
      const begins = move.to === 'new';
      const card = move.card ? cardText(move.card) : '?';
      return { kind: 'laid', seat, card, colony: move.to === 'new' ? free : colony(move.to), begins };
    }
    case 'steal': {
      const card = topOf(sides[1 - seat]!, move.target);
      return { kind: 'stole', seat, danger: move.danger, target: targetText(move.target) as MigratoTarget, card };
    }
    case 'split':
      return { kind: 'split', seat, colony: colony(move.colony), after: move.below, upper: free };
    case 'join':
      return { kind: 'joined', seat, upper: colony(move.upper), lower: colony(move.lower) };
    case 'pass':
      if (move.what === 'hand') return { kind: 'passed_hand', seat };
      return { kind: 'passed_colony', seat, colony: colony(move.what) };
    case 'discard':
      return { kind: 'discarded', seat, cards: [cardText(move.card)] };
    case 'keep':
      return { kind: 'kept', seat, species: arriving! };
    case 'return':
      return { kind: 'returned', seat, species: arriving!, points: editionOf(now).returns[arriving!] };
    default:
      return null;
  }
}
