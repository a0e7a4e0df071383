import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from './language.svelte';
import type { Situation } from '../client/messages';
import { saidWhy } from './said';
import { sayEvent } from './say';

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
  it('explains refusals', () => expect(saidWhy('volo', 'There is a bird on e3 already')).toMatch(/^Auf e3 .*\.$/));
  it('writes cells small, at the start of a sentence too', () =>
    expect(saidWhy('volo', 'd4 is next to your own bird on d5')).toMatch(/^d4 /));
  it('leaves what it does not know as it is', () => expect(saidWhy('volo', 'Something new')).toBe('Something new.'));
});
