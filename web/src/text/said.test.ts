import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from './language.svelte';
import { saidLog, saidWhy } from './said';

const who = (seat: number) => ({ name: ['Anna', 'Wren'][seat] ?? '?', you: seat === 0 });

describe('what the engine says, in the words of the page', () => {
  beforeAll(() => loadLanguage('de'));
  it('calls the reader du', () =>
    expect(saidLog('volo', 'Yellow places a bird on e9', who)).toBe('Du setzt einen Vogel auf e9.'));
  it('calls others by their names', () => {
    expect(saidLog('volo', 'Blue flies from g6 to g3', who)).toContain('Wren');
    expect(saidLog('clouds', 'Player 2 is dealt a card', who)).toContain('Wren');
  });
  it('explains refusals', () => expect(saidWhy('volo', 'There is a bird on e3 already')).toMatch(/^Auf e3 .*\.$/));
  it('writes cells small, at the start of a sentence too', () =>
    expect(saidWhy('volo', 'd4 is next to your own bird on d5')).toMatch(/^d4 /));
  it('leaves what it does not know as it is', () =>
    expect(saidLog('volo', 'Something new', who)).toBe('Something new.'));
});
