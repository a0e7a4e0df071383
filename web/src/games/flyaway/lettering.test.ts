import { expect, it } from 'vitest';
import shipped from 'virtual:edition/flyaway';
import { loadLanguage } from '../../text/language.svelte';
import { readEdition } from './edition';
import { letter, type Lettering, type Mark, type Name } from './lettering';
import { placeName } from './words';

const edition = readEdition(shipped);
const places = [...edition.places.values()];
const birds = [...edition.birds.values()];
const apart = ({ box: a }: Name, { box: b }: Name) =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/** Points along the linkways, which links lie on. */
const links = edition.ways.flatMap(({ north, south }) =>
  Array.from({ length: 60 }, (_, i) => ({
    x: north.x + ((south.x - north.x) * i) / 59,
    y: north.y + ((south.y - north.y) * i) / 59,
  })),
);
/** What a number lies on: how far each thing is from its rim. */
function under(mark: Mark, { names }: Lettering): string[] {
  const far = ({ x, y }: { x: number; y: number }) =>
    Math.hypot(Math.max(0, Math.abs(x - mark.x) - (mark.half - mark.radius)), y - mark.y) - mark.radius;
  const nearest = ({ left, right, top, bottom }: Name['box']) => ({
    x: Math.max(left, Math.min(mark.x, right)),
    y: Math.max(top, Math.min(mark.y, bottom)),
  });
  return [
    ...(links.some((point) => far(point) < 5) ? ['a link'] : []),
    ...places.filter((place) => far(place) < 12).map(({ id }) => `the place ${id}`),
    ...[...names].filter(([, { box }]) => far(nearest(box)) < 0).map(([id]) => `the name ${id}`),
  ];
}

for (const language of ['en', 'de', 'fr', 'it'] as const) {
  it(`no name lies on another, and no number on a link, a name or a place: ${language}`, async () => {
    await loadLanguage(language);
    const names = new Map(places.map((place) => [place.id, placeName(place)]));
    for (const [i, bird] of birds.slice(0, birds.length / 2).entries()) {
      const second = birds[i + birds.length / 2]!;
      const starts = new Map([
        [bird.from, '1'],
        [second.from, '2 3'],
      ]);
      const ends = new Map([
        [bird.to, '1'],
        [second.to, '2 3'],
      ]);
      const done = letter(edition, { size: 14, scale: 1, names, starts, ends });
      const all = [...done.names.values()];
      expect(all.flatMap((a, at) => all.slice(at + 1).filter((b) => !apart(a, b)))).toEqual([]);
      for (const [id, mark] of [...done.starts, ...done.ends])
        expect(under(mark, done), `${id} of ${bird.id} and ${second.id}`).toEqual([]);
    }
  });
}

it('the rings of a lesson lie on no name and no number of their places', async () => {
  await loadLanguage('en');
  const names = new Map(places.map((place) => [place.id, placeName(place)]));
  const [starts, ends] = [new Map([['baikal', '1']]), new Map([['hebei', '1']])];
  const ringed = new Set(['baikal', 'hebei']);
  const done = letter(edition, { size: 14, scale: 1, names, starts, ends, ringed, ring: 10 });
  for (const [id, around] of [
    ['baikal', 13 + 10],
    ['hebei', 22 + 10],
  ] as const) {
    const { x, y } = edition.places.get(id)!;
    const { left, right, top, bottom } = done.names.get(id)!.box;
    const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    expect(far, `the name of ${id}`).toBeGreaterThanOrEqual(around);
    const mark = (done.starts.get(id) ?? done.ends.get(id))!;
    expect(Math.hypot(mark.x - x, mark.y - y), `the number at ${id}`).toBeGreaterThanOrEqual(around + mark.radius);
  }
});
