// What is drawn is read by a program that reads such codes.
import { expect, it } from 'vitest';
import { photograph } from '../../client/testing/photograph';
import { qrCode } from './qr';

it.each([
  'http://192.168.1.5:8080/i/gW0b_3J-m9XhYq7uT2kLpA',
  'https://a-rather-long-name.of-some-club.example:8443/games/of/birds/i/gW0b_3J-m9XhYq7uT2kLpA',
  'https://vögel.example/i/1',
])('a code of %s is read', (link) => {
  expect(photograph(qrCode(link))).toBe(link);
});

it('has four free cells around it', () => {
  const { size, path } = qrCode('https://aviary.example/');
  const cells = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...cells), Math.max(...cells)]).toEqual([4, size - 5]);
});
