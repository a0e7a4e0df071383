import { expect, it } from 'vitest';
import type { Seat } from '../client/messages';
import { loadLanguage } from '../text/language.svelte';
import { seatName } from './names';

await loadLanguage('en');

it('tells apart whoever has the same name', () => {
  const bot: Seat = { kind: 'bot', level: 'wren' };
  const names = (...seats: Seat[]) => seats.map((_, seat) => seatName(seats, seat));
  expect(names({ kind: 'person', name: 'Ada' }, bot, bot, bot)).toEqual(['Ada', 'Wren B', 'Wren C', 'Wren D']);
  expect(names({ kind: 'person', name: 'Ada' }, bot, { kind: 'bot', level: 'jay' })).toEqual(['Ada', 'Wren', 'Jay']);
  expect(names({ kind: 'person', name: 'Ada' }, { kind: 'person', name: 'Ada' })).toEqual(['Ada A', 'Ada B']);
  expect(names({ kind: 'person' }, { kind: 'open' }, { kind: 'open' })).toEqual(['Player 1', 'open seat', 'open seat']);
});
