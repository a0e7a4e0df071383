import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from './language.svelte';
import type { Situation } from '../client/messages';
import { saidWhy } from './said';
import { sayEvent, sayRefusal } from './say';

const who = (seat: number) => ({ name: ['Anna', 'Wren'][seat] ?? '?', you: seat === 0 });

describe('what the engine says, in the words of the page', () => {
  beforeAll(() => loadLanguage('de'));
  it('calls the reader du', () => {
    const event = { kind: 'placed', seat: 0, cell: 'e9' } as const;
    expect(sayEvent({ game: 'volo' } as Situation, event, who)).toBe('Du setzt einen Vogel auf e9.');
  });
  it('calls others by their names', () => {
    const event = { kind: 'flew', seat: 1, from: 'g6', to: 'g3' } as const;
    expect(sayEvent({ game: 'volo' } as Situation, event, who)).toContain('Wren');
  });
  const why = (reason: string, facts: Record<string, string>) =>
    sayRefusal({ game: 'volo' } as Situation, { reason, facts }, who);
  it('explains refusals', () => expect(why('occupied', { cell: 'e3' })).toMatch(/^Auf e3 .*\.$/));
  it('writes cells small, at the start of a sentence too', () =>
    expect(why('next_to_own', { cell: 'd4', bird: 'd5' })).toMatch(/^d4 /));
  it('leaves what it does not know as it is', () => expect(saidWhy('volo', 'Something new')).toBe('Something new.'));
});
