// Every refusal of the engine in this game, as its source has it, has a form, and every form a text in every language.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeholders } from '../text/message';
import { forms as clouds } from './clouds/forms';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

// The sentences of refuse("V6", "occupied", "There is a bird on {cell} already", …).
function refusals(source: string): string[] {
  return [...source.matchAll(/refuse\(\s*[^"(]*"(?:[A-Z]\d+a?)"[^"]*"[a-z-]+",\s*"((?:[^"\\]|\\.)*)"/g)].map(
    (found) => found[1]!,
  );
}
// The clause may be a variable, a call or a choice.
const variableClause = (source: string): string[] =>
  [...source.matchAll(/refuse\((?!\s*"[A-Z])[^;]*?,\s*"[a-z-]+",\s*"([^"]*)"/g)].map((found) => found[1]!);

const games = { clouds };
const patternOf = (form: string) =>
  new RegExp(`^${form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+?)')}$`);
const formOf = (game: keyof typeof games, sentence: string) =>
  games[game].find(([, form]) => patternOf(form).test(sentence))?.[0];

describe.each(['clouds'] as const)('%s', (game) => {
  const why = read(`src/games/${game}/why.cpp`);
  it('has a form for every refusal of the engine', () => {
    const all = [...refusals(why), ...variableClause(why)];
    expect(all.length).toBe((why.match(/refuse\(/g) ?? []).length);
    for (const sentence of all) expect(formOf(game, sentence.replace(/\{\w+\}/g, '7')), sentence).toBeDefined();
  });
  it.each(['en', 'de', 'fr', 'it'])('says all of them in %s, with the same names', (language) => {
    const texts = JSON.parse(read(`text/${language}/${game}.json`)) as Record<string, string>;
    for (const [key, form] of games[game]) {
      const text = texts[`said.${game}.${key}`];
      expect(text, key).toBeDefined();
      const known = [...placeholders(form), 'you', 'count'];
      for (const name of placeholders(text!)) expect(known, `${key}: ${text}`).toContain(name);
    }
    const used = new Set(games[game].map(([key]) => `said.${game}.${key}`));
    for (const key of Object.keys(texts)) if (key.startsWith('said.')) expect(used, key).toContain(key);
  });
  it.each(['de', 'fr', 'it'])('has the same keys in %s as in English', (language) => {
    const [english, other] = ['en', language].map((one) => JSON.parse(read(`text/${one}/${game}.json`)));
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const key of Object.keys(english)) {
      expect(placeholders(other[key]).sort(), key).toEqual(placeholders(english[key]).sort());
    }
  });
});
