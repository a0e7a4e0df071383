// What the log's English sentences tell: who saved which bird by which links, and where the points came from.
import type { TableEvent } from '../../client/messages';
import { standing } from '../standing';
import { slug } from './edition';

export interface Save {
  seat: number;
  bird: string;
  points: number;
  /** Links on the route, by seat. */
  links: number[];
}
const SAVED = /^Player (\d) saves the (.+) for (\d+) points?$/;
const LINKS = /^Player (\d) gains (\d+) points? for links on the route$/;
const GAINED = /^Player (\d) gains (\d+) points? \((.+)\)$/;
const LOST = /^Player (\d) loses (\d+) points? \((.+)\)$/;

export const sentences = (events: TableEvent[]): string[] => events.flatMap((event) => event.log ?? []);

export function savesIn(events: TableEvent[], seats: number): Save[] {
  const saves: Save[] = [];
  for (const sentence of sentences(events)) {
    const saved = SAVED.exec(sentence);
    if (saved) {
      const [seat, points] = [Number(saved[1]) - 1, Number(saved[3])];
      saves.push({ seat, bird: slug(saved[2]!), points, links: Array.from({ length: seats }, () => 0) });
    }
    const links = LINKS.exec(sentence);
    const last = saves.at(-1);
    if (links && last) last.links[Number(links[1]) - 1]! += Number(links[2]);
  }
  return saves;
}

export interface Sources {
  birds: number[];
  links: number[];
  gains: number[];
  losses: number[];
}
/** Points by source over all events of a match that stand. A score never falls below 0 (F41): what is lost is at most what is there. */
export function sourcesOf(events: TableEvent[], seats: number): Sources {
  const zeros = () => Array.from({ length: seats }, () => 0);
  const sources: Sources = { birds: zeros(), links: zeros(), gains: zeros(), losses: zeros() };
  const totals = zeros();
  const gained: [RegExp, number[], number][] = [
    [SAVED, sources.birds, 3],
    [LINKS, sources.links, 2],
    [GAINED, sources.gains, 2],
  ];
  const add = (row: number[], seat: number, points: number) => {
    row[seat]! += points;
    totals[seat]! += points;
  };
  for (const sentence of sentences(standing(events))) {
    for (const [form, row, group] of gained) {
      const match = form.exec(sentence);
      if (match) add(row, Number(match[1]) - 1, Number(match[group]));
    }
    const lost = LOST.exec(sentence);
    if (!lost) continue;
    const seat = Number(lost[1]) - 1;
    add(sources.losses, seat, -Math.min(Number(lost[2]), totals[seat]!));
  }
  return sources;
}

/** Linkways whose link was placed, moved or swapped in these events. */
export function touchedWays(events: TableEvent[]): string[] {
  return sentences(events).flatMap((sentence) => {
    const placed = / places a link on (\S+:\S+)/.exec(sentence);
    const swapped = / swaps the links on (\S+:\S+) and (\S+:\S+)/.exec(sentence);
    if (placed) return [placed[1]!];
    return swapped ? [swapped[1]!, swapped[2]!] : [];
  });
}
/** The card that such a sentence named last. */
function lastCard(events: TableEvent[], form: RegExp): string | null {
  const last = sentences(events).findLast((sentence) => form.test(sentence));
  return last ? slug(form.exec(last)![1]!) : null;
}
export const lastFowl = (events: TableEvent[]) => lastCard(events, / draws the Fowl Play card (.+)$/);
export const lastTastrophe = (events: TableEvent[]) => lastCard(events, /^Bird-tastrophe: (.+)$/);
