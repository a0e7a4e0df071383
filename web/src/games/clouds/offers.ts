// What pointing at the flock may mean just now: each swap with the moves that bring it about.
import { birdOn, isSwap, isSwift, ownerOf, partners, readSwap, swaps, swapText, type Flock, type Space } from './flock';
import type { Position } from './position';

export const actions = ['left-right', 'forward-backward', 'add', 'card'] as const;

// By the text of the swap. In a turn the standard actions are tried first, the cheaper one before the dearer; a raised
// card of the hand offers its own swaps instead.
export function swapOffers(
  position: Position,
  legal: readonly string[],
  seat: number,
  raised: string | null,
): Map<string, string[]> {
  const offers = new Map<string, string[]>();
  const add = (first: string, kind: string) => {
    if (!legal.includes(first)) return;
    for (const swap of swaps(position.flock, seat, kind)) if (!offers.has(swap)) offers.set(swap, [first, swap]);
  };
  if (position.pending.kind === 'swap') {
    for (const move of legal) if (readSwap(move)) offers.set(move, [move]);
  } else if (position.pending.kind === 'turn') {
    const kind = raised?.split(':')[0] ?? '';
    if (raised && isSwap(kind)) add(`play ${raised}`, kind);
    else if (!raised) for (const action of ['left-right', 'forward-backward']) add(action, action);
  }
  return offers;
}

// The birds that lead these swaps: the seat's own, or swifts where they are moved.
export function leaders(offers: ReadonlyMap<string, unknown>, flock: Flock, seat: number): Set<Space> {
  const both = [...offers.keys()].flatMap((swap) => readSwap(swap)!);
  const own = both.filter((space) => ownerOf(birdOn(flock, space)) === seat);
  return new Set(
    own.length > 0 && offersNeedOwn(offers, new Set(own)) ? own : both.filter((space) => isSwift(birdOn(flock, space))),
  );
}
const offersNeedOwn = (offers: ReadonlyMap<string, unknown>, own: ReadonlySet<Space>): boolean =>
  [...offers.keys()].every((swap) => readSwap(swap)!.some((space) => own.has(space)));

export const partnersOf = (offers: ReadonlyMap<string, unknown>, space: Space | null): Set<Space> =>
  new Set(space ? partners([...offers.keys()], space) : []);

// The move to be explained when two birds that cannot be swapped are pointed at.
export function refusedSwap(position: Position, chosen: Space, other: Space): string {
  if (position.pending.kind === 'swap') return swapText(chosen, other);
  return chosen[0] === other[0] ? 'forward-backward' : 'left-right';
}
