import { describe, expect, it } from 'vitest';
import { light } from './lit';

const board = (): HTMLElement => {
  const box = document.createElement('div');
  box.innerHTML = `<i data-cell="e3"></i><i data-cell="c3"></i><i data-cell="c4"></i>
    <i data-spot="hand:g3d"></i><i data-spot="b2"></i><i data-spot="bird:fairy-pitta"></i>
    <i data-way="luzon:visayas"></i><i data-spot="place:luzon"></i><i data-spot="place:n-australia"></i>`;
  return box;
};
const lit = (move: string | null): string[] => {
  const box = board();
  light(box, 'c4');
  light(box, move);
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
});
