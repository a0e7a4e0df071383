import { expect, it } from 'vitest';
import { apart } from './graph';

it('labels at the same height stand clear of each other, inside the graph and in their order', () => {
  expect(apart([10, 50, 90], 16, 110)).toEqual([10, 50, 90]);
  expect(apart([50, 50, 20], 16, 110)).toEqual([50, 66, 20]);
  expect(apart([110, 109, 108, 0], 16, 110)).toEqual([94, 78, 62, 0]);
  expect(apart([-8, -8], 16, 110)).toEqual([0, 16]);
});
