// Every sentence that the engine can say about these games has a form, and every form a text in every language. The
// refusals are read from the engine's sources; the sentences of the log are one example for each `case` there.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeholders } from '../text/message';
import { forms as clouds } from './clouds/forms';
import { forms as volo } from './volo/forms';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const logs: Record<string, string[]> = {
  volo: [
    'Yellow places a bird on e3',
    'Blue flies from c8/d8/e8 to k8/l8/m8',
    'Blue loses the bird on h9',
    'Yellow passes',
    'Blue wins: all birds in one flock',
    'A draw: both have passed',
    'A draw: 1,000 moves were made',
  ],
  clouds: [
    'To a3 comes a female greylag goose',
    'Face up beside the deck lies a swift',
    'Player 2 is dealt a card',
    'To the display comes dodge:a3c2',
    'The discard pile is shuffled into a new deck',
    'Nest card 3 is turned up',
    'Player 1 begins stage 2',
    'Player 1 pays 3 for left-right',
    'Player 4 plays sharp-dodge:a3d2',
    'Player 1 copies standard:b3c2',
    'Player 1 chooses card',
    'Player 3 swaps b2 and c2',
    'Player 1 draws a male red kite',
    'Player 1 finds a female swallow',
    'Player 2 adds a male crane to column c front',
    'Player 2 adds a swift to column c back',
    'Player 1 takes dodge:a3c2',
    'Player 1 discards dodge:a3c2',
    'Player 1 passes for 2',
    'Player 1 lands 1 bird, pairs 0, points 3',
    'Player 1 lands 3 birds, pairs 1, points -2',
    'Player 1 scores dodge:a3c2 for 7',
    'Player 1 holds a3',
    'The third stage is over',
  ],
};

// The sentences of refuse("V6", "occupied", "There is a bird on {cell} already", …).
function refusals(source: string): string[] {
  return [...source.matchAll(/refuse\(\s*[^"(]*"(?:[A-Z]\d+a?)"[^"]*"[a-z-]+",\s*"((?:[^"\\]|\\.)*)"/g)].map(
    (found) => found[1]!,
  );
}
// The clause may be a variable, a call or a choice.
const variableClause = (source: string): string[] =>
  [...source.matchAll(/refuse\((?!\s*"[A-Z])[^;]*?,\s*"[a-z-]+",\s*"([^"]*)"/g)].map((found) => found[1]!);

const games = { volo, clouds };
const patternOf = (form: string) =>
  new RegExp(`^${form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+?)')}$`);
const formOf = (game: keyof typeof games, sentence: string) =>
  games[game].find(([, form]) => patternOf(form).test(sentence))?.[0];

describe.each(['volo', 'clouds'] as const)('%s', (game) => {
  const why = read(`src/games/${game}/why.cpp`);
  it('has a form for every refusal of the engine', () => {
    const all = [...refusals(why), ...variableClause(why)];
    expect(all.length).toBe((why.match(/refuse\(/g) ?? []).length);
    for (const sentence of all) expect(formOf(game, sentence.replace(/\{\w+\}/g, '7')), sentence).toBeDefined();
  });
  it('has a form for every sentence of the log', () => {
    const notation = read(`src/games/${game}/notation.cpp`);
    const log = notation.slice(notation.indexOf('to_text(const core::Event'), notation.indexOf('counted_as'));
    expect(logs[game]!.length).toBeGreaterThanOrEqual((log.match(/case Happening::/g) ?? []).length);
    for (const sentence of logs[game]!) expect(formOf(game, sentence), sentence).toBeDefined();
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
