// Requests whose answers must be the same bytes natively, in node and in a browser.
import type { Golden } from './engine';

const levels = ['chick', 'wren', 'starling', 'jay', 'magpie', 'raven'];
const request = (call: string, fields: object): string => JSON.stringify({ call, ...fields });

/** Whole matches, position by position, with all eyes, with those of a seat, and with a spectator's. */
export const replays = (golden: Golden[]): string[] =>
  golden.flatMap(({ record }) => [
    request('keys', { record }),
    request('replay', { record }),
    request('replay', { record, observer: '2' }),
    request('replay', { record, observer: 'spectator' }),
  ]);

/** What every level does here and there in a match, with its own budget and with a small one. */
export function thoughts(golden: Golden[], every: number): string[] {
  return golden.flatMap(({ record, keys }) => {
    const places = keys.map((_, at) => at).filter((at) => at % every === 3);
    return places.flatMap((at, i) =>
      [...levels, 'plain', 'sensible', 'greedy'].map((bot) =>
        request('think', { record, at, bot, nodes: i % 2 === 0 ? 40 : bot === 'plain' ? 60 : 0, seed: 1000 + at }),
      ),
    );
  });
}

export const analyses = (golden: Golden[]): string[] =>
  golden.map(({ record }) => request('study', { record, bot: 'raven', nodes: 12, seed: 5, from: 0, to: 40 }));

/** Things that are wrong get the same sentences. */
export const mistakes = (golden: Golden[]): string[] => [
  '',
  '[]',
  '{"call":7}',
  request('fly', {}),
  request('edition', {}),
  request('edition', { cards: { game: 'clouds' } }),
  request('edition', { cards: { game: 'flyaway', name: 'x' } }),
  request('edition', { cards: { game: 'ostrich' } }),
  request('replay', { record: '{' }),
  ...golden.flatMap(({ record }) => [
    request('replay', { record: record.replace('"rules": 1', '"rules": 99') }),
    request('replay', { record: record.replace(/"moves": \["[^"]*"/, '"moves": ["e3-e3"') }),
    request('replay', { record: record.replace(/,"[^"]*"\]/, ',"nonsense"]') }),
    request('replay', { record, observer: '5' }),
    request('replay', { record, observer: 'nobody' }),
    request('replay', { record, observer: 1 }),
    request('think', { record, at: 999999, bot: 'raven', nodes: 1, seed: 1 }),
    request('think', { record, at: 30, bot: 'dodo', nodes: 1, seed: 1 }),
    request('study', { record, bot: 'chick', nodes: 1, seed: 1, from: 0, to: 1 }),
    request('sum_up', { record, bot: 'raven', nodes: 1, seed: 1, start: [], studies: [] }),
  ]),
];
