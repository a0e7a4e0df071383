// F46: the page says of a card what the terminal says: the table of tests/flyaway/words_test.cpp.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import shipped from 'virtual:edition/flyaway';
import type { Situation } from '../../client/messages';
import { languages, loadLanguage, type Language } from '../../text';
import { sayEvent, teachNouns } from '../../text/say';
import { asRun, editionOf, type Effect, type Pile } from './edition';
import { effectWords, nouns, powerWords, triviaWords } from './words';

const table = readFileSync(resolve(import.meta.dirname, '../../../../tests/flyaway/words_test.cpp'), 'utf8');
const rows = [...table.matchAll(/\{"(\w+)", (\d), R"\((.*?)\)",\s*((?:"[^"]*"\s*)+)\}/g)].map(
  ([, pile, rules, effect, words]) => ({
    effect: asRun(JSON.parse(effect!) as Effect, pile as Pile, Number(rules)),
    words: words!.replaceAll(/"\s*"/g, '').trim().slice(1, -1),
  }),
);

describe('words of cards in English', () => {
  beforeAll(() => loadLanguage('en'));
  it('reads all of the table', () => expect(rows.length).toBe(table.match(/R"\(/g)!.length));
  it.each(rows)('$words', ({ effect, words }) => {
    const does = effect.use ? words.slice(words.indexOf(': ') + 2) : words;
    expect(effectWords(effect).replaceAll('’', "'")).toBe(`${does}.`);
  });
});

describe.each(Object.keys(languages) as Language[])('words of cards in %s', (language) => {
  beforeAll(() => loadLanguage(language));
  const edition = editionOf({});
  const effects = () => [
    ...[...edition.birds.values()].map((bird) => bird.power),
    ...[...edition.fowl.values(), ...edition.events.values()].map((card) => card.effect),
    ...rows.map(({ effect }) => effect),
  ];
  it('have no gaps', () => {
    for (const effect of effects()) expect(powerWords(effect)).not.toMatch(/⟨|undefined| {2}| \.|\{/);
  });
  it('say that a bird does not count itself', () => {
    const crake = effectWords(edition.birds.get('band-bellied-crake')!.power);
    expect(crake).toMatch({ en: /each other/, de: /jeden anderen/, fr: /chaque autre/, it: /ogni altro/ }[language]);
  });
  it('have a line about every bird, which fits its card', () => {
    for (const bird of edition.birds.values()) {
      expect(triviaWords(bird), bird.id).not.toBe('');
      expect(triviaWords(bird).length, bird.id).toBeLessThanOrEqual(200);
    }
  });
});

describe('the birds of an owner’s edition', () => {
  it('are called as it calls them', async () => {
    const [egret, ...birds] = shipped['birds'] as object[];
    const cards = { ...shipped, birds: [{ ...egret, name: 'Dodo' }, ...birds] };
    teachNouns('flyaway', nouns);
    await loadLanguage('de');
    const saved = { kind: 'saved', seat: 0, bird: 'dodo', points: 300 } as const;
    const now = { game: 'flyaway', cards } as unknown as Situation;
    expect(sayEvent(now, saved, () => ({ name: 'Ada', you: false }))).toBe('Ada rettet den Vogel Dodo für 300 Punkte.');
  });
});

describe('the line about a bird', () => {
  it('is the owner’s own, if the edition gives one', async () => {
    await loadLanguage('en');
    const bird = editionOf({}).birds.get('great-knot')!;
    expect(triviaWords({ ...bird, trivia: 'It sings.' })).toBe('It sings.');
    expect(triviaWords({ ...bird, id: 'dodo' })).toBe('');
  });
});
