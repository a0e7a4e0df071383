import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ciede2000, contrast, distance, type Vision } from './colour';

const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8').split(':root[data-')[0]!;
const tokens = Object.fromEntries(
  [...css.matchAll(/--(\w+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);
const themes = ['light', 'dark'] as const;
const of = (name: string, theme: 'light' | 'dark') => tokens[name]![theme];
const seats = ['pa', 'pb', 'pc', 'pd'];
const pairs = seats.flatMap((a, i) => seats.slice(i + 1).map((b) => [a, b] as const));

describe('colour arithmetic', () => {
  it('agrees with the published pairs of CIEDE2000', () => {
    expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
    expect(ciede2000([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447])).toBeCloseTo(1.4441, 4);
  });
  it('knows black on white', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5));
});

describe.each(themes)('the %s palette', (theme) => {
  const against = (name: string, ground: string) => contrast(of(name, theme), of(ground, theme));
  it.each(['normal', 'protan', 'deutan', 'tritan'] as Vision[])('keeps the seats apart for %s vision', (vision) => {
    for (const [a, b] of pairs)
      expect(distance(of(a, theme), of(b, theme), vision), `${a} and ${b}`).toBeGreaterThan(20);
  });
  it.each(['bg', 'surf', 'surf2'])('is readable on %s', (ground) => {
    expect(against('ink', ground)).toBeGreaterThanOrEqual(ground === 'surf2' && theme === 'dark' ? 12 : 13);
    expect(against('ink2', ground)).toBeGreaterThanOrEqual(6);
    expect(against('acc', ground)).toBeGreaterThanOrEqual(6);
    for (const name of ['hint', 'warn', 'good']) expect(against(name, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it('has borders that can be seen and letters that can be read', () => {
    expect(against('edge', 'surf')).toBeGreaterThanOrEqual(3);
    expect(against('onacc', 'acc')).toBeGreaterThanOrEqual(7);
    for (const seat of ['a', 'b', 'c', 'd']) expect(against(`o${seat}`, `p${seat}`)).toBeGreaterThanOrEqual(4.5);
  });
});
