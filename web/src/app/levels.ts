// The six levels of bots and how strong each is in each game, as measured (data/ladder).
import type { Level } from '../client/messages';
import type { GameName } from '../games/registry';
import clouds from '../../../data/ladder/clouds.json';
import flyaway from '../../../data/ladder/flyaway.json';
import migrato from '../../../data/ladder/migrato.json';
import volo from '../../../data/ladder/volo.json';

export const levels: readonly Level[] = ['chick', 'wren', 'starling', 'jay', 'magpie', 'raven'];
const ladders = { volo, clouds, migrato, flyaway };

export function rating(game: GameName, level: Level): number | null {
  const row = ladders[game].bots.find((one) => one.bot === level);
  return row ? Math.round(row.rating) : null;
}
