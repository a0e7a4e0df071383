import { describe, expect, it } from 'vitest';
import type { Situation, TableEvent } from '../../client/messages';
import migrato from '../../games/migrato';
import volo from '../../games/volo';
import { light, namesIn, namesOfLine } from './lit';
import type { LogLine } from './log_lines';

const board = (): HTMLElement => {
  const box = document.createElement('div');
  box.innerHTML = `<i data-cell="e3"></i><i data-cell="c3"></i><i data-cell="c4"></i>
    <i data-spot="hand:g3d"></i><i data-spot="b2"></i><i data-spot="bird:fairy-pitta"></i>
    <i data-way="luzon:visayas"></i><i data-spot="place:luzon"></i><i data-spot="place:n-australia"></i>`;
  return box;
};
const lit = (move: string | null): string[] => {
  const box = board();
  light(box, namesIn('c4'));
  light(box, namesIn(move ?? ''));
  return [...box.querySelectorAll<HTMLElement>('[data-told]')].map(
    ({ dataset }) => dataset.cell ?? dataset.way ?? dataset.spot!,
  );
};

describe('the places that a move speaks of', () => {
  it.each([
    ['e3-c3=c4', ['e3', 'c3', 'c4']],
    ['swap b2', ['b2']],
    ['save fairy-pitta', ['bird:fairy-pitta']],
    ['link luzon:visayas', ['luzon:visayas', 'place:luzon']],
    ['g3d:new', []],
  ])('%s', (move, places) => expect(lit(move)).toEqual(places));
  it('are dark when nothing is pointed at', () => expect(lit(null)).toEqual([]));
  it('are called by the game where its moves call them otherwise', () => {
    const laid = { kind: 'laid', seat: 1, card: 'k3d', colony: '2', begins: false } as const;
    const events: TableEvent[] = [{ number: 7, time: 0, kind: 'move', seat: 1, move: 'k3d:2', events: [laid] }];
    const line: LogLine = { event: 7, number: 1, seat: 1, words: [], notation: 'k3d:2', kind: 'move' };
    const seenBy = (you: number) => ({ you }) as Situation;
    expect([...namesOfLine(migrato, line, events, seenBy(1))]).toEqual(['own:2']);
    expect([...namesOfLine(migrato, line, events, seenBy(0))]).toEqual(['other:2']);
    expect(namesOfLine(volo, line, events, seenBy(0))).toEqual(namesIn('k3d:2'));
    expect(namesOfLine(volo, null, events, seenBy(0)).size).toBe(0);
  });
});
