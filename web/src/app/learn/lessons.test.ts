// Every step of a lesson can be played on the real table, points at places that its board has, and speaks without their names.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Local } from '../../client/local';
import { hasEngine } from '../../client/testing/engine';
import { gameNames, loadGame, type GameName } from '../../games/registry';
import { loadLanguage } from '../../text/language.svelte';
import { Lesson } from './lesson.svelte';
import { named, placeOf, pointing } from './pointing';

vi.mock('virtual:engine', () => ({ default: 'engine.wasm' }));
const texts = (language: string, game: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../../text/${language}/${game}.json`), 'utf8')) as Record<
    string,
    string
  >;

describe.each(['en', 'de', 'fr', 'it'])('lessons in %s', (language) => {
  it.each(gameNames)('%s: without coordinates and clauses, with the name of the opponent', async (game) => {
    const said = (await loadGame(game)).tutorial.map(({ say }) => texts(language, game)[say]!);
    for (const words of said) expect(words).not.toMatch(/\b[a-m]\d{1,2}\b|\b[VCMF]\d+\b/);
    expect(said.filter((words) => words.includes('{other}')).length).toBeGreaterThan(0);
  });
});

it('an arrow goes from the edge of one ring to the edge of the other', () => {
  const boxes = { a: { x: 0, y: 0, width: 10, height: 10, rx: 5 }, b: { x: 30, y: 0, width: 10, height: 10, rx: 5 } };
  const found = pointing(['a>b', 'gone'], (place) => boxes[place as 'a'] ?? null);
  const near = pointing(['a>b'], (place) => ({ ...boxes[place as 'a'], width: 30 }));
  expect(near.arrows).toEqual([{ from: { x: 15, y: 5 }, to: { x: 45, y: 5 } }]);
  expect(found).toEqual({ rings: [boxes.a, boxes.b], arrows: [{ from: { x: 10, y: 5 }, to: { x: 30, y: 5 } }] });
});

describe.skipIf(!hasEngine)('the board of a lesson', async () => {
  const { tablesInNode } = await import('../../client/testing/tables');
  let tables: Local;
  beforeAll(async () => {
    await loadLanguage('en');
    tables = await tablesInNode();
  });
  afterAll(() => tables.close());

  it.each(gameNames)('of %s has the places of every step', async (game: GameName) => {
    const { Board, tutorial } = await loadGame(game);
    const lesson = new Lesson(tables, game, tutorial);
    for (const [index, step] of tutorial.entries()) {
      await lesson.begin(index);
      expect(lesson.trouble).toBe('');
      const session = lesson.session!;
      expect(session.now!.seats[1]!.name).toBe('Wren');
      if (step.only) expect(session.legal).toEqual(expect.arrayContaining(step.only));
      const shown = mount(Board, {
        target: document.body,
        props: {
          now: session.now!,
          events: [],
          legal: lesson.legal,
          observer: session.now!.you,
          hint: step.only?.[0] ?? null,
          play: () => {},
          whyNot: () => {},
          ask: () => {},
          motion: 'none',
        },
      });
      flushSync();
      const places = named(step.point).places.map((names) => names.split('|')[0]!);
      expect(places.length).toBeGreaterThan(0);
      expect(places.filter((place) => !placeOf(document.body, place))).toEqual([]);
      // Cards of a hand are named by their order: the right one is the one that the move is about.
      const held = places.find((place) => place.startsWith('hand:'));
      if (held) expect(placeOf(document.body, held)!.classList).toContain('hint');
      await unmount(shown);
    }
    lesson.close();
  });
});
