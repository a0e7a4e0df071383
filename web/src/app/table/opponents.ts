import type { Situation } from '../../client/messages';
import { t } from '../../text';
import { list, seatName } from '../names';

/** "You against Wren", or who plays, for somebody who watches. */
export function opponents(now: Situation): string {
  const others = now.seats.flatMap((seat, i) => (i === now.you ? [] : [seatName(seat, i)]));
  const names = [...new Set(others)];
  return now.you === null ? list(names) : t('table.against', { names: list(names) });
}
