// What stands on the card at the end of a game.
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import type { Situation } from '../../client/messages';
import type { ScoreRow } from '../../games/game';
import { loadLanguage } from '../../text/language.svelte';
import EndCard from './EndCard.svelte';
import type { TableSession } from './session.svelte';

beforeAll(() => loadLanguage('en'));

function card(rows: ScoreRow[], points: number[]): { words: string; bars: number } {
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', level: 'wren' },
  ];
  const outcome = { points, places: [1, 2], clause: 'M23' };
  const now = { game: 'migrato', phase: 'over', you: 0, seats, outcome } as unknown as Situation;
  const session = { now, history: [], notice: '', remote: false } as unknown as TableSession;
  const nothing = () => undefined;
  const props = { session, rows, replay: '', share: nothing, again: nothing };
  const drawn = mount(EndCard, { target: document.body, props });
  flushSync();
  const words = document.body.textContent.replace(/\s+/g, ' ');
  const bars = document.body.querySelectorAll('.part').length;
  void unmount(drawn);
  return { words, bars };
}

it('tells the lead, against nothing too', () => {
  expect(card([{ row: 'goose', label: 'Brent goose', points: [3, 0] }], [3, 0])).toMatchObject({
    words: expect.stringContaining('by 3 points') as string,
    bars: 1,
  });
  expect(card([], [3, 0]).words).toContain('by 3 points');
});
it('has neither a lead nor bars for what is better when it is less', () => {
  const { words, bars } = card([{ row: 'flocks', label: 'flocks', points: [1, 5], less: true }], [1, 0]);
  expect(words).not.toContain('point');
  expect(bars).toBe(0);
});
