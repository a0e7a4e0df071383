import type { Situation } from '../../client/messages';
import { t } from '../../text';
import { list, seatName } from '../names';

/** "You against Wren", or who plays, for somebody who watches. */
export function opponents(now: Situation): string {
  const others = now.seats.flatMap((seat, i) => (i === now.you ? [] : [seatName(seat, i)]));
  return now.you === null ? list(others) : t('table.against', { names: list(others) });
}
