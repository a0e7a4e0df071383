import type { Situation } from '../../client/messages';
import { t } from '../../text';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import { readTable, tierNow } from './model';
import { saying } from './saying';
import Notice from './Tastrophe.svelte';
import { tutorial } from './tutorial';
import { nouns } from './words';

function playerLine(now: Situation, seat: number): string {
  const one = readTable(now.fields).seats[seat];
  return one ? t('flyaway.line', { birds: one.birds.length, cards: one.cards, links: one.supply }) : '';
}

const brief = (now: Situation, seat: number) =>
  t('flyaway.cards', { cards: readTable(now.fields).seats[seat]?.cards ?? 0 });

function stage(now: Situation): string {
  const table = readTable(now.fields);
  if (table.last_round !== 'no') return t('flyaway.last-round');
  return t('flyaway.stage', { tier: tierNow(table) });
}

const flyaway: GameModule = {
  Board,
  Notice,
  playerLine,
  brief,
  stage,
  saying,
  nouns,
  tutorial,
  needsPrivacy: true,
};
export default flyaway;
