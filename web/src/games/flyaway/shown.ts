// What the map shows beyond the links: where the roosting birds fly, and the route in question.
import type { Edition, Place, Way } from './edition';
import type { Save } from './history';
import type { Pending, RoostingBird, Scene } from './model';
import type { Move } from './notation';
import { bestRoute, routeWith } from './routes';

/** A roosting bird on the map: its slot, where it starts and ends, and what is missing. */
export interface Journey {
  slot: number;
  from: Place;
  to: Place;
  missing: Way[];
}

export function missingLinks({ edition, owner }: Scene, bird: string): Way[] {
  const { from, to } = edition.birds.get(bird)!;
  const route = bestRoute(edition, from, to, (way) => owner.has(way));
  return (route ?? []).filter((way) => !owner.has(way.id));
}

/** Starts and ends are always marked; what is missing only if it is little, or the bird is looked at. */
export function journeysOf({ table, edition }: Scene, missing: Way[][], looked: (string | null)[]): Journey[] {
  return table.roosting.flatMap((one, at) => {
    if (!one) return [];
    const { from, to } = edition.birds.get(one.bird)!;
    const shown = looked.includes(one.bird) || (missing[at]!.length <= 1 && !one.cage);
    return {
      slot: at + 1,
      from: edition.places.get(from)!,
      to: edition.places.get(to)!,
      missing: shown ? missing[at]! : [],
    };
  });
}

export interface Looking {
  /** The birds that are pointed at or chosen. */
  looked: (string | null)[];
  /** The move that is pointed at, hinted, or the first that is offered. */
  move: Move | null;
  lastSave: Save | null;
  /** Is something asked of this person? */
  asked: boolean;
}

/** The route of a choice, of a complete bird that is looked at or offered, or of the bird just saved. */
export function routeToShow(scene: Scene, { looked, move, lastSave, asked }: Looking): Way[] {
  const { table, pending } = scene;
  const along = (bird: string | undefined, share: (number | undefined)[]): Way[] => {
    const card = scene.edition.birds.get(bird ?? '');
    return (card && routeWith(scene.edition, scene.owner, card.from, card.to, share)) ?? [];
  };
  if (asked && table.question === 'route' && pending)
    return along(table.roosting[pending.a]?.bird, shareOf(pending, table.seats.length, Number(move?.what ?? 0)));
  const offered = ['free-offer', 'paid-offer', 'freed-offer'].includes(table.question);
  const wanted = (one: RoostingBird | null) => one?.complete && (offered || looked.includes(one.bird));
  const complete = table.roosting.find(wanted);
  if (complete)
    return along(
      complete.bird,
      table.seats.map(() => undefined),
    );
  return lastSave ? along(lastSave.bird, lastSave.links) : [];
}
/** F21: how many links of each seat are on the route, as far as it is decided, with `next` for the seat in question. */
function shareOf({ seat, left, card, c, flags, b }: Pending, seats: number, next: number): (number | undefined)[] {
  const share: (number | undefined)[] = Array.from({ length: seats }, () => undefined);
  const decided = [card, c, flags, b & 127];
  for (let stage = 0; stage < left; stage++) share[(seat + stage) % seats] = decided[stage];
  share[(seat + left) % seats] = next;
  return share;
}

/** The own link that was chosen for a swap, or the first of a pair. */
export function pickedWays({ pending, effect, edition }: Scene): string[] {
  if (!pending?.a || (pending.kind !== 'action' && effect?.kind !== 'swap_links')) return [];
  return pickedWay(edition, pending.a);
}
const pickedWay = (edition: Edition, number: number): string[] => {
  const way = edition.ways[number - 1];
  return way ? [way.id] : [];
};
