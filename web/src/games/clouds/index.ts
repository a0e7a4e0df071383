import { t } from '../../text';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import { cardsOf, readPosition } from './position';
import { tutorial } from './tutorial';

const clouds: GameModule = {
  Board,
  scores(now) {
    return [{ label: t('clouds.score.points'), points: readPosition(now).points }];
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
  tutorial,
  needsPrivacy: true,
};
export default clouds;
