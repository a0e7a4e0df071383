import { t } from '../../text';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import { readPosition } from './position';
import { saying } from './saying';
import { flocks, type Seat } from './sky';
import { tutorial } from './tutorial';

const volo: GameModule = {
  Board,
  // V15: whoever first has a single flock wins, so the score counts flocks.
  scores(now) {
    const { sky, birds } = readPosition(now.fields);
    const points = [0, 1].map((seat) => flocks(sky, birds, seat as Seat).length);
    return [{ label: t('volo.score.flocks'), points, less: true }];
  },
  playerLine(now, seat) {
    const { birds, supply } = readPosition(now.fields);
    return t('volo.player', { birds: birds[seat as Seat].size, supply: supply[seat as Seat] });
  },
  counts: () => t('volo.score.flocks'),
  brief: (now, seat) => t('volo.supply', { supply: readPosition(now.fields).supply[seat as Seat] }),
  saying,
  tutorial,
  needsPrivacy: false,
};
export default volo;
