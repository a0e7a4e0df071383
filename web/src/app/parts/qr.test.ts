// What is drawn is read by a program that reads such codes.
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrCode } from './qr';

/** The drawing as a camera sees it, so many dots for a cell. */
function photograph({ size, path }: { size: number; path: string }, dots = 4): string | undefined {
  const width = size * dots;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let i = 0; i < dots * dots; i++) {
      const at = (Number(y) * dots + Math.floor(i / dots)) * width + Number(x) * dots + (i % dots);
      pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return jsQR(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data;
}

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
