import { describe, expect, it } from 'vitest';
import { boardKey, nearest, type SpotKeys } from './spots';
import { flightTime } from './flight';

describe('nearest', () => {
  const points = [
    { x: 10, y: 0 },
    { x: 30, y: 2 },
    { x: 0, y: 40 },
    { x: -20, y: 5 },
  ];
  const from = { x: 0, y: 0 };
  it('goes to the nearest place that way', () => {
    expect(nearest(from, points, { x: 1, y: 0 })).toBe(0);
    expect(nearest(from, points, { x: 0, y: 1 })).toBe(2);
    expect(nearest(from, points, { x: -1, y: 0 })).toBe(3);
  });
  it('stays where nothing lies that way', () => {
    expect(nearest(from, points, { x: 0, y: -1 })).toBe(-1);
  });
  it('prefers what lies straight ahead', () => {
    expect(
      nearest(
        from,
        [
          { x: 20, y: 19 },
          { x: 40, y: 0 },
        ],
        { x: 1, y: 0 },
      ),
    ).toBe(1);
  });
});

describe('boardKey', () => {
  const press = (
    key: string,
    root: HTMLElement,
    target: HTMLElement,
    keys: SpotKeys = { back: () => false, why: () => {} },
  ) => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'target', { value: target });
    return boardKey(event, root, keys);
  };
  it('leaves other keys to the page', () => {
    const root = document.createElement('div');
    expect(press('x', root, root)).toBe(false);
    expect(press('n', root, root)).toBe(false);
  });
  it('asks about the focused place', () => {
    const root = document.createElement('div');
    root.innerHTML = '<button data-spot="a"></button>';
    const asked: string[] = [];
    const why = (spot: HTMLElement) => asked.push(spot.dataset.spot!);
    expect(press('?', root, root.querySelector('button')!, { back: () => false, why })).toBe(true);
    expect(asked).toEqual(['a']);
  });
});

describe('flightTime', () => {
  it('is short, shorter by wish, and nothing without motion', () => {
    expect(flightTime(10000, 'full')).toBe(420);
    expect(flightTime(100, 'short')).toBe(105);
    expect(flightTime(100, 'none')).toBe(0);
  });
});
