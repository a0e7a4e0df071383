import { beforeEach, expect, test } from 'vitest';
import { keepLast, lastUsed, type Last } from './last';

beforeEach(() => localStorage.clear());

test('newcomers play one Wren, in every game', () => {
  for (const game of ['volo', 'clouds', 'migrato'] as const)
    expect(lastUsed(game)).toEqual({ level: 'wren', options: {}, seats: ['me', 'wren'], ownEdition: true });
  expect(lastUsed('flyaway')).toMatchObject({ options: { players: '2' }, seats: ['me', 'wren'] });
});

const kept: Last = {
  level: 'jay',
  options: { players: '3', start: '1' },
  seats: ['jay', 'me', 'raven'],
  ownEdition: false,
};

test('what was last played is kept, each game for itself', () => {
  keepLast('clouds', kept);
  expect(lastUsed('clouds')).toEqual(kept);
  expect(lastUsed('flyaway').level).toBe('wren');
});

test('what was refused is forgotten', () => {
  keepLast('clouds', kept);
  keepLast('clouds', null);
  expect(lastUsed('clouds').level).toBe('wren');
});

test.each<[string, unknown]>([
  ['text', '{"level":'],
  ['a level', { ...kept, level: 'dodo' }],
  ['no options', { ...kept, options: null }],
  ['too few seats', { ...kept, seats: ['me', 'jay'] }],
  ['two of me', { ...kept, seats: ['me', 'me', 'jay'] }],
  ['a seat nobody knows', { ...kept, seats: ['me', 'jay', 'open'] }],
  ['no edition', { ...kept, ownEdition: undefined }],
])('a store that holds nonsense (%s) makes a newcomer', (_, nonsense) => {
  localStorage.setItem('aviary.last.clouds', typeof nonsense === 'string' ? nonsense : JSON.stringify(nonsense));
  expect(lastUsed('clouds')).toMatchObject({ level: 'wren', seats: ['me', 'wren'] });
});
