import { expect, test } from 'vitest';
import { choicesOf, choose } from './seats';

test('numbers stand in their order, and words as the game has them', () => {
  expect(choicesOf('players', ['4', '3', '2'], 2)).toEqual(['2', '3', '4']);
  expect(choicesOf('memory', ['on', 'off'], 2)).toEqual(['on', 'off']);
});

test('nobody begins who does not play', () => {
  const begins = ['chance', '1', '2', '3', '4'];
  expect(choicesOf('start', begins, 2)).toEqual(['chance', '1', '2']);
  expect(choicesOf('start', begins, 4)).toEqual(begins);
  const three = choose('flyaway', { players: '4' }, 'start', '3');
  expect(three).toEqual({ players: '4', start: '3' });
  expect(choose('flyaway', three, 'players', '3')).toEqual({ players: '3', start: '3' });
  expect(choose('flyaway', three, 'players', '2')).toEqual({ players: '2' });
});
