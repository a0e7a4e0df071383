// Every text is there in every language with the same values, every text that is asked for exists, and none is left over.
// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accounts, kinds, refusals } from '../generated/vocabulary';
import { parseMessage, placeholders } from './message';

const root = resolve(import.meta.dirname, '../../..');
const languages = ['en', 'de', 'fr', 'it'];
const files = readdirSync(join(root, 'text/en'));
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(root, 'text', language, file), 'utf8')) as Record<string, string>;
const all: Record<string, string> = Object.assign({}, ...files.map((file) => read('en', file)));

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts')) yield readFileSync(path, 'utf8');
  }
}
const code = [...sources(join(root, 'web/src'))].join('\n');
const literals = new Set([...code.matchAll(/'([\w.+-]+)'|"([\w.+-]+)"/g)].map((match) => match[1] ?? match[2]!));
// `game.${x}.line` stands for every key of that form; what varies has no dot in it, unless it ends the key.
const patterns = [...code.matchAll(/`([a-z][\w-]*\.(?:[^`$]|\$\{[^`]*?\})*)`/g)].map(
  (match) =>
    new RegExp(
      `^${match[1]!
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')}$`,
    ),
);
// What the arguments of events and the facts of refusals are called: `<game>.<noun>.<id>`.
for (const [game, all] of Object.entries(kinds)) {
  const given = [...Object.values(all).map((kind) => kind.arguments), ...Object.values(refusals[game]!)];
  for (const { is } of given.flatMap((one) => Object.values(one))) {
    patterns.push(new RegExp(`^${game}\\.${is}\\.[\\w-]+$`));
  }
}

/** Each language has its own genders. */
const isGender = (key: string): boolean => key.endsWith('.gender');
/** What a template says; {bird.gender} is about {bird}. */
const argumentsOf = (text: string): string[] => [
  ...new Set(
    placeholders(text)
      .map((name) => name.split('.')[0]!)
      .sort(),
  ),
];

describe.each(files)('texts in %s', (file) => {
  const english = read('en', file);
  it.each(languages)('are complete and well formed in %s', (language) => {
    const texts = read(language, file);
    expect(Object.keys(texts).filter((key) => !isGender(key))).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      expect(() => parseMessage(text), key).not.toThrow();
      if (!isGender(key)) expect(argumentsOf(text), key).toEqual(argumentsOf(english[key]!));
      expect(text.trim(), key).not.toBe('');
    }
  });
  it('stand under the name of their file', () => {
    if (file === 'common.json') return;
    const name = file.replace('.json', '.');
    for (const key of Object.keys(english))
      expect(key.replace(/^(event|row|why)\./, '').startsWith(name), key).toBe(true);
  });
  it('are all used', () => {
    const unused = Object.keys(english).filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

it('call the cubes of Above the Clouds cubo and cubi in Italian', () => {
  const words = Object.values(read('it', 'clouds.json'))
    .join(' ')
    .match(/(?<!\{)\bcub\w*/gi)!;
  expect(new Set(words)).toEqual(new Set(['cubo', 'cubi']));
});

/** Arguments that the board shows and no sentence says. */
const unsaid = new Set<string>();

describe.each(Object.entries(kinds))('what happens in %s', (game, all) => {
  it.each(languages)('has a text in %s that says every argument and nothing else', (language) => {
    const texts = read(language, `${game}.json`);
    const expected = Object.entries(all).flatMap(([kind, { seat, arguments: given }]) => {
      const key = `event.${game}.${kind}`;
      const bySeat = Object.keys(given).filter((name) => given[name]!.wrap === 'seats');
      const said = Object.keys(given).filter((name) => !unsaid.has(`${game}.${kind}.${name}`));
      return [
        { key, values: [...(seat ? ['who'] : []), ...said], maybe: [...(seat ? ['you'] : []), 'count'] },
        ...bySeat.map((name) => ({ key: `${key}.${name}`, values: ['who', name], maybe: ['you'] })),
      ];
    });
    for (const { key, values, maybe } of expected) {
      expect(texts[key], key).toBeDefined();
      const used = argumentsOf(texts[key]!);
      for (const name of values) expect(used, key).toContain(name);
      for (const name of used) expect([...values, ...maybe], key).toContain(name);
    }
    const keys = Object.keys(texts).filter((key) => key.startsWith('event.'));
    expect(keys.sort()).toEqual(expected.map(({ key }) => key).sort());
  });
  it.each(languages)('knows in %s the gender of all of a noun, if a sentence asks for it', (language) => {
    const texts = read(language, `${game}.json`);
    for (const [kind, { arguments: given }] of Object.entries(all)) {
      const asked = placeholders(texts[`event.${game}.${kind}`]!).filter(isGender);
      for (const noun of asked.map((name) => given[name.replace('.gender', '')]!.is)) {
        const names = Object.keys(texts).filter((key) => new RegExp(`^${game}\\.${noun}\\.[^.]+$`).test(key));
        expect(names.filter((key) => !texts[`${key}.gender`])).toEqual([]);
      }
    }
  });
});

it.each(Object.entries(accounts))('the rows of %s have a text, and no others', (game, rows) => {
  const keys = Object.keys(all).filter((key) => key.startsWith(`row.${game}.`));
  expect(keys).toEqual(rows.map((row) => `row.${game}.${row}`));
});

describe.each(Object.entries(refusals))('what is refused in %s', (game, all) => {
  it.each(languages)('has a text in %s that says every fact and nothing else', (language) => {
    const texts = read(language, `${game}.json`);
    for (const [reason, facts] of Object.entries(all)) {
      const key = `why.${game}.${reason}`;
      expect(texts[key], key).toBeDefined();
      expect(argumentsOf(texts[key]!), key).toEqual(Object.keys(facts).sort());
      for (const form of placeholders(texts[key]!).filter(isGender)) {
        const noun = facts[form.replace('.gender', '')]!.is;
        const names = Object.keys(texts).filter((name) => new RegExp(`^${game}\\.${noun}\\.[^.]+$`).test(name));
        expect(names.filter((name) => !texts[`${name}.gender`])).toEqual([]);
      }
    }
    const keys = Object.keys(texts).filter((key) => key.startsWith('why.'));
    expect(keys.sort()).toEqual(
      Object.keys(all)
        .map((reason) => `why.${game}.${reason}`)
        .sort(),
    );
  });
  it.each(languages)('puts no noun into brackets or behind a colon in %s, in place of grammar', (language) => {
    const texts = read(language, `${game}.json`);
    for (const [reason, facts] of Object.entries(all)) {
      for (const name of Object.keys(facts)) {
        expect(texts[`why.${game}.${reason}`]).not.toMatch(new RegExp(`(\\(|: ?){${name}[,}]`));
      }
    }
  });
});

describe.each(languages)('names on cards in %s', (language) => {
  it('can be broken where a card is narrow', () => {
    const names = files
      .flatMap((file) => Object.entries(read(language, file)))
      .filter(([key]) => /^(flyaway\.(bird|event|fowl)|clouds\.card)\.[\w-]+$/.test(key))
      .flatMap(([, name]) => name.split(/[\s\u00ad-]/));
    expect(names.filter((part) => part.length > 12)).toEqual([]);
  });
});

describe('texts that the page asks for', () => {
  it('exist', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]!);
    expect(asked.filter((key) => !(key in all))).toEqual([]);
  });
  it('in a form exist at least once', () => {
    const forms = [...code.matchAll(/\bt\(\s*`([^`]+)`/g)].map((match) => match[1]!);
    const empty = forms.filter((form) => {
      const pattern = new RegExp(
        `^${form
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('.+')}$`,
      );
      return !Object.keys(all).some((key) => pattern.test(key));
    });
    expect(empty).toEqual([]);
  });
});

// Soft hyphens say where a name may be parted, for not every browser knows every language.
it.each(languages)('names of birds in %s can be parted to fit a small card', (language) => {
  const names = Object.entries(read(language, 'flyaway.json')).filter(([key]) => key.startsWith('flyaway.bird.'));
  const parts = names.flatMap(([, name]) => name.split(/[\u00ad -]/));
  expect(parts.filter((part) => part.length > 11)).toEqual([]);
});
