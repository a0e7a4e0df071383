import type { Situation } from '../../client/messages';
import { t } from '../../text';
import { list, seatName } from '../names';

/** "You against Wren", or who plays, for somebody who watches. */
export function opponents(now: Situation): string {
  const names = now.seats.flatMap((_, i) => (i === now.you ? [] : [seatName(now.seats, i)]));
  return now.you === null ? list(names) : t('table.against', { names: list(names) });
}
