// Where a replay can stand: before every decision of a seat, and at the end. What chance does belongs to the move before it.
import type { Replay } from '../../client/client';
import type { TableEvent } from '../../client/messages';

export function stopsOf(replay: Replay): number[] {
  const last = replay.steps.length - 1;
  const stops = replay.steps.flatMap((step, k) => (step.now.asked !== null || k === last ? [k] : []));
  return stops.length > 0 ? stops : [0];
}

/** The events between two stops, if the second is the one right after; jumping shows no flight. */
export function eventsBetween(replay: Replay, stops: number[], from: number, to: number): TableEvent[] {
  if (to !== from + 1) return [];
  return replay.steps.slice(stops[from]! + 1, stops[to]! + 1).flatMap((step) => step.events);
}

export const eventsUpTo = (replay: Replay, k: number): TableEvent[] =>
  replay.steps.slice(0, k + 1).flatMap((step) => step.events);

/** The last stop, up to one, at which a value is another than before it; 0 if it never changed. */
export function lastChange(value: (stop: number) => number, upTo: number): number {
  let stop = Math.max(0, upTo);
  while (stop > 0 && value(stop) === value(stop - 1)) --stop;
  return stop;
}

/** The stops at which another seat is asked than at the one before. */
export function turnsOf(replay: Replay, stops: number[]): number[] {
  const asked = (i: number) => replay.steps[stops[i]!]!.now.asked;
  return stops.flatMap((_, i) => (i > 0 && asked(i) !== asked(i - 1) ? [i] : []));
}

/** The next stop where another seat is asked than here, in a direction. */
export function turnStop(replay: Replay, stops: number[], at: number, direction: 1 | -1): number {
  const asked = (i: number) => replay.steps[stops[i]!]?.now.asked ?? null;
  let i = at + direction;
  while (i > 0 && i < stops.length - 1 && asked(i) === asked(at)) i += direction;
  return Math.min(Math.max(i, 0), stops.length - 1);
}
