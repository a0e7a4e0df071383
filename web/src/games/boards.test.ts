// What boards say in words, drawn whole.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Situation } from '../client/messages';
import { loadLanguage } from '../text/language.svelte';
import Clouds from './clouds/Board.svelte';
import clouds from './clouds/fixtures/views.json';
import type { BoardProps } from './game';
import Migrato from './migrato/Board.svelte';
import Flyaway from './flyaway/Board.svelte';
import flyaway from './flyaway/fixtures/views.json';
import migrato from './migrato/fixtures/views.json';

beforeAll(() => loadLanguage('en'));
let drawn: object | null = null;
afterEach(() => drawn && unmount(drawn));

const nothing = () => undefined;
function words(board: Component<BoardProps>, game: string, view: object, phase: Situation['phase'], observer: number) {
  const seats = ['Ada', 'Ben', 'Cleo'].map((name) => ({ kind: 'person' as const, name }));
  const now = { game, options: {}, seats, phase, asked: null, you: observer, ...view } as unknown as Situation;
  const props: BoardProps = {
    now,
    events: [],
    legal: [],
    observer,
    hint: null,
    play: nothing,
    whyNot: nothing,
    ask: nothing,
    motion: 'none',
  };
  drawn = mount(board, { target: document.body, props });
  flushSync();
  return document.body.textContent.replace(/\s+/g, ' ');
}

it('Above the Clouds tells what would land now, but not after the end', () => {
  const view = clouds[0]!;
  expect(words(Clouds, 'clouds', view, 'playing', 0)).toContain('If the stage ended now');
  unmount(drawn!);
  expect(words(Clouds, 'clouds', view, 'over', 0)).not.toContain('If the stage ended now');
});
it('Migrato tells what is unseen, but not after the end', () => {
  const view = migrato[0]!;
  expect(words(Migrato, 'migrato', view, 'playing', 1)).toContain('What is still unseen');
  unmount(drawn!);
  expect(words(Migrato, 'migrato', view, 'over', 1)).not.toContain('unseen');
});
it('Above the Clouds says who holds the cards that everybody has seen', () => {
  const seen = (view: (typeof clouds)[number]) => view.fields.open.hands.findIndex((hand) => hand.shown.length > 0);
  const view = clouds.find((one) => seen(one) >= 0)!;
  const holder = seen(view);
  expect(words(Clouds, 'clouds', view, 'playing', holder === 0 ? 1 : 0)).toContain(
    `${['Ada', 'Ben', 'Cleo'][holder]!} holds`,
  );
});
it('Fly-A-Way says which cards of others are known', () => {
  const view = flyaway.find(({ fields }) => fields.open.seats.some(({ known, hand }) => known.length > 0 && !hand))!;
  words(Flyaway, 'flyaway', view, 'playing', Number(view.fields.observer) - 1);
  document.querySelector<HTMLButtonElement>('[data-spot=others]')!.click();
  flushSync();
  expect(document.querySelector('.others')!.textContent).toContain('3 cards, known: Squawk 1, Squawk 2');
});
it('Migrato says how many cards of the other hand are known', () => {
  const view = migrato.find((one) => one.fields.seats.some(({ taken, hand }) => taken.length > 0 && !hand))!;
  const observer = Number(view.fields.observer) - 1;
  expect(words(Migrato, 'migrato', view, 'playing', observer)).toContain('3 cards in hand, 1 known');
});
