import { beforeAll, describe, expect, it } from 'vitest';
import type { Situation } from '../../client/messages';
import { loadLanguage } from '../../text/language.svelte';
import { ending, rowsOf, totals } from './points';

beforeAll(() => loadLanguage('en'));

const over = (points: number[], places: number[]) =>
  ({
    seats: points.map(() => ({ kind: 'person' })),
    outcome: { points, places, clause: 'C22' },
  }) as unknown as Situation;

describe('points', () => {
  it('are the sum of their sources', () => {
    const rows = [
      { row: 'landing', label: 'Landing', points: [18, 15] },
      { row: 'cards', label: 'Cards', points: [14, -2] },
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

describe('the rows', () => {
  const now = (game: string, account?: Situation['account']) => ({ game, account }) as unknown as Situation;
  it('are those of the account that brought somebody points, in its order', () => {
    const account = { goose: [0, 0], kite: [3, 0], 'bee-eater': [0, -200], returns: [0, 0] };
    expect(rowsOf(now('migrato', account), {})).toEqual([
      { row: 'kite', label: 'Black kite', points: [3, 0] },
      { row: 'bee-eater', label: 'European bee-eater', points: [0, -200] },
    ]);
  });
  it('tell what was there before', () =>
    expect(rowsOf(now('clouds', { landing: [0, 0], pairs: [0, 0], cards: [0, 0], before: [24, 3] }), {})).toEqual([
      { row: 'before', label: 'Carried over', points: [24, 3] },
    ]));
  it('say of which less is better, and leave nothing of that out', () =>
    expect(rowsOf(now('volo', { flocks: [0, 2] }), { less: true })).toEqual([
      { row: 'flocks', label: 'flocks (goal: 1)', points: [0, 2], less: true },
    ]));
  it('are called as a newer server calls them where the page does not know them', () =>
    expect(rowsOf(now('clouds', { winds: [2, 0] }), {})).toEqual([{ row: 'winds', label: 'winds', points: [2, 0] }]));
  it('are none where a host tells no account', () => expect(rowsOf(now('volo'), {})).toEqual([]));
});
