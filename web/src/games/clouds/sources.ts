// Where the points of a match came from, told by its events: landing, pairs and cards (C19, C20).
import type { TableEvent } from '../../client/messages';
import type { CloudsEvent } from '../../generated/vocabulary';
import { standing } from '../standing';

export interface Sources {
  landing: number[];
  pairs: number[];
  cards: number[];
  rest: number[]; // what was there before
}

export function sourcesOf(points: readonly number[], history: readonly TableEvent[]): Sources {
  const none = () => points.map(() => 0);
  const sources: Sources = { landing: none(), pairs: none(), cards: none(), rest: none() };
  for (const event of standing(history).flatMap(({ events }) => (events ?? []) as CloudsEvent[])) {
    if (event.kind === 'landed') {
      sources.landing[event.seat]! += event.points;
      sources.pairs[event.seat]! += event.pair_points;
    }
    if (event.kind === 'scored') sources.cards[event.seat]! += event.points;
  }
  points.forEach((sum, seat) => {
    sources.rest[seat] = sum - sources.landing[seat]! - sources.pairs[seat]! - sources.cards[seat]!;
  });
  return sources;
}
