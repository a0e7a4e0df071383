import { t } from '../../text';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import { nouns } from './cards';
import { cardsOf, readPosition } from './position';
import { saying } from './saying';
import { tutorial } from './tutorial';

const clouds: GameModule = {
  Board,
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
