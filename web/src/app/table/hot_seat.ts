// Whose eyes the page shows when several people play at one device.
import type { Situation } from '../../client/messages';

export const people = (now: Situation): number[] => now.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));

/** `viewer` sees now (null: nobody yet). `screen`: the privacy screen comes first. */
export function nextViewer(
  now: Situation,
  viewer: number | null,
  needsPrivacy: boolean,
): { seat: number | null; screen: boolean } {
  const all = people(now);
  if (all.length === 0) return { seat: null, screen: false };
  if (all.length === 1) return { seat: all[0]!, screen: false };
  const asked = now.phase === 'playing' && now.asked !== null && all.includes(now.asked) ? now.asked : null;
  // Nobody of this device is asked: whoever looked goes on looking; a page just opened waits for the first.
  if (asked === null || asked === viewer) {
    if (viewer !== null) return { seat: viewer, screen: false };
    return { seat: all[0]!, screen: needsPrivacy && now.phase === 'playing' };
  }
  return { seat: asked, screen: needsPrivacy };
}
