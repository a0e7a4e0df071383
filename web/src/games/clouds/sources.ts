// Where the points of a match came from, told by its log: landing, pairs and cards (C19, C20).
import type { Situation, TableEvent } from '../../client/messages';
import { nestCard } from './cards';

export interface Sources {
  landing: number[];
  pairs: number[];
  cards: number[];
  rest: number[]; // what the events that are known do not explain
}

export function sourcesOf(now: Situation, points: readonly number[], history: readonly TableEvent[]): Sources {
  const none = () => points.map(() => 0);
  const sources: Sources = { landing: none(), pairs: none(), cards: none(), rest: none() };
  let pair = 0;
  for (const sentence of standing(history)) {
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

// The sentences of what was not taken back: `back` takes away so many decisions with all that followed each of them.
function standing(history: readonly TableEvent[]): string[] {
  const decisions: string[][] = [[]];
  for (const event of history) {
    if (event.kind === 'back') decisions.splice(Math.max(1, decisions.length - (event.count ?? 1)));
    else if (event.kind === 'move' && event.seat !== null && event.seat !== undefined)
      decisions.push([...(event.log ?? [])]);
    else decisions.at(-1)!.push(...(event.log ?? []));
  }
  return decisions.flat();
}
