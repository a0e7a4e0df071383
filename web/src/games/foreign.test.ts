// Whole matches, and an example of every kind of event and of every refusal, told in German, French and Italian: no English is left in them.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Situation, TableEvent } from '../client/messages';
import { engineInNode, goldenRecords, hasEngine } from '../client/testing/engine';
import { kinds, refusals, type GameEvent, type GameRefusal } from '../generated/vocabulary';
import { loadLanguage, t } from '../text/language.svelte';
import { sayEvent, sayRefusal, teachNouns, type Facts } from '../text/say';
import { nouns as clouds } from './clouds/cards';
import { nouns as flyaway } from './flyaway/words';
import { nouns as migrato } from './migrato/words';

const root = resolve(import.meta.dirname, '../../../text');
const who = () => ({ name: 'Ada', you: false });
teachNouns('clouds', clouds);
teachNouns('flyaway', flyaway);
teachNouns('migrato', migrato);

/** Words as they are written, without soft hyphens. */
const wordsOf = (text: string): string[] => text.replaceAll('\u00ad', '').match(/\p{L}+/gu) ?? [];
const wordsIn = (language: string): Set<string> => {
  const files = readdirSync(resolve(root, language)).map((file) => readFileSync(resolve(root, language, file), 'utf8'));
  return new Set(files.flatMap((file) => Object.values(JSON.parse(file) as Record<string, string>)).flatMap(wordsOf));
};

describe.skipIf(!hasEngine)('what happens', async () => {
  const engine = await engineInNode();
  interface Told {
    events: { samples: GameEvent[] }[];
    refusals: { reason: string; samples: Facts[] }[];
  }
  const asked = engine.call<Record<string, Told>>('vocabulary');
  if (!asked.ok) throw new Error(asked.sentence);
  const samples = Object.entries(asked.value).flatMap(([game, { events }]) =>
    events.flatMap((kind) => kind.samples).map((event) => ({ game, event })),
  );
  const played = goldenRecords().map(({ game, record }) => {
    const replay = engine.call<{ steps: TableEvent[] }>('replay', { record });
    if (!replay.ok) throw new Error(replay.sentence);
    return { game, steps: replay.value.steps };
  });
  const once = <T>(all: T[]): T[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  const events = once([
    ...samples,
    ...played.flatMap(({ game, steps }) =>
      steps.flatMap((step) => step.events ?? []).map((event) => ({ game, event })),
    ),
  ]);
  const reasons = Object.entries(asked.value).flatMap(([game, { refusals: all }]) =>
    all.flatMap(({ reason, samples: given }) => given.map((facts) => ({ game, reason, facts }))),
  );
  type Thing = (typeof events)[number] | (typeof reasons)[number];
  const said = (thing: Thing, you: boolean) => {
    const now = { game: thing.game } as Situation;
    const ada = () => ({ name: 'Ada', you });
    return 'event' in thing ? sayEvent(now, thing.event, ada) : sayRefusal(now, thing, ada);
  };

  it('has an example of every kind', () =>
    expect(new Set(samples.map(({ game, event }) => `${game}.${event.kind}`))).toEqual(
      new Set(Object.entries(kinds).flatMap(([game, all]) => Object.keys(all).map((kind) => `${game}.${kind}`))),
    ));
  it('has an example of every reason', () =>
    expect(new Set(reasons.map(({ game, reason }) => `${game}.${reason}`))).toEqual(
      new Set(Object.entries(refusals).flatMap(([game, all]) => Object.keys(all).map((reason) => `${game}.${reason}`))),
    ));

  const foreign = wordsIn('en');
  describe.each(['de', 'fr', 'it'] as const)('in %s', (language) => {
    beforeAll(() => loadLanguage(language));
    // What is also a word of this language's own texts (a name, or the same word) is none of English.
    const own = wordsIn(language);
    const alien = (text: string) =>
      wordsOf(text).filter((word) => word !== 'Ada' && foreign.has(word) && !own.has(word));
    it('is told without English words', () => {
      for (const one of [...events, ...reasons]) {
        for (const you of [true, false]) {
          const text = said(one, you);
          expect(text, JSON.stringify(one)).not.toMatch(/[{}⟨⟩]/);
          expect(alien(text), text).toEqual([]);
        }
      }
      expect(alien('Auf the display kommt Ada, wirkt up')).toEqual(
        language === 'de' ? ['the', 'display', 'up'] : expect.arrayContaining(['the', 'display', 'up']),
      );
    });
  });
  it('lists things as people do', async () => {
    await loadLanguage('de');
    const lost = { kind: 'removed', seat: 0, cells: ['c4', 'c5', 'd5'] } satisfies GameEvent;
    expect(sayEvent({ game: 'volo' } as Situation, lost, who)).toBe('Ada verliert die Vögel auf c4, c5 und d5.');
    expect(sayEvent({ game: 'volo' } as Situation, { ...lost, cells: ['c4'] }, who)).toBe(
      'Ada verliert den Vogel auf c4.',
    );
    expect(t('list.two', { a: 1, b: 2 })).toBe('1 und 2');
  });
  it('writes cells small, at the start of a sentence too', async () => {
    await loadLanguage('de');
    const near = { reason: 'next_to_own', facts: { cell: 'd4', bird: 'd5' } } satisfies GameRefusal;
    expect(sayRefusal({ game: 'volo' } as Situation, near, who)).toBe('d4 liegt neben deinem eigenen Vogel auf d5.');
  });
});
