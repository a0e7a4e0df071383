// Where the points of a match came from, told by its log: landing, pairs and cards (C19, C20).
import type { Situation, TableEvent } from '../../client/messages';
import { standing } from '../standing';
import { nestCard } from './cards';

export interface Sources {
  landing: number[];
  pairs: number[];
  cards: number[];
  rest: number[]; // what was there before
}

export function sourcesOf(now: Situation, points: readonly number[], history: readonly TableEvent[]): Sources {
  const none = () => points.map(() => 0);
  const sources: Sources = { landing: none(), pairs: none(), cards: none(), rest: none() };
  let pair = 0;
  for (const sentence of standing(history).flatMap(({ log }) => log ?? [])) {
    const nest = /^Nest card (\d+) is turned up$/.exec(sentence);
    if (nest) pair = nestCard(now, Number(nest[1]))?.pair ?? 0;
    const landed = /^Player (\d) lands \d+ birds?, pairs (\d+), points (-?\d+)$/.exec(sentence);
    if (landed) {
      const [seat, pairs, sum] = [Number(landed[1]) - 1, Number(landed[2]) * pair, Number(landed[3])];
      sources.pairs[seat]! += pairs;
      sources.landing[seat]! += sum - pairs;
    }
    const scored = /^Player (\d) scores \S+ for (\d+)$/.exec(sentence);
    if (scored) sources.cards[Number(scored[1]) - 1]! += Number(scored[2]);
  }
  points.forEach((sum, seat) => {
    sources.rest[seat] = sum - sources.landing[seat]! - sources.pairs[seat]! - sources.cards[seat]!;
  });
  return sources;
}
