import { afterEach, expect, test, vi } from 'vitest';
import { runPoints } from './gain';

const from = new DOMRect(10, 20, 30, 40);
const chips = () => [...document.querySelectorAll('.gain')].map((chip) => chip.textContent);

function scoreOf(seat: number): { arrive: () => void } {
  document.body.innerHTML = `<span data-score="${seat}"></span>`;
  const score = document.querySelector('[data-score]')!;
  score.getClientRects = () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList;
  let arrive = () => {};
  const finished = new Promise<void>((done) => (arrive = done));
  Element.prototype.animate = vi.fn(() => ({ finished })) as unknown as Element['animate'];
  return { arrive };
}
afterEach(() => {
  document.body.innerHTML = '';
});

test('points are seen until they have come to the score', async () => {
  const { arrive } = scoreOf(1);
  runPoints({ from, seat: 1, points: 3 }, 'full');
  expect(chips()).toEqual(['+3']);
  arrive();
  await new Promise((done) => setTimeout(done));
  expect(chips()).toEqual([]);
});

test('nothing runs without motion, without points, or for a seat that shows no score', () => {
  scoreOf(1);
  runPoints({ from, seat: 1, points: 3 }, 'none');
  runPoints({ from, seat: 1, points: 0 }, 'full');
  runPoints({ from, seat: 0, points: 3 }, 'full');
  expect(chips()).toEqual([]);
});
