import type { Situation } from '../../client/messages';
import { readTable } from './model';
import { isDanger, parseMove, type Card, type Danger, type Target } from './notation';

const dangers: Record<Danger, string> = { hunter: 'hunter', habitat: 'habitat destruction', light: 'light pollution' };
function cardWords(card: Card): string {
  if (isDanger(card)) return dangers[card.danger];
  const { species, number, night } = card;
  const birds = number === 1 ? species : species === 'goose' ? 'geese' : `${species}s`;
  return `${number} ${birds} by ${night ? 'night' : 'day'}`;
}
const targetWords = (target: Target): string =>
  'colony' in target ? `colony ${target.colony}` : `the arrived pile of the ${target.pile}`;

/** What the log will say of a move of whoever is asked (src/games/migrato/notation.cpp). */
export function saying(text: string, now: Situation): string | null {
  const move = parseMove(text);
  const seat = now.asked ?? 0;
  const { sides, arriving } = readTable(now.fields);
  const free = (sides[seat]?.colonies.indexOf(null) ?? 0) + 1;
  const said = () => {
    switch (move?.kind) {
      case 'lay':
        return move.card && `lays ${cardWords(move.card)} on colony ${move.to === 'new' ? free : move.to}`;
      case 'steal':
        return `takes a card from ${targetWords(move.target)} with ${dangers[move.danger]}`;
      case 'split':
        return `splits colony ${move.colony} after card ${move.below}`;
      case 'join':
        return `puts colony ${move.upper} on colony ${move.lower}`;
      case 'pass':
        return move.what === 'hand' ? 'passes and changes the hand' : `passes and gives up colony ${move.what}`;
      case 'discard':
        return `discards ${cardWords(move.card)}`;
      case 'keep':
        return `keeps the ${arriving}`;
      case 'return':
        return `sends the ${arriving} back and takes the return card`;
      default:
        return null;
    }
  };
  const words = said();
  return words && `Player ${seat + 1} ${words}`;
}
