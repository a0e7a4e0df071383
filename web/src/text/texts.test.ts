// Every text is there in every language with the same values, every text that is asked for exists, and none is left over.
// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe.each(files)('texts in %s', (file) => {
  const english = read('en', file);
  it.each(languages)('are complete and well formed in %s', (language) => {
    const texts = read(language, file);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      expect(() => parseMessage(text), key).not.toThrow();
      expect(placeholders(text).sort(), key).toEqual(placeholders(english[key]!).sort());
      expect(text.trim(), key).not.toBe('');
    }
  });
  it('stand under the name of their file', () => {
    if (file === 'common.json') return;
    const name = file.replace('.json', '.');
    for (const key of Object.keys(english)) expect(key.replace(/^said\./, '').startsWith(name), key).toBe(true);
  });
  it('are all used', () => {
    const unused = Object.keys(english).filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
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
