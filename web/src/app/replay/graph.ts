// The course of a match as a graph: what each seat could expect after every move, with its mistakes and its luck.
import type { Analysis } from '../../client/client';

export interface Mark {
  stop: number;
  kind: 'mistake' | 'lucky' | 'unlucky';
  seat: number;
  /** In hundredths of a win. */
  size: number;
}
export interface Course {
  /** For each stop, the chances of every seat. */
  chances: number[][];
  marks: Mark[];
}

export function courseOf(analysis: Analysis, stops: number[]): Course {
  const chances = stops.map((k) => (k === 0 ? analysis.start : (analysis.moves[k - 1]?.chances ?? analysis.start)));
  const marks: Mark[] = [];
  analysis.moves.forEach((move, k) => {
    const stop = stops.findIndex((one) => one > k);
    if (stop < 0) return;
    if (move.seat !== null && move.mistake) {
      marks.push({ stop, kind: 'mistake', seat: move.seat, size: Math.round(move.loss * 100) });
    } else if (move.seat === null) {
      const seat = move.luck.reduce((best, luck, i) => (Math.abs(luck) > Math.abs(move.luck[best] ?? 0) ? i : best), 0);
      const luck = move.luck[seat] ?? 0;
      if (Math.abs(luck) >= 0.08) {
        marks.push({ stop, kind: luck > 0 ? 'lucky' : 'unlucky', seat, size: Math.round(Math.abs(luck) * 100) });
      }
    }
  });
  return { chances, marks };
}

/** The chances of one seat as the points of a line, in a box of width × height. */
export function linePoints(course: Course, seat: number, width: number, height: number): [number, number][] {
  const last = Math.max(1, course.chances.length - 1);
  return course.chances.map((chances, i) => [(i / last) * width, (1 - (chances[seat] ?? 0.5)) * height]);
}
export const path = (points: [number, number][]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Moves heights as little down or up as it takes for labels of a size to stand clear of each other in the room. */
export function apart(heights: number[], size: number, room: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const moved = [...heights];
  order.forEach((at, i) => (moved[at] = Math.max(heights[at]!, i === 0 ? 0 : moved[order[i - 1]!]! + size)));
  order.reverse().forEach((at, i) => {
    moved[at] = Math.min(moved[at]!, i === 0 ? room - size : moved[order[i - 1]!]! - size);
  });
  return moved;
}
