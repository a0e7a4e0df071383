import { describe, expect, it } from 'vitest';
import type { Situation } from '../../client/messages';
import { ending, totals } from './points';

const over = (points: number[], places: number[]) =>
  ({
    seats: points.map(() => ({ kind: 'person' })),
    outcome: { points, places, clause: 'C22' },
  }) as unknown as Situation;

describe('points', () => {
  it('are the sum of their sources', () => {
    const rows = [
      { label: 'landing', points: [18, 15] },
      { label: 'cards', points: [14, -2] },
    ];
    expect(totals(rows, over([0, 0], [1, 2]))).toEqual([32, 13]);
  });
  it('come from the outcome where there are no sources', () =>
    expect(totals([], over([1, 0], [1, 2]))).toEqual([1, 0]));
  it('tell who is ahead and by how much', () =>
    expect(ending(over([35, 41, 29], [2, 1, 3]))).toEqual({ winners: [1], lead: 6, tie: false }));
  it('tell a shared win', () =>
    expect(ending(over([5, 5], [1, 1]))).toEqual({ winners: [0, 1], lead: null, tie: true }));
  it('tell a win by a tie-break without a lead', () => expect(ending(over([5, 5], [1, 2]))?.lead).toBe(0));
});
