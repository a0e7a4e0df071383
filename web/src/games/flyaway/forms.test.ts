// Every refusal and question of the engine about Fly-A-Way has a form: they are read from its source.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../text';
import { saidWhy } from '../../text/said';
import { forms } from './forms';

const source = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../../src/games/flyaway', name), 'utf8');
const strings = (code: string) => [...code.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((found) => found[1]!);

/** Refusals, questions and times, with a name in the place of every fact. */
function refusals(): string[] {
  const reasons = source('reasons.h').split('kReasons = ')[1]!.split('reason_of')[0]!;
  const times = source('describe.cpp').split('to_text(When when)')[1]!.split('std::string describe')[0]!;
  const said = [...strings(reasons), ...strings(times)].filter((text) => !/^F\d/.test(text));
  return said.filter((text) => / /.test(text) || text === 'now');
}
const filled = (text: string) =>
  text
    .replace('{linkway}', 'korea:kyushu')
    .replace(/\{(cost|most|player)\}/g, '3')
    .replace('{time}', 'when saved')
    .replace(/\{(bird|card)\}/g, 'Fairy Pitta');

describe.each(['en', 'de', 'fr', 'it'] as const)('sentences of Fly-A-Way in %s', (language) => {
  beforeAll(() => loadLanguage(language));
  const who = (seat: number) => ({ name: `Siskin${seat}`, you: false });
  const english = /\b(the|places|gains|lies|You|Your|Fairy|Say)\b/;

  it('has a form for every refusal', () => {
    expect(refusals().length).toBeGreaterThan(40);
    for (const sentence of refusals()) {
      const said = saidWhy('flyaway', filled(sentence), who);
      expect(said, sentence).not.toContain('⟨');
      if (language !== 'en') expect(said, sentence).not.toMatch(english);
    }
  });
  it('uses every form', () => {
    expect(new Set(forms.map(([key]) => key)).size).toBe(forms.length);
  });
});
