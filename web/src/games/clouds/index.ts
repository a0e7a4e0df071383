import { t } from '../../text';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import { nouns } from './cards';
import { cardsOf, readPosition } from './position';
import { saying } from './saying';
import { sourcesOf } from './sources';
import { tutorial } from './tutorial';

const clouds: GameModule = {
  Board,
  scores(now, history) {
    const { points } = readPosition(now);
    if (!history) return [{ label: t('clouds.score.sum'), points }];
    const { landing, pairs, cards, rest } = sourcesOf(points, history);
    const rows = [
      { label: t('clouds.score.landing'), points: landing },
      { label: t('clouds.score.pairs'), points: pairs },
      { label: t('clouds.score.cards'), points: cards },
    ];
    return rest.some((sum) => sum !== 0) ? [...rows, { label: t('clouds.score.rest'), points: rest }] : rows;
  },
  playerLine(now, seat) {
    const { cubes, hands } = readPosition(now);
    const hand = hands[seat];
    return t('clouds.player', {
      cubes: cubes[seat] ?? 0,
      cards: cardsOf(hand).length,
      known: hand?.shown.length ?? 0,
    });
  },
  brief: (now, seat) => t('clouds.cubes', { cubes: readPosition(now).cubes[seat] ?? 0 }),
  stage: (now) => t('clouds.stage', { stage: readPosition(now).stage }),
  saying,
  nouns,
  tutorial,
  needsPrivacy: true,
};
export default clouds;
