import { describe, expect, it } from 'vitest';
import type { Situation } from '../../client/messages';
import { nextViewer } from './hot_seat';

const at = (kinds: string, asked: number | null, phase = 'playing') =>
  ({
    phase,
    asked,
    seats: [...kinds].map((kind) => ({ kind: kind === 'p' ? 'person' : 'bot' })),
  }) as unknown as Situation;

describe('whose eyes', () => {
  it('one person always looks, without a screen', () => {
    for (const asked of [0, 1, null])
      expect(nextViewer(at('bp', asked), null, true)).toEqual({ seat: 1, screen: false });
  });
  it('a screen stands before the next person where hands are hidden', () => {
    expect(nextViewer(at('pp', 1), 0, true)).toEqual({ seat: 1, screen: true });
    expect(nextViewer(at('pp', 1), 0, false)).toEqual({ seat: 1, screen: false });
  });
  it('a page just opened shows nobody a hand', () => {
    expect(nextViewer(at('pp', 0), null, true)).toEqual({ seat: 0, screen: true });
    expect(nextViewer(at('ppb', 2), null, true)).toEqual({ seat: 0, screen: true });
  });
  it('whoever looked goes on looking while a bot plays', () => {
    expect(nextViewer(at('ppb', 2), 1, true)).toEqual({ seat: 1, screen: false });
  });
  it('after the end there is nothing to hide', () => {
    expect(nextViewer(at('pp', null, 'over'), null, true)).toEqual({ seat: 0, screen: false });
  });
});
