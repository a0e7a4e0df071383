import { describe, expect, it } from 'vitest';
import type { Replay } from '../../client/client';
import { eventsBetween, lastChange, stopsOf, turnsOf, turnStop } from './stops';

// Asked after each move: a start with two draws, then A, A, B, a draw, A, the end.
const asked = [null, null, 0, 0, 1, null, 0, null];
const replay = {
  steps: asked.map((seat, k) => ({ now: { asked: seat }, events: k === 0 ? [] : [{ number: k }] })),
} as unknown as Replay;

describe('the stops of a replay', () => {
  const stops = stopsOf(replay);
  it('are the decisions and the end', () => expect(stops).toEqual([2, 3, 4, 6, 7]));
  it('carry what happened since the one before', () => {
    expect(eventsBetween(replay, stops, 2, 3).map((event) => event.number)).toEqual([5, 6]);
    expect(eventsBetween(replay, stops, 0, 3)).toEqual([]);
    expect(eventsBetween(replay, stops, 3, 2)).toEqual([]);
  });
  it('are passed turn by turn', () => {
    expect(turnsOf(replay, stops)).toEqual([2, 3, 4]);
    expect(turnStop(replay, stops, 0, 1)).toBe(2);
    expect(turnStop(replay, stops, 2, -1)).toBe(1);
    expect(turnStop(replay, stops, 4, 1)).toBe(4);
  });
  it('tell where a value changed last', () => {
    const points = [0, 0, 3, 3, 5];
    const value = (stop: number) => points[stop]!;
    expect([4, 3, 1].map((upTo) => lastChange(value, upTo))).toEqual([4, 2, 0]);
  });
  it('are there even if nothing happened', () => {
    expect(stopsOf({ steps: [{ now: { asked: null }, events: [] }] } as unknown as Replay)).toEqual([0]);
  });
});
