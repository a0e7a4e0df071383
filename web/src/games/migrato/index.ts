import type { Situation, TableEvent } from '../../client/messages';
import { t } from '../../text';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import { lastPlaces } from './marks';
import { readTable } from './model';
import { saying } from './saying';
import { tutorial } from './tutorial';
import { nouns, shortName } from './words';

/** What has arrived; before that, what there is. */
function playerLine(now: Situation, seat: number): string {
  const side = readTable(now.fields).sides[seat];
  if (!side) return '';
  if (side.piles.length) return side.piles.map((pile) => `${shortName(pile.species)} ${pile.value}`).join(', ');
  return t('migrato.line', { cards: side.handSize, flying: side.colonies.filter(Boolean).length });
}

const brief = (now: Situation, seat: number) =>
  t('migrato.cards', { n: readTable(now.fields).sides[seat]?.handSize ?? 0 });

/** A colony is one's own or the other's. */
const places = (event: TableEvent, you: number | null): string[] => lastPlaces([event], you ?? 0);

const migrato: GameModule = { Board, playerLine, brief, places, saying, nouns, tutorial, needsPrivacy: true };
export default migrato;
