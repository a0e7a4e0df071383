import { t } from '../../text';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import { readPosition } from './position';
import { saying } from './saying';
import type { Seat } from './sky';
import { tutorial } from './tutorial';

const volo: GameModule = {
  Board,
  playerLine(now, seat) {
    const { birds, supply } = readPosition(now.fields);
    return t('volo.player', { birds: birds[seat as Seat].size, supply: supply[seat as Seat] });
  },
  // V15: whoever first has a single flock wins, so the score counts flocks.
  counts: () => t('row.volo.flocks'),
  less: true,
  brief: (now, seat) => t('volo.supply', { supply: readPosition(now.fields).supply[seat as Seat] }),
  saying,
  tutorial,
  needsPrivacy: false,
};
export default volo;
