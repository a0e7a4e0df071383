// Every refusal of the engine in Migrato has a form, and a text in every language; they are read from the engine's source.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../text';
import { saidWhy } from '../../text/said';

const source = readFileSync(resolve(import.meta.dirname, '../../../../src/games/migrato/why.cpp'), 'utf8');

function refusals(): string[] {
  return [...source.matchAll(/refuse\((?:"M\d+"|std::move\(clause\)), "[a-z-]+",\s*"((?:[^"\\]|\\.)*)"/g)].map(
    (found) => found[1]!,
  );
}
const filled = (text: string) =>
  text
    .replace(/\{(colony|lower|number|cards|player)\}/g, '2')
    .replace('{species}', 'goose')
    .replace('{card}', '3 kites by day')
    .replace('{danger}', 'light pollution')
    .replace('{phase}', 'night');

describe.each(['en', 'de', 'fr', 'it'] as const)('refusals of Migrato in %s', (language) => {
  beforeAll(() => loadLanguage(language));
  const who = (seat: number) => ({ name: `Siskin${seat}`, you: false });
  const english = /\b(the|The|card|You|goose|kites|colony|night|by)\b/;

  it('has a form for every refusal', () => {
    const all = refusals();
    expect(all.length).toBe((source.match(/refuse\(/g) ?? []).length);
    for (const sentence of all) {
      const said = saidWhy('migrato', filled(sentence), who);
      expect(said, sentence).not.toContain('⟨');
      if (language !== 'en') expect(said, sentence).not.toMatch(english);
    }
  });
});
