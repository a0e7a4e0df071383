import type { Situation, TableEvent } from '../../client/messages';
import { t } from '../../text';
import type { GameModule, ScoreRow } from '../game';
import Board from './Board.svelte';
import { sourcesOf } from './history';
import { readTable, tierNow } from './model';
import { saying } from './saying';
import Notice from './Tastrophe.svelte';
import { tutorial } from './tutorial';
import { nouns } from './words';

/** Where the points come from, as the events tell it; in one row if not all of it is known. */
function scores(now: Situation, events?: TableEvent[]): ScoreRow[] {
  const totals = readTable(now.fields).seats.map((seat) => seat.score);
  const { birds, links, gains, losses } = sourcesOf(events ?? [], totals.length);
  const told = totals.every((total, seat) => total === birds[seat]! + links[seat]! + gains[seat]! + losses[seat]!);
  if (!told) return [{ label: t('flyaway.score.rest'), points: totals }];
  return [
    { label: t('flyaway.score.birds'), points: birds },
    { label: t('flyaway.score.links'), points: links },
    { label: t('flyaway.score.powers'), points: gains },
    { label: t('flyaway.score.losses'), points: losses },
  ].filter((row) => row.points.some((points) => points !== 0));
}

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
  scores,
  playerLine,
  brief,
  stage,
  saying,
  nouns,
  tutorial,
  needsPrivacy: true,
};
export default flyaway;
