// What the events tell: who saved which bird by which links, and what was placed and drawn last.
import type { TableEvent } from '../../client/messages';
import type { FlyawayEvent } from '../../generated/vocabulary';

export interface Save {
  seat: number;
  bird: string;
  points: number;
  /** Links on the route, by seat. */
  links: number[];
}
const happenedIn = (events: TableEvent[]): FlyawayEvent[] =>
  events.flatMap((event) => (event.events ?? []) as FlyawayEvent[]);

export function savesIn(events: TableEvent[]): Save[] {
  const saves: Save[] = [];
  for (const event of happenedIn(events)) {
    if (event.kind === 'saved') saves.push({ seat: event.seat, bird: event.bird, points: event.points, links: [] });
    if (event.kind === 'route') saves.at(-1)!.links = event.links;
  }
  return saves;
}

/** Linkways whose link was placed, moved or swapped in these events. */
export const touchedWays = (events: TableEvent[]): string[] =>
  happenedIn(events).flatMap((event) => {
    if (event.kind === 'placed') return [event.way];
    return event.kind === 'swapped' ? [event.way, event.other] : [];
  });
/** The card that an event of this kind named last. */
const lastCard = (events: TableEvent[], kind: 'drew_fowl' | 'tastrophe'): string | null =>
  happenedIn(events)
    .flatMap((event) => (event.kind === kind ? [event.card] : []))
    .at(-1) ?? null;
export const lastFowl = (events: TableEvent[]) => lastCard(events, 'drew_fowl');
export const lastTastrophe = (events: TableEvent[]) => lastCard(events, 'tastrophe');
