import type { Situation, TableEvent } from '../../client/messages';
import { t } from '../../text';
import type { GameModule, ScoreRow } from '../game';
import Board from './Board.svelte';
import { lastPlaces } from './marks';
import { editionOf, pointsFrom, readTable } from './model';
import { SPECIES } from './notation';
import { saying } from './saying';
import { tutorial } from './tutorial';
import { nouns, shortName, speciesName } from './words';

/** M23: piles by species, then return cards (M28). */
function scores(now: Situation): ScoreRow[] {
  const edition = editionOf(now);
  const from = readTable(now.fields).sides.map((side) => pointsFrom(side, edition));
  const rows = SPECIES.map((species) => ({
    label: t('migrato.score.pile', { species: speciesName(species) }),
    points: from.map((one) => one.piles.get(species) ?? 0),
  }));
  if (now.options.return === 'on')
    rows.push({ label: t('migrato.score.return'), points: from.map((one) => one.returns) });
  return rows.filter((row) => row.points.some((points) => points > 0));
}

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

const migrato: GameModule = { Board, scores, playerLine, brief, places, saying, nouns, tutorial, needsPrivacy: true };
export default migrato;
